import type { Request } from 'express'
import { CLASSES } from '../live/classes'

const PARSE_CLASSES = new Set<string>(CLASSES.map(({ className }) => className))
const PARSE_WORDS = new Set(['functions', 'users', 'login', 'logout', 'batch', 'config', 'sessions'])
const FIXED = new Set(['/config.json', '/health/live', '/health/ready', '/metrics', '/sw.js'])

/** The pattern that a request matched: its values are bounded, whatever addresses strangers think of. */
export function routeOf({ originalUrl, baseUrl, route }: Pick<Request, 'originalUrl' | 'baseUrl' | 'route'>): string {
  const [path = ''] = originalUrl.split('?')
  if (FIXED.has(path)) return path
  const [, room = '', word = '', name = ''] = path.split('/')
  if (room === 'assets') return '/assets'
  if (room === 'parse') {
    if (word === 'classes') return `/parse/classes/${PARSE_CLASSES.has(name) ? name : ':unknown'}`
    return PARSE_WORDS.has(word) ? `/parse/${word}` : '/parse/:unknown'
  }
  if (room !== 'api') return room === 'sandbox' ? '/sandbox' : '/:page'
  const pattern: unknown = (route as { path?: unknown } | undefined)?.path
  return baseUrl === '/api/v1' && typeof pattern === 'string' ? baseUrl + pattern : '/api/v1/:unknown'
}
