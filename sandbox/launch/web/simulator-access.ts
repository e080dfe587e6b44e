import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import type { Request, RequestHandler } from 'express'
import { fromOwnMachine, isOwnHost, isOwnPage } from '../../../server/rest/own-machine'
import type { LaunchOptions } from '../options'
import { notFound } from '../../../server/launch/web/pages'

/** The simulator's page in the build. */
export const SIMULATOR_PAGES: ReadonlyMap<string, string> = new Map([['/desk', 'sandbox/simulator/index.html']])
/** Callers and ambulances at the simulator report where they are. */
export const LOCATED_PAGES = /^\/desk(?:\/|$)/i

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/**
 * Access to the simulator's page (contract §1 "Tools"): nobody without the tools, this machine only while the server
 * listens to no other, else everybody who opens it by the server's own name, because SANDBOX_TOOLS asks for it.
 */
export function simulatorAccess({ tools, host, tls }: Pick<LaunchOptions, 'tools' | 'host' | 'tls'>): RequestHandler {
  if (!tools) return notFound
  if (LOOPBACK.includes(host) || tls === null) return fromOwnMachine
  const certificate = new X509Certificate(readFileSync(tls.cert))
  return (request, response, next) => {
    if (isOwnPage(request.headers) && isNameOf(certificate, request)) return next()
    response.status(403).json({ message: 'Hanya dengan nama server ini' })
  }
}

/** The address of this connection, or a name of the certificate; not one of an attacker's (DNS rebinding). */
function isNameOf(certificate: X509Certificate, { headers, socket }: Pick<Request, 'headers' | 'socket'>): boolean {
  const { host = '' } = headers
  const name = URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname.replace(/^\[|\]$/g, '') : ''
  if (isIP(name) === 0) return isOwnHost(host) || certificate.checkHost(name) !== undefined
  return name === (socket.localAddress ?? '').replace(/^::ffff:/i, '') || certificate.checkIP(name) !== undefined
}
