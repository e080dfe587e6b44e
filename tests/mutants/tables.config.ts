import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const PLANTED = resolve(import.meta.dirname, 'planted-xstate.ts')

/** The hand-written tables, searches and unit tests, on charts with mutants. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      resolveId: (source, importer) =>
        source === 'xstate' && importer !== undefined && !importer.includes('/tests/mutants/') ? PLANTED : null,
    },
  ],
  test: {
    include: ['tests/paths/*.table.test.ts'],
    // It walks every path of a chart per mutant, which the paths do already.
    exclude: ['tests/paths/logout.table.test.ts'],
    runner: resolve(import.meta.dirname, 'table-runner.ts'),
    isolate: false,
    testTimeout: 600_000,
    // Errors that a broken chart throws after a test.
    dangerouslyIgnoreUnhandledErrors: true,
    silent: true,
    onConsoleLog: () => false,
  },
})
