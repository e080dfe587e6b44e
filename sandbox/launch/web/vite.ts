import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { Router } from 'express'
import { GUEST_PAGES, wantsPage } from '../../../server/launch/web/pages'
import { SIMULATOR_PAGES } from './simulator-access'

/** Hot reload's own web socket address, beside /parse on the same server. */
export const HOT_RELOAD_PATH = '/sandbox/hot-reload'

export interface DevPages {
  readonly handler: Router
  stop(): Promise<void>
}

/** The app straight from its sources, with hot reload. */
export async function vitePages(root: string, dataDir: string, server: Server): Promise<DevPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server, path: HOT_RELOAD_PATH },
      // The database's folder usually is inside the root; Vite neither watches nor serves it.
      watch: { ignored: [`${dataDir}/**`, '**/dist*/**'] },
      fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', `${dataDir}/**`] },
    },
  })
  const handler = Router()
  handler.use(vite.middlewares)
  handler.use(async (request, response, next) => {
    if (!wantsPage(request)) return next()
    const page = SIMULATOR_PAGES.get(request.path) ?? GUEST_PAGES.get(request.path) ?? 'index.html'
    const html = await vite.transformIndexHtml(`/${page}`, await readFile(join(root, page), 'utf8'))
    response.type('html').set('Cache-Control', 'no-cache').send(html)
  })
  return { handler, stop: () => vite.close() }
}
