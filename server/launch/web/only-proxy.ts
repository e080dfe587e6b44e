import type { IncomingMessage, Server } from 'node:http'
import type { RequestHandler } from 'express'
import { isLoopback } from '../../rest/own-machine'
import { createTrust } from '../../source'

/** What load balancers and collectors ask by themselves, without people's data. */
const OPEN = /^\/(?:health\/(?:live|ready)|metrics)$/

export interface ProxyOnly {
  /** 403 to calls over plain HTTP from the network that no trusted proxy passes on. */
  calls: RequestHandler
  /** The same for web sockets. */
  watch(front: Pick<Server, 'prependListener'>): void
}

/**
 * Behind a proxy that ends TLS the server speaks plain HTTP: to that proxy and to this machine only, so that nobody's
 * data passes the network unencrypted (docs/operations.md "Proxy").
 */
export function proxyOnly(isEncrypted: boolean, trustProxy: readonly string[]): ProxyOnly {
  const isTrusted = createTrust(trustProxy)
  const mayAsk = ({ socket: { remoteAddress = '' } }: Pick<IncomingMessage, 'socket'>) =>
    isEncrypted || isLoopback(remoteAddress) || isTrusted(remoteAddress, 0)
  return {
    calls(request, response, next) {
      if (mayAsk(request) || OPEN.test(request.path)) return next()
      response.status(403).json({ message: 'Hanya lewat alamat https aplikasi ini' })
    },
    watch(front) {
      front.prependListener('upgrade', (request, socket) => {
        if (!mayAsk(request)) socket.destroy()
      })
    },
  }
}
