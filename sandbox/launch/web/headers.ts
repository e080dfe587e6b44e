import type { RequestHandler } from 'express'

/** Of the empty string: emotion appends an empty `<style>`, to be allowed, and fills it through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
const HOST = /^(?:[A-Za-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/

/** Hashes of what the build wrote into its pages, as quoted CSP sources (dist/csp.json). */
export interface InlineHashes {
  readonly style: readonly string[]
  readonly script: readonly string[]
}

/** What of others' may come into our pages, as the configuration names it. */
export interface Strangers {
  /** The one page that may stand in ours (`medicalRecordUrl`). */
  frame?: string | undefined
  /** A style of the emergency map (`mapStyleUrl`): its host gives the tiles, letters and pictures too. */
  map?: string | undefined
}

/**
 * The content security policy of our own pages: nothing but what is named here.
 * @param host the Host header; 'self' does not cover web sockets in every browser
 * @param inline null while developing: Vite writes inline scripts and styles as it goes
 */
export function contentSecurityPolicy(host: string, inline: InlineHashes | null, { frame, map }: Strangers = {}): string {
  const sockets = HOST.test(host) ? ` ws://${host} wss://${host}` : ''
  const script = inline ? inline.script : ["'unsafe-inline'"]
  const style = inline ? [...inline.style, EMPTY_STYLE] : ["'unsafe-inline'"]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...script].join(' '),
    ["style-src 'self'", ...new Set(style)].join(' '),
    `connect-src 'self'${sockets}${otherOrigin(map)}`,
    // data: the tab's icon with its count; blob: photos of a conversation.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${frameSource(frame)}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // No string becomes markup or code; the app's own policy (src/services/own-scripts) lets our workers begin.
    ...(inline ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
  ].join('; ')
}

/** Of a relative address: none but our own. */
function otherOrigin(address: string | undefined): string {
  return address !== undefined && URL.canParse(address) ? ` ${new URL(address).origin}` : ''
}

/** Of a relative address: our own origin. */
function frameSource(frame: string | undefined): string {
  if (frame === undefined) return "'none'"
  return URL.canParse(frame) ? new URL(frame).origin : "'self'"
}

/** What every answer carries, the API's too. */
export function securityHeaders(inline: InlineHashes | null, strangers: Strangers = {}): RequestHandler {
  return (request, response, next) => {
    response.set({
      'Content-Security-Policy': contentSecurityPolicy(request.headers.host ?? '', inline, strangers),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    })
    next()
  }
}
