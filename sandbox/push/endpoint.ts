import { isIP } from 'node:net'
import { isLoopback } from '../rest/own-machine'

/**
 * May the server post to this address? People hand it in: push services are https and have names, so that nobody makes
 * the server knock at its own network. A service on this machine is for whoever sits at it: tests do.
 * @param caller the caller's own IP address
 */
export function isPushService(endpoint: string, caller: string): boolean {
  const { protocol, hostname, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  const host = hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost' || isLoopback(host)) return /^https?:$/.test(protocol) && isLoopback(caller)
  const isPublicName = isIP(host) === 0 && /\.[a-z]{2,}$/i.test(host) && !/\.(?:local|internal|localhost)$/i.test(host)
  return protocol === 'https:' && isPublicName
}
