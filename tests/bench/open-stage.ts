import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser, CDPSession, Page } from 'playwright'
import { build, preview } from 'vite'
import { seededStreets } from '../kit/data/seeded-streets'

/** As many times slower as a doctor's old laptop. */
export const SLOWDOWN = Number(process.env['BENCH_SLOWDOWN'] ?? 4)

const ROOT = join(import.meta.dirname, 'stage')
const PAGES = {
  panel: join(ROOT, 'index.html'),
  map: join(ROOT, 'map/index.html'),
  history: join(ROOT, 'history/index.html'),
  home: join(ROOT, 'home/index.html'),
}

/** The stages in production's form, served from a folder of their own. */
export async function openStage(): Promise<{ origin: string; close: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'dokter-keluarga-bench-'))
  const quiet = { root: ROOT, configFile: false, logLevel: 'error' } as const
  await build({
    ...quiet,
    plugins: [react(), seededStreets()],
    build: { outDir, emptyOutDir: true, rollupOptions: { input: PAGES } },
  })
  const server = await preview({ ...quiet, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('the stage has no port')
  return {
    origin: `http://127.0.0.1:${address.port}/`,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}

/** Acts on a page of its own whose CPU is slowed down once it has loaded. */
export async function onSlowPage<Result>(
  browser: Browser,
  url: string,
  act: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(url)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const result = await act(page, devtools)
  await context.close()
  return result
}
