import type { RequestHandler } from 'express'

/** Of the empty string: emotion appends an empty `<style>`, to be allowed, and fills it through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
const HOST = /^(?:[A-Za-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/

/** Hashes of what the build wrote into its pages, as quoted CSP sources (dist/csp.json). */
export interface InlineHashes {
  readonly style: readonly string[]
  readonly script: readonly string[]
}

/**
 * The content security policy of our own pages.
 * @param host the Host header; 'self' does not cover web sockets in every browser
 * @param inline null while developing: Vite writes inline scripts and styles as it goes
 */
export function contentSecurityPolicy(host: string, inline: InlineHashes | null): string {
  const sockets = HOST.test(host) ? ` ws://${host} wss://${host}` : ''
  const script = inline ? inline.script : ["'unsafe-inline'"]
  const style = inline ? [...inline.style, EMPTY_STYLE] : ["'unsafe-inline'"]
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(' '),
    ["style-src 'self'", ...new Set(style)].join(' '),
    `connect-src 'self'${sockets}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** What every answer carries, the API's too. */
export function securityHeaders(inline: InlineHashes | null): RequestHandler {
  return (request, response, next) => {
    response.set({
      'Content-Security-Policy': contentSecurityPolicy(request.headers.host ?? '', inline),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    })
    next()
  }
}
