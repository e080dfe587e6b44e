import { ROUTES } from '../app/routes'

/** The app's routes as regular expressions, from wouter's patterns; the server answers 404 elsewhere. */
export function pageRoutes(): string[] {
  return ROUTES.map(({ path }) => `^${path.split('/').slice(1).map(segmentPattern).join('')}/?$`)
}

function segmentPattern(segment: string): string {
  if (segment === '*?') return '(?:/.*)?'
  if (!segment.startsWith(':')) return `/${segment}`
  return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
}
