/**
 * `npm run build`: pages and scripts, the prerendered sign-in, its policy and budget, the compressed files, the
 * production server and the bill of materials. `npm run build:sandbox`: the pages with the simulator, and no server.
 */
import { readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { checkBudget } from './budget'
import { readBundle } from './bundle'
import { compress } from './compress'
import { inlineHashes } from './content-security'
import { loginPage } from './login-page'
import { pageRoutes } from './page-routes'
import { checkChunkCycles } from './chunk-cycles'
import { writeSbom } from './sbom'
import { buildServer } from './server-bundle'
import { serviceWorkerBuild } from './service-worker'
import { shellOf } from './shell'

const root = resolve(import.meta.dirname, '../..')
const isSandbox = process.argv.includes('--sandbox')
const dist = join(root, isSandbox ? 'dist-sandbox' : 'dist')
const common: InlineConfig = { root, mode: 'production', logLevel: 'warn', configLoader: 'runner' }

/** The app, the page of invited guests, and in the sandbox the simulator. */
const pages = ['index.html', 'guest.html', ...(isSandbox ? ['sandbox/simulator/index.html'] : [])]
/** Imports of main.tsx. Without itself, because it has side effects and others share its imports. */
const STARTED = importsOf(join(root, 'src/main.tsx'))
/**
 * The modules of every visitor form one chunk with their dependencies; React is separate, because the simulator shares
 * it. By default the bundler splits wherever later chunks share a part: two hundred small files, which are larger in
 * sum, load later, and cost more requests than they save. So shared modules are grouped, and a page may load some code
 * early.
 */
const react = { name: 'react', priority: 4, test: /\/node_modules\/(?:react|react-dom|scheduler)\// }
const first = { name: 'first', priority: 3, test: new RegExp(`/src/(?:${STARTED.join('|')})\\.(?:tsx?|css)$`) }
/** What the first request needs: zod and the schemas of sign-in. After `first`, which must import none of it. */
const request = {
  name: 'request',
  priority: 3,
  test: /\/node_modules\/zod\/|\/contract\/schemas\/(?:auth|doctor|envelope|profile|wire)\.ts$/,
}
/** Loads by itself on every page (src/main.tsx), so it must not bring the views along that share its parts. */
const focus = { name: 'focus', priority: 3, test: /\/src\/ui\/focus\/keep-focus\.ts$/ }
/** Bytes. */
const GATHERED = 20_000
/** The contract in three chunks, which are evaluated one after the other, since a single one is a long task. */
const SIGNALS = /\/contract\/\w+\/(?:calls|signalling|peer-channel|group-call)\.ts$/
const ROOM =
  /\/contract\/\w+\/(?:consultation|prescription|documents|messages?|interlock(?:\/[\w-]+)*|strength|substance-names|signa|uploads|allergens|safety-answers|usual-weight|medicine|faskes)\.ts$/
/** A chunk each, in the layers of the sources, because two chunks that import each other would not start. */
const shapes = {
  name: (id: string) => (SIGNALS.test(id) ? 'signals' : ROOM.test(id) ? 'room-shapes' : 'shapes'),
  priority: 2,
  minShareCount: 2,
  test: /\/contract\//,
}
const rules = {
  name: 'rules',
  priority: 2,
  minShareCount: 2,
  test: /\/machines\/(?!.*(?:\.machine|\.setup|\/provide-[\w-]+)\.ts$)/,
}
/** The machines, with those of the large rooms separate; evaluated one after the other (src/app/load-doctor.ts). */
const LARGE = /\/machines\/(consultation|emergency|video-call)\//
const charts = {
  name: (id: string) => LARGE.exec(id)?.[1] ?? 'charts',
  priority: 1,
  minShareCount: 2,
  test: /\/machines\//,
}
const gathered = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: GATHERED }
/** Separate from the views, so that users of a service do not wait for them; one chunk, since they use each other. */
const services = { name: 'services', priority: 1, minShareCount: 2, test: /\/src\/services\// }
/** The view of ringing requests as a whole, shared by work and practice. */
const requests = { name: 'requests', priority: 1, minShareCount: 2, test: /\/src\/screens\/requests\// }
/** What calls of two and of groups share, as a whole: of halves, each would need the other. */
const call = { name: 'call', priority: 1, minShareCount: 2, test: /\/src\/screens\/call\// }
/** Long lists as a whole: of halves, each would need the other. */
const lists = { name: 'lists', priority: 1, minShareCount: 2, test: /\/src\/screens\/list\// }
/** Layers below the screens, as in the sources; in one group, two of its chunks would import each other. */
const icons = { ...gathered, name: 'icons', priority: 1, test: /\/node_modules\/lucide-react\// }
const ui = { ...gathered, name: 'ui', priority: 1, test: /\/src\/ui\// }
const geometry = { name: 'geometry', priority: 1, minShareCount: 2, test: /\/node_modules\/@turf\// }
/** Names of allergens, findings and codes as a whole: of halves, each would need the other. */
const names = { name: 'names', priority: 1, minShareCount: 2, test: /\/src\/i18n\/(?:allergen|finding|icd)-\w+\.ts$/ }
const shared = { ...gathered, name: 'shared' }
const output = {
  codeSplitting: {
    groups: [
      react,
      first,
      request,
      focus,
      shapes,
      rules,
      charts,
      services,
      requests,
      call,
      lists,
      icons,
      ui,
      geometry,
      names,
      shared,
    ],
  },
  // The bundler would name them after all their importers.
  chunkFileNames: ({ name }: { name: string }) => `assets/${cut(name)}-[hash].js`,
  assetFileNames: ({ names: [name = 'asset'] }: { names: string[] }) =>
    `assets/${cut(name.replace(/\.\w+$/, ''))}-[hash][extname]`,
}
const client = { outDir: dist, emptyOutDir: true, manifest: true, rolldownOptions: { input: pages, output } }

const bundle = readBundle(await bundled({ ...common, build: client }), root)
await bundled(
  serviceWorkerBuild(root, 'production', { outDir: dist }, shellOf(bundle, await readdir(join(root, 'public/texts')))),
)

const shell = bundle.textOf('index.html')
const login = loginPage(bundle, shell, await prerendered())

await writeFile(join(dist, 'login.html'), login)
await writeFile(join(dist, 'routes.json'), JSON.stringify(pageRoutes()))
await writeFile(join(dist, 'csp.json'), JSON.stringify(inlineHashes([shell, login])))
console.log(checkBudget(bundle))
checkChunkCycles(bundle)
await compress(dist)
if (!isSandbox) await buildServer(root)
writeSbom(root)

function cut(name: string): string {
  return name.replace(/~.*/, '')
}

/**
 * A file's imports within `src/`, such as `app/App`, including style sheets, which would otherwise be in later chunks.
 */
function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/(?:from|import) '\.\/([\w/-]+)(?:\.css)?'/g)].map(
    ([, path = '']) => path,
  )
}

async function bundled(config: InlineConfig): Promise<Rolldown.RolldownOutput> {
  const output = await build(config)
  if (Array.isArray(output) || !('output' in output)) throw new Error('one build with one output was expected')
  return output
}

async function prerendered(): Promise<string> {
  const outDir = join(root, 'node_modules/.cache/prerender')
  await bundled({
    ...common,
    build: { outDir, emptyOutDir: true, ssr: 'src/build/prerender.tsx', copyPublicDir: false },
  })
  const module = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as typeof import('./prerender')
  return module.render()
}
