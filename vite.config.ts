import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { codeWords } from './src/build/code-words.ts'
import { devServiceWorker } from './src/build/service-worker.ts'
import { slimParse } from './src/build/slim-parse.ts'

export default defineConfig(async () => ({
  plugins: [react(), slimParse(), codeWords(), devServiceWorker()],
  build: {
    target: 'es2022',
    // Older browsers than the scripts need: lowers light-dark() and the like.
    cssTarget: ['chrome109', 'firefox115', 'safari16.4'],
    // The policy forbids data: URLs and inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // Only the test run needs its projects; a build does not load them.
  test: {
    // parse-server's parts write a folder of logs wherever they are loaded (server/live/quiet-parse.ts).
    env: { PARSE_SERVER_LOGS_FOLDER: 'null' },
    projects: process.env.VITEST === undefined ? [] : (await import('./tests/kit/projects.ts')).projects,
    // The browser connects once everything is bundled, which takes minutes on a busy machine.
    browser: { connectTimeout: 300_000 },
  },
}))
