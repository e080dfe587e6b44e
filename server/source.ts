import type { IncomingMessage } from 'node:http'
import express from 'express'

/** From which address a request comes. */
export type SourceOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/**
 * The connection's address, or behind trusted proxies the one that the outermost of them received the request from
 * (`X-Forwarded-For`), as Express computes `request.ip`. Web sockets have no Express request, so it is computed here.
 * @param trustProxy addresses and CIDR ranges; empty: the header is ignored
 */
export function createSourceOf(trustProxy: readonly string[]): SourceOf {
  const isTrusted = express()
    .set('trust proxy', [...trustProxy])
    .get('trust proxy fn') as (address: string, hop: number) => boolean
  return ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== '')
    const addresses = [socket.remoteAddress ?? '', ...forwarded.toReversed()]
    return addresses.find((address, hop) => !isTrusted(address, hop)) ?? addresses.at(-1) ?? ''
  }
}
