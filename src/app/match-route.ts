import { matchRoute, type Parser } from 'wouter'
import { type Route, ROUTES } from './routes'

/** The route of a path; null if there is none or a parameter is malformed (product §8: both are 404). */
export function findRoute(parser: Parser, path: string): Route | null {
  if (!isDecodable(path)) return null
  for (const route of ROUTES) {
    const [matches, found] = matchRoute(parser, route.path, path)
    if (matches) return hasGoodParameters(route, found) ? route : null
  }
  return null
}

function hasGoodParameters({ parameters = {} }: Route, found: Record<string, string | undefined>): boolean {
  return Object.entries(parameters).every(([name, form]) => {
    const value = found[name]
    return value === undefined || value === '' || form.test(value)
  })
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
