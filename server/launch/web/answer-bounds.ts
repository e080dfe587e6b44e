import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface AnswerBounds {
  /** Answers that one connection waits for; browsers and proxies ask for the next one after the last. */
  unread: number
  /** Milliseconds without anything read of an answer. */
  stall: number
  /** Milliseconds in which a whole answer is read, however it trickles. */
  whole: number
}

const BOUNDS: AnswerBounds = { unread: 1, stall: 30_000, whole: 5 * 60_000 }

/**
 * Ends connections that ask without reading: their answers would wait in the server's memory (docs/contract.md §2
 * "Sockets"), and Node says nothing of a pipelined answer whose connection ends before its turn. To be asked before all
 * listeners.
 */
export function boundAnswers({ unread: most, stall, whole }: AnswerBounds = BOUNDS): (
  request: Pick<IncomingMessage, 'socket'>,
  response: ServerResponse,
) => void {
  const unread = new WeakMap<Socket, number>()

  return ({ socket }, response) => {
    if (socket.destroyed) return
    const count = (unread.get(socket) ?? 0) + 1
    if (count > most) return void socket.destroy()
    unread.set(socket, count)
    let deadline: ReturnType<typeof setTimeout> | undefined
    // All of it is written; from now on only the reader is waited for. Node ends a socket that times out.
    response.once('prefinish', () => {
      socket.setTimeout(stall)
      deadline = setTimeout(() => socket.destroy(), whole).unref()
    })
    // Before the client can ask for the next one.
    response.once('finish', () => unread.set(socket, (unread.get(socket) ?? 1) - 1))
    response.once('close', () => {
      clearTimeout(deadline)
      if (!response.writableFinished) unread.set(socket, (unread.get(socket) ?? 1) - 1)
    })
  }
}
