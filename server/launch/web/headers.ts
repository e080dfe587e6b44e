import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LocatedPages, permissionsPolicy } from './permissions-policy'

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
  /** The only page that may be framed in ours (`medicalRecordUrl`). */
  frame?: string | undefined
  /** A style of the emergency map (`mapStyleUrl`): its host gives the tiles, letters and pictures too. */
  map?: string | undefined
}

/** Sent with every response. */
const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // No other page has a hand on our windows, or our answers among its own.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * The content security policy of our own pages: nothing but what is named here.
 * @param host the Host header; 'self' does not cover web sockets in every browser
 * @param inline null while developing: Vite writes inline scripts and styles as it goes
 */
export function contentSecurityPolicy(
  host: string,
  inline: InlineHashes | null,
  { frame, map }: Strangers = {},
): string {
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

/** Answers about people: no browser writes them down, so that nothing of them is there after signing out. */
const ABOUT_PEOPLE = /^\/(?:api|parse|sandbox)(?:\/|$)/i

export interface HeaderOptions {
  strangers?: Strangers
  /** Pages that may ask for their visitor's place. */
  located?: LocatedPages
  /** People reach the server by https, also where a proxy ends it. */
  isHttps?: boolean
}

/**
 * Sets the common headers of every answer: pages, files, API, Parse, refusals and faults. A handler may replace them
 * with stricter ones.
 */
export function securityHeaders(
  inline: InlineHashes | null,
  { strangers = {}, located, isHttps = false }: HeaderOptions = {},
) {
  return ({ url = '', headers, socket }: IncomingMessage, response: ServerResponse): void => {
    if (socket.destroyed) return
    const [path = ''] = url.split('?')
    const carried = {
      ...COMMON,
      ...onlyTls(socket, isHttps),
      'Content-Security-Policy': contentSecurityPolicy(headers.host ?? '', inline, strangers),
      'Permissions-Policy': permissionsPolicy(path, located),
      ...(ABOUT_PEOPLE.test(path) && { 'Cache-Control': 'no-store' }),
    }
    for (const [name, value] of Object.entries(carried)) response.setHeader(name, value)
  }
}

/** The same of an answer that is no page, before there is an app. */
export function bareHeaders({ socket }: Pick<IncomingMessage, 'socket'>, isHttps: boolean): Record<string, string> {
  return {
    ...COMMON,
    ...onlyTls(socket, isHttps),
    'Content-Security-Policy':
      "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Permissions-Policy': permissionsPolicy('/api'),
    'Cache-Control': 'no-store',
  }
}

/** A browser that came by TLS uses nothing else for a year, on subdomains too; without TLS it ignores the header. */
function onlyTls(socket: IncomingMessage['socket'], isHttps: boolean): Record<string, string> {
  return isHttps || 'encrypted' in socket ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}
}
