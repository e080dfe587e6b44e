import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import express from 'express'
import ipaddr from 'ipaddr.js'

/** Of an IPv6 address, the part that one subscriber's network has for itself, in groups of 16 bits. */
const SUBSCRIBER_GROUPS = 4

/** From which address a request comes. */
export type SourceOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/**
 * The connection's address, or behind trusted proxies the one that the outermost of them received the request from
 * (`X-Forwarded-For`), as Express computes `request.ip`. Web sockets have no Express request, so it is computed here.
 * @param trustProxy addresses and CIDR ranges; empty: the header is ignored
 */
export function createSourceOf(trustProxy: readonly string[]): SourceOf {
  const isTrusted = createTrust(trustProxy)
  return ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== '')
    const addresses = [socket.remoteAddress ?? '', ...forwarded.toReversed()]
    return addresses.find((address, hop) => !isTrusted(address, hop)) ?? addresses.at(-1) ?? ''
  }
}

/** Whether an address is a trusted proxy's, as Express decides it. */
export function createTrust(trustProxy: readonly string[]): (address: string, hop: number) => boolean {
  return express()
    .set('trust proxy', [...trustProxy])
    .get('trust proxy fn') as (address: string, hop: number) => boolean
}

/**
 * What limits count for an address: itself, or of IPv6 its /64, because one device may choose any address in it. An
 * IPv4 address in its IPv6 spelling (`::ffff:…`) is an IPv4 one.
 * @returns what is no address unchanged
 */
export function countedSource(address: string): string {
  if (!isIPv6(address)) return address
  // A link-local address names its interface.
  const [plain = ''] = address.split('%')
  const parsed = ipaddr.process(plain)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const groups = parsed.parts.slice(0, SUBSCRIBER_GROUPS).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
