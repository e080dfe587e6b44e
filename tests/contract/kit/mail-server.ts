import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export const MAIL_USER = 'dokter'
export const MAIL_PASSWORD = 'sandi:surel@1'

interface ReceivedMail {
  to: string[]
  /** Headers and parts as they were sent. */
  source: string
}

export interface MailServer {
  /** SMTP_URL. */
  url: string
  received: ReceivedMail[]
  /** Answers of the next RCPT TO commands, as 451; then it accepts. */
  refusals: number[]
  close(): Promise<void>
}

/** A real SMTP server on this machine that keeps what it receives. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const refusals: number[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === MAIL_USER && password === MAIL_PASSWORD) done(null, { user: username })
      else done(new Error('wrong password'))
    },
    onRcptTo(_address, _session, done) {
      const responseCode = refusals.shift()
      done(responseCode === undefined ? null : Object.assign(new Error('refused'), { responseCode }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, source: Buffer.concat(parts).toString('utf8') })
        done(null)
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${MAIL_USER}:${encodeURIComponent(MAIL_PASSWORD)}@127.0.0.1:${port}`,
    received,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

interface ReceivedPost {
  headers: Record<string, string | string[] | undefined>
  body: string
}

export interface Gateway {
  /** SMS_WEBHOOK_URL. */
  url: string
  received: ReceivedPost[]
  /** Statuses of the next answers; then 204. */
  statuses: number[]
  close(): Promise<void>
}

/** The hospital's gateway of short messages. */
export async function startGateway(): Promise<Gateway> {
  const received: ReceivedPost[] = []
  const statuses: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(statuses.shift() ?? 204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/pesan`,
    received,
    statuses,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
