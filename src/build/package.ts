/**
 * `npm run package`, after a build: `reports/dokter-keluarga-<version>.tar.gz` with the pages, the server, the lockfile
 * of the packages that it needs, and the page for operators; beside it the SHA-256.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Lockfile, lockOf } from './server-lock'

const root = resolve(import.meta.dirname, '../..')
const reports = join(root, 'reports')
const staging = join(root, 'node_modules/.cache/package')

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
if (!existsSync(join(root, 'dist-server/main.js'))) throw new Error('run `npm run build` first')
const manifest = readJson('dist-server/package.json') as Parameters<typeof lockOf>[1]
const { overrides } = readJson('package.json') as { overrides: Record<string, unknown> }
const folder = `dokter-keluarga-${manifest.version}`

rmSync(staging, { recursive: true, force: true })
const target = join(staging, folder)
mkdirSync(target, { recursive: true })
for (const part of ['dist', 'dist-server']) cpSync(join(root, part), join(target, part), { recursive: true })
for (const page of ['operations.md', 'turn.md', 'contract.md', 'licences.md'])
  cpSync(join(root, 'docs', page), join(target, 'docs', page))
cpSync(join(reports, 'sbom.cdx.json'), join(target, 'sbom.cdx.json'))
const locked = { ...manifest, overrides: { router: overrides['router'] } }
const write = (name: string, content: object) =>
  writeFileSync(join(target, 'dist-server', name), `${JSON.stringify(content, null, 2)}\n`)
write('package.json', locked)
write('package-lock.json', lockOf(readJson('package-lock.json') as Lockfile, locked))

const file = `${folder}.tar.gz`
execFileSync('tar', ['-czf', join(reports, file), '-C', staging, folder])
const digest = createHash('sha256')
  .update(readFileSync(join(reports, file)))
  .digest('hex')
writeFileSync(join(reports, `${file}.sha256`), `${digest}  ${file}\n`)
console.log(`reports/${file}\nsha256 ${digest}`)
