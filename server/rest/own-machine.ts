import { isIP } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'
import type { Request, RequestHandler } from 'express'

/** A proxy adds one of these; behind a proxy every socket is a loopback one. */
const PROXY_HEADER =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-cluster-client-ip|cf-connecting-ip|true-client-ip)$/

/**
 * What is for this machine only (contract §1 "Tools") answers a program or an own page at this machine: not the
 * network, not through a proxy, not under another host name (DNS rebinding), not to another site's page or form.
 */
export const fromOwnMachine: RequestHandler = (request, response, next) => {
  if (isFromOwnMachine(request)) return next()
  response.status(403).json({ message: 'Hanya dari komputer ini' })
}

export function isFromOwnMachine({ headers, socket, method }: Pick<Request, 'headers' | 'socket' | 'method'>): boolean {
  if (!isLoopback(socket.remoteAddress ?? '')) return false
  if (Object.keys(headers).some((name) => PROXY_HEADER.test(name))) return false
  return isOwnHost(headers.host ?? '') && isOwnPage(headers) && !isForm(headers, method)
}

/** A Host header that names this machine: localhost or a loopback address, with or without a port. */
export function isOwnHost(host: string): boolean {
  const [, name = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d+)?$/.exec(host) ?? []
  return name.toLowerCase() === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, ''))
}

/** A browser names the page's origin with every write; without one it is no browser, or a plain navigation. */
export function isOwnPage({ origin, host = '', 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase())
}

/** The content types that a form of any site can send without asking first. */
function isForm({ 'content-type': type = '' }: IncomingHttpHeaders, method: string): boolean {
  return method !== 'GET' && type !== '' && !/^application\/json\b/i.test(type)
}

/** 127.0.0.0/8 and ::1, the former also in its IPv6 spelling. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}
