import type { RequestHandler } from 'express'
import { fromOwnMachine } from '../../../server/rest/own-machine'
import type { LaunchOptions } from '../options'
import { notFound } from '../../../server/launch/web/pages'

/** The simulator's page in the build. */
export const SIMULATOR_PAGES: ReadonlyMap<string, string> = new Map([['/desk', 'sandbox/simulator/index.html']])
/** Callers and ambulances at the simulator report where they are. */
export const LOCATED_PAGES = /^\/desk(?:\/|$)/i

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/**
 * Access to the simulator's page (contract §1 "Tools"): nobody without the tools, this machine only while the server
 * listens to no other, else everybody, because SANDBOX_TOOLS asks for it.
 */
export function simulatorAccess({ tools, host }: Pick<LaunchOptions, 'tools' | 'host'>): RequestHandler {
  if (!tools) return notFound
  return LOOPBACK.includes(host) ? fromOwnMachine : (_request, _response, next) => next()
}
