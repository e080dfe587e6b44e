/** `npm run build`: the pages and scripts, then the prerendered sign-in, its policy, its budget, the compressed twins and the bill of materials. */
import { existsSync, readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { checkBudget } from './budget'
import { readBundle } from './bundle'
import { compress } from './compress'
import { inlineHashes } from './content-security'
import { loginPage } from './login-page'
import { checkRings } from './rings'
import { writeSbom } from './sbom'
import { serviceWorkerBuild } from './service-worker'
import { shellOf } from './shell'

const root = resolve(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const common: InlineConfig = { root, mode: 'production', logLevel: 'warn', configLoader: 'runner' }

/** The app, and in the sandbox the other side of it. */
const pages = ['index.html', 'sandbox/desk/index.html'].filter((page) => existsSync(join(root, page)))
/** What main.tsx starts with. Without itself: it acts, and others share what it needs. */
const STARTED = importsOf(join(root, 'src/main.tsx'))
/**
 * What every visitor needs is one chunk, with all that it needs in turn; React beside it, for the desk has that too. Left
 * alone the bundler cuts wherever a later chunk shares a part: two hundred small files, which weigh more, come later, and
 * cost a page more to ask for than to read. So what is shared is gathered: a page may be given a little that it needs later.
 */
const react = { name: 'react', priority: 4, test: /\/node_modules\/(?:react|react-dom|scheduler)\// }
const first = { name: 'first', priority: 3, test: new RegExp(`/src/(?:${STARTED.join('|')})\\.(?:tsx?|css)$`) }
/** Bytes. */
const GATHERED = 20_000
/** What crosses the wire, in three parts that are read one after the other: built at one go they are a long task. */
const SIGNALS = /\/contract\/\w+\/(?:calls|signalling|peer-channel|group-call)\.ts$/
const ROOM = /\/contract\/\w+\/(?:consultation|prescription|papers|messages?|interlock(?:\/[\w-]+)*|strength|substance-names|signa|uploads|allergens|safety-answers|usual-weight|medicine|faskes)\.ts$/
/** A chunk each, below the others as in the sources: two chunks that need each other would not start. */
const shapes = {
  name: (id: string) => (SIGNALS.test(id) ? 'signals' : ROOM.test(id) ? 'room-shapes' : 'shapes'),
  priority: 2,
  minShareCount: 2,
  test: /\/contract\//,
}
const rules = { name: 'rules', priority: 2, minShareCount: 2, test: /\/machines\/(?!.*(?:\.machine|\.setup|\/provide-[\w-]+)\.ts$)/ }
/** The charts above them, those of the large rooms apart: they are read one after the other (src/app/load-doctor.ts). */
const LARGE = /\/machines\/(consultation|emergency|video-call)\//
const charts = { name: (id: string) => LARGE.exec(id)?.[1] ?? 'charts', priority: 1, minShareCount: 2, test: /\/machines\// }
const gathered = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: GATHERED }
/** Beside what is seen: whoever needs a service does not wait for faces. */
const services = { ...gathered, name: 'services', priority: 1, test: /\/src\/services\// }
/** What rings, whole: at work and in practice it is the same. */
const requests = { name: 'requests', priority: 1, minShareCount: 2, test: /\/src\/screens\/requests\// }
/** Layers below the screens, as in the sources: gathered in one group, two of its chunks would import each other. */
const icons = { ...gathered, name: 'icons', priority: 1, test: /\/node_modules\/lucide-react\// }
const ui = { ...gathered, name: 'ui', priority: 1, test: /\/src\/ui\// }
const shared = { ...gathered, name: 'shared' }
const output = {
  codeSplitting: { groups: [react, first, shapes, rules, charts, services, requests, icons, ui, shared] },
  // The bundler would name them after all that share them.
  chunkFileNames: ({ name }: { name: string }) => `assets/${cut(name)}-[hash].js`,
  assetFileNames: ({ names: [name = 'asset'] }: { names: string[] }) => `assets/${cut(name.replace(/\.\w+$/, ''))}-[hash][extname]`,
}
const client = { outDir: dist, emptyOutDir: true, manifest: true, rolldownOptions: { input: pages, output } }

const bundle = readBundle(await bundled({ ...common, build: client }), root)
await bundled(serviceWorkerBuild(root, 'production', { outDir: dist }, shellOf(bundle, await readdir(join(root, 'public/texts')))))

const shell = bundle.textOf('index.html')
const login = loginPage(bundle, shell, await prerendered())

await writeFile(join(dist, 'login.html'), login)
await writeFile(join(dist, 'csp.json'), JSON.stringify(inlineHashes([shell, login])))
console.log(checkBudget(bundle))
checkRings(bundle)
await compress(dist)
writeSbom(root)

function cut(name: string): string {
  return name.replace(/~.*/, '')
}

/** What a file of `src/` imports from there, as `app/App`; a style sheet, too, or it would stand among what comes later. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/(?:from|import) '\.\/([\w/-]+)(?:\.css)?'/g)].map(([, path = '']) => path)
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
