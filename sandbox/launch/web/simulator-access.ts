import type { RequestHandler } from 'express'
import { fromOwnMachine } from '../../../server/rest/own-machine'
import type { LaunchOptions } from '../options'
import { notFound } from '../../../server/launch/web/pages'

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/**
 * Access to the simulator's page (contract §1 "Tools"): nobody without the tools, this machine only while the server
 * listens to no other, else everybody, because SANDBOX_TOOLS asks for it.
 */
export function simulatorAccess({ tools, host }: Pick<LaunchOptions, 'tools' | 'host'>): RequestHandler {
  if (!tools) return notFound
  return LOOPBACK.includes(host) ? fromOwnMachine : (_request, _response, next) => next()
}
