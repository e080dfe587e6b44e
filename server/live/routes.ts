import type { RequestHandler } from 'express'
import { PARSE_CODES } from '../../contract/values/refusals'
import { LIVE_CLASSES } from './classes'

/**
 * All of Parse that clients call (contract §4): no files, schemas, hooks, push, aggregates, sign-up or password pages.
 * Parse asks this list for each part of a batch too.
 */
export const ROUTES = [
  `classes/(?:${LIVE_CLASSES.join('|')})(?:/\\w+)?`,
  'users/\\w+',
  'functions/\\w+',
  'login',
  'logout',
  'batch',
  'config',
]
const OPEN = new RegExp(`^/(?:${ROUTES.join('|')})/?$`)

/** Parse serves files and pages before it checks the list, so this runs before everything. */
export const onlyOpenRoutes: RequestHandler = ({ path }, response, next) => {
  if (OPEN.test(path)) return next()
  response.status(403).json({ code: PARSE_CODES.notYours, error: 'Alamat ini tidak dibuka' })
}
