import { join } from 'node:path'
import type { Shell } from '../worker/cached-shell'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

const SOURCE = 'src/worker/sw.ts'
const NAME = 'sw.js'

/**
 * The service worker as one classic script with a fixed name: browsers request it by its address, and not all of them
 * support module workers.
 * @param shell files of this build to cache; null in development
 */
export function serviceWorkerBuild(
  root: string,
  mode: string,
  where: { outDir: string } | { write: false },
  shell: Shell | null = null,
): InlineConfig {
  return {
    root,
    mode,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      ...where,
      target: 'es2022',
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, SOURCE), output: { format: 'iife', entryFileNames: NAME } },
    },
  }
}

/** `npm run dev`: builds the script on each request. */
export function devServiceWorker(): Plugin {
  return {
    name: 'dev-service-worker',
    apply: 'serve',
    configureServer({ config, middlewares }) {
      middlewares.use(`/${NAME}`, (_request, response, next) => {
        build(serviceWorkerBuild(config.root, config.mode, { write: false }))
          .then((output) => {
            const [script] = (output as Rolldown.RolldownOutput).output
            response.setHeader('Content-Type', 'text/javascript')
            response.setHeader('Cache-Control', 'no-cache')
            response.end(script.code)
          })
          .catch(next)
      })
    },
  }
}
