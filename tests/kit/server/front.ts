import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Front {
  close(): void
}

/**
 * Listens before a server and passes bytes on unchanged both ways, but for the given requests without a body, such as
 * `POST /sandbox/reset`, which it answers itself with `{data}`. Clients have such a request at the start of a write.
 */
export async function openFront(
  port: number,
  target: number,
  answers: Record<string, () => Promise<object>>,
): Promise<Front> {
  const open = new Set<Socket>()

  function answered(chunk: Buffer): (() => Promise<object>) | undefined {
    const [method, path] = chunk.subarray(0, 64).toString('latin1').split(' ', 2)
    return answers[`${method} ${path}`]
  }

  async function writeAnswer(client: Socket, answer: () => Promise<object>): Promise<void> {
    const [status, body] = await answer().then(
      (data) => ['200 OK', JSON.stringify({ data })],
      (fault: unknown) => ['500 Internal Server Error', JSON.stringify({ message: String(fault) })],
    )
    if (!client.writable) return
    client.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body ?? '')}\r\n\r\n${body}`,
    )
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    let upstream: Socket | null = null
    open.add(client)
    client.on('error', () => {})
    client.once('close', () => {
      open.delete(client)
      upstream?.destroy()
    })
    const passOn = (): Socket => {
      const opened = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
      opened.on('error', () => client.destroy())
      opened.on('data', (part) => {
        if (!client.write(part)) opened.pause()
      })
      client.on('drain', () => opened.resume())
      opened.once('end', () => client.end())
      opened.once('close', () => client.destroySoon())
      opened.on('drain', () => client.resume())
      return opened
    }
    client.on('data', (part) => {
      const answer = answered(part)
      if (answer !== undefined) {
        // A reset ends the server's side of this connection.
        upstream
          ?.removeAllListeners()
          .on('error', () => {})
          .destroy()
        upstream = null
        return void writeAnswer(client, answer)
      }
      upstream ??= passOn()
      if (!upstream.write(part)) client.pause()
    })
    client.once('end', () => (upstream === null ? client.end() : upstream.end()))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
