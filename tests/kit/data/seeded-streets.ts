import type { Plugin } from 'vite'
import { streetMap } from '../../../sandbox/geo/street-map.ts'

const ADDRESS = 'map/streets.json'

/** Serves the sandbox's streets without a sandbox, for stories and view tests. */
export function seededStreets(): Plugin {
  return {
    name: 'seeded-streets',
    configureServer({ middlewares }) {
      middlewares.use(`/${ADDRESS}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(streetMap()))
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: ADDRESS, source: JSON.stringify(streetMap()) })
    },
  }
}
