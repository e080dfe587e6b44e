import { readFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

interface Manifest {
  name: string
  version: string
  engines: Record<string, string>
  dependencies: Record<string, string>
}

/**
 * `dist-server/`: the production server and its commands `migrate` and `admin`, beside the packages that they need
 * (`package.json`). Packages are not bundled: Parse Server loads its own parts by name while it runs.
 */
export async function buildServer(root: string): Promise<void> {
  const outDir = join(root, 'dist-server')
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'node20',
      ssr: true,
      minify: false,
      rolldownOptions: {
        input: { main: 'server/main.ts', migrate: 'server/migrate.ts', admin: 'server/admin/main.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', format: 'es' },
      },
    },
  })
  const chunks = (built as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk')
  writeFileSync(join(outDir, 'package.json'), JSON.stringify(manifestOf(root, chunks), null, 2))
}

/** The packages of this repository that the chunks import, in their exact versions. */
function manifestOf(root: string, chunks: readonly Rolldown.OutputChunk[]): object {
  const names = new Set(chunks.map(({ fileName }) => fileName))
  const imports = chunks
    .flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports])
    .filter((path) => !names.has(path))
  const code = chunks.map((chunk) => chunk.code).join('\n')
  const { name, version, engines, dependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Manifest
  const required = [...code.matchAll(/\brequire\d*\(["']([^"'./][^"']*)["']\)/g)].map(([, path = '']) => path)
  const used = [...new Set([...imports, ...required].map(packageOf))]
    .filter((one) => !one.startsWith('node:') && !builtinModules.includes(one))
    .toSorted()
  const missing = used.filter((one) => !Object.hasOwn(dependencies, one))
  if (missing.length > 0)
    throw new Error(`the server imports packages that package.json does not list: ${missing.join(', ')}`)
  return {
    name: `${name}-server`,
    version,
    private: true,
    type: 'module',
    engines,
    scripts: { start: 'node main.js', migrate: 'node migrate.js', admin: 'node admin.js' },
    dependencies: Object.fromEntries(used.map((one) => [one, dependencies[one]])),
  }
}

function packageOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}
