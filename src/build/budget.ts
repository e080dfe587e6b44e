import { gzipSync } from 'node:zlib'
import { type Bundle, withImports } from './bundle'

/** Maximum JavaScript of the first load in kB, gzipped. */
const LIMIT_KB = 112
/** The page, and what src/main.tsx loads with it. */
const AT_FIRST = ['index.html', 'src/ui/focus/keep-focus.ts']
/** Large modules that are useless before sign-in. */
const NOT_AT_FIRST = [
  '/node_modules/zod/',
  '/node_modules/parse/',
  '/node_modules/simple-peer/',
  '/node_modules/libphonenumber-js/',
  '/node_modules/maplibre-gl/',
  '/machines/doctor/',
  '/src/services/live/',
]

/** Checks what the sign-in page loads by itself. @throws Error if it is too large or contains excluded modules */
export function checkBudget(bundle: Bundle): string {
  const initial = [...new Set(AT_FIRST.flatMap((source) => withImports(bundle, bundle.chunkOf(source))))]
  const modules = initial.flatMap(({ moduleIds }) => moduleIds)
  const intruder = NOT_AT_FIRST.find((name) => modules.some((id) => id.includes(name)))
  if (intruder !== undefined) throw new Error(`${intruder} is in the first load`)

  const kilobytes = initial.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1024
  const said = `first load: ${kilobytes.toFixed(1)} of ${LIMIT_KB} kB JavaScript (gz), ${initial.length} files`
  if (kilobytes > LIMIT_KB) throw new Error(`${said}: too much`)
  return said
}
