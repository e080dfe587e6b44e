import { isIP } from 'node:net'
import type { RequestHandler } from 'express'

/**
 * Only whoever sits at this machine may empty the sandbox: with HOST set it may be open to the whole network. Nor may a
 * page of somebody else's that is open in a browser here.
 */
export const fromOwnMachine: RequestHandler = (request, response, next) => {
  const isOwnPage = ['same-origin', 'none', undefined].includes(request.get('sec-fetch-site'))
  if (isOwnPage && isLoopback(request.socket.remoteAddress ?? '')) return next()
  response.status(403).json({ message: 'Hanya dari komputer ini' })
}

/** 127.0.0.0/8 and ::1, the former also in its IPv6 clothes. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}
