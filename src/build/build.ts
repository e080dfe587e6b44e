/** `npm run build`: the pages and scripts, then the prerendered sign-in, its policy, its budget and the compressed twins. */
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { checkBudget } from './budget'
import { readBundle } from './bundle'
import { compress } from './compress'
import { inlineHashes } from './content-security'
import { loginPage } from './login-page'
import { serviceWorkerBuild } from './service-worker'
import { shellOf } from './shell'

const root = resolve(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const shared: InlineConfig = { root, mode: 'production', logLevel: 'warn', configLoader: 'runner' }

/** The app, and in the sandbox the other side of it. */
const pages = ['index.html', 'sandbox/desk/index.html'].filter((page) => existsSync(join(root, page)))
/**
 * What every visitor needs is one chunk, with all that it needs in turn. Left alone the bundler cuts it wherever a later
 * chunk shares a part: dozens of small files, which weigh more than one and come later.
 */
const first = { name: 'first', test: /\/src\/app\/(?:App|services|wiring)\.tsx?$/ }
const output = { codeSplitting: { groups: [first] } }
const client = { outDir: dist, emptyOutDir: true, manifest: true, rolldownOptions: { input: pages, output } }

const bundle = readBundle(await bundled({ ...shared, build: client }), root)
await bundled(serviceWorkerBuild(root, 'production', { outDir: dist }, shellOf(bundle, await readdir(join(root, 'public/texts')))))

const shell = bundle.textOf('index.html')
const login = loginPage(bundle, shell, await prerendered())

await writeFile(join(dist, 'login.html'), login)
await writeFile(join(dist, 'csp.json'), JSON.stringify(inlineHashes([shell, login])))
console.log(checkBudget(bundle))
await compress(dist)

async function bundled(config: InlineConfig): Promise<Rolldown.RolldownOutput> {
  const output = await build(config)
  if (Array.isArray(output) || !('output' in output)) throw new Error('one build with one output was expected')
  return output
}

async function prerendered(): Promise<string> {
  const outDir = join(root, 'node_modules/.cache/prerender')
  await bundled({
    ...shared,
    build: { outDir, emptyOutDir: true, ssr: 'src/build/prerender.tsx', copyPublicDir: false },
  })
  const module = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as typeof import('./prerender')
  return module.render()
}
