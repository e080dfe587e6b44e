import { extname } from 'node:path'
import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import type { Logger } from 'pino'
import type { Build, BuiltFile } from './build'

const LOGIN = 'login.html'
const SHELL = 'index.html'
/** Of somebody who was invited to a group call (contract §6). */
export const GUEST_PAGES: ReadonlyMap<string, string> = new Map([['/room', 'guest.html']])
/** Built for the server's eyes, or for one address only. */
const NOT_BY_NAME = /\.html$|^(?:csp|routes)\.json$|(?:^|\/)\./

function send(request: Request, response: Response, path: string, file: BuiltFile): void {
  const encoding = request.acceptsEncodings('br', 'gzip', 'identity')
  const packed = encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : undefined
  const ending = extname(path)
  response
    // Of SVG, express names no charset by itself.
    .type(ending === '.svg' ? 'image/svg+xml; charset=utf-8' : ending)
    .vary('Accept-Encoding')
    .set('Cache-Control', path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    .set('ETag', file.etag)
  if (packed) response.set('Content-Encoding', encoding as string)
  response.send(packed ?? file.body)
}

/** Other tenants of the origin, hidden files, and what only scripts ask for. */
const NO_PAGE = /^\/(?:api|parse|assets|sandbox)(?:\/|$)|\/\.|\.(?:m?js|css|map|json)$/

/** Does someone want a page here, and not a script, an image or an answer of the API? */
export function wantsPage(request: Pick<Request, 'method' | 'path' | 'headers' | 'accepts'>): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (NO_PAGE.test(request.path)) return false
  const asksForHtml = request.headers.accept?.includes('text/html')
  if (!asksForHtml && /\.[^/]+$/.test(request.path)) return false
  return request.accepts(['html', 'json']) === 'html'
}

/** Addresses that mean the same with the production build and with Vite. */
export function sharedAddresses(): Router {
  const router = Router()
  // The form's own way when Enter comes before the scripts: the password is neither read nor put into an address.
  router.post('/login', (_request, response) => response.redirect(303, '/login'))
  return router
}

/**
 * The build's files, and the app's shell for every other address that a person may open.
 * Under an address that is none of the app's routes the shell, which says that there is no such page, has status 404.
 * @param pages files of the build by the one address that serves them
 */
export function builtPages({ files, routes }: Build, pages: ReadonlyMap<string, string> = GUEST_PAGES): RequestHandler {
  const page =
    (path: string): RequestHandler =>
    (request, response, next) => {
      const file = files.get(path)
      if (file) send(request, response, path, file)
      else next()
    }
  const router = Router({ strict: true, caseSensitive: true })
  // Prerendered for this address alone: under another one hydration would find the wrong page.
  router.get('/login', page(LOGIN))
  for (const [address, path] of pages) router.get(address, page(path))
  router.use((request, response, next) => {
    const path = request.path.slice(1)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const file = reads && !NOT_BY_NAME.test(path) ? files.get(path) : undefined
    if (file) send(request, response, path, file)
    else if (wantsPage(request)) {
      if (!routes.some((route) => route.test(request.path))) response.status(404)
      page(SHELL)(request, response, next)
    } else next()
  })
  return router
}

/** The end of the road: 404 in the API's envelope (contract §2). */
export const notFound: RequestHandler = (_request, response) =>
  void response.status(404).json({ message: 'Alamat ini tidak ada.' })

/** An internal error is logged and answered without details; a malformed address is a client error. */
export function faultAnswer(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error)
    const status = Number((error as { status?: unknown } | null)?.status)
    if (status >= 400 && status < 500)
      return void response.status(status).json({ message: 'Permintaan ini tidak bisa dibaca.' })
    log.error({ err: error }, 'fault')
    response.status(500).json({ message: 'Ada yang rusak di server. Coba lagi sebentar.' })
  }
}
