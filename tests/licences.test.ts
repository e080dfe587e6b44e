import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { isAllowed, licencesPage, productPackages } from '../src/build/licences'

const root = resolve(import.meta.dirname, '..')
const packages = productPackages(root)
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { sbom: string }
  dependencies: Record<string, string>
  overrides: Record<string, unknown>
}

test('every package of the product has an allowed licence', () => {
  expect(packages.length).toBeGreaterThan(Object.keys(manifest.dependencies).length)
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

test.for([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['none', false],
] as const)('%s is allowed: %s', ([licence, allowed]) => {
  expect(isAllowed(licence)).toBe(allowed)
})

test('docs/licences.md is what `npm run licences` writes', () => {
  expect(readFileSync(join(root, 'docs/licences.md'), 'utf8')).toBe(licencesPage(packages))
})

test('docs/dependencies.md reviews every override', () => {
  const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
  expect(Object.keys(manifest.overrides).filter((name) => !page.includes(`| \`${name}\``))).toEqual([])
})

const bom = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  metadata: z.object({ component: z.object({ name: z.literal('dokter-keluarga') }) }),
  components: z.array(z.object({ type: z.string(), name: z.string(), version: z.string(), purl: z.string().startsWith('pkg:npm/') })),
})

test('`npm run sbom` writes CycloneDX 1.6 with every direct dependency', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'sbom.json')
  const [program = '', ...args] = manifest.scripts.sbom.replace(/\S+\.json$/, file).split(' ')
  execFileSync('npx', ['--no-install', program, ...args], { cwd: root, stdio: 'ignore' })
  const { components } = bom.parse(JSON.parse(readFileSync(file, 'utf8')))
  // A scoped package is written with its scope apart.
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const missing = Object.entries(manifest.dependencies).filter(([name, version]) => !named.has(`${name.split('/').at(-1)}@${version}`))
  expect(missing).toEqual([])
})
