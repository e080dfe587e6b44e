import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { type Request, Router } from 'express'
import type { Metrics } from './metrics'

/** Who may read the metrics: programs at these addresses, and those that have the token. */
export interface MetricsAccess {
  /** Addresses and CIDR ranges. */
  allow: readonly string[]
  /** null: no token opens them. */
  token: string | null
}

/** GET /metrics; to everybody else an address that does not exist. */
export function metricsRoutes(metrics: Pick<Metrics, 'text' | 'contentType'>, access: MetricsAccess): Router {
  const mayRead = readerCheck(access)
  const routes = Router()
  routes.get('/metrics', async (request, response, next) => {
    if (!mayRead(request)) return next()
    response
      .set('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
  return routes
}

function readerCheck({ allow, token }: MetricsAccess): (request: Request) => boolean {
  const list = new BlockList()
  for (const range of allow) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return (request) => {
    if (token !== null && isSame(request.get('authorization') ?? '', `Bearer ${token}`)) return true
    // Behind a proxy that is not trusted the address would be the proxy's, not the caller's.
    const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
    if (isForwarded && request.ip === request.socket.remoteAddress) return false
    const address = (request.ip ?? '').replace(/^::ffff:/, '')
    const family = isIP(address)
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
