import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, requireBuilt } from './prepare/build.mjs'
import { explain } from '../../server/launch/failure.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { USAGE, readOptions } from './prepare/options.mjs'
import { createProgress } from './prepare/progress.mjs'

const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)))

/** From a fresh clone to a running app: install, build, serve. Ends the process with one sentence when it cannot. */
export async function launch(args) {
  const progress = createProgress()
  try {
    const options = readOptions(ROOT, args, process.env)
    if (options.help) return console.log(USAGE)
    if (options.build) await ensureInstalled(ROOT, progress)
    if (options.build && !options.dev) await ensureBuilt(ROOT, progress)
    else if (!options.dev) requireBuilt(ROOT)

    const { register } = await import('tsx/esm/api')
    register()
    const { serve } = await import('./serve.ts')
    await serve(options, progress)
  } catch (error) {
    progress.finish()
    console.error(explain(error, ROOT).message)
    process.exit(1)
  }
}
