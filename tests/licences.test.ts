import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { isAllowed, licencesPage, productPackages, REVIEWED_LICENCES } from '../src/build/licences'
import { writeSbom } from '../src/build/sbom'

const root = resolve(import.meta.dirname, '..')
const packages = productPackages(root)
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
  overrides: Record<string, unknown>
}

test('every package of the product has an allowed licence', () => {
  expect(packages.length).toBeGreaterThan(Object.keys(manifest.dependencies).length)
  expect(packages.filter((one) => !isAllowed(one))).toEqual([])
})

test.for([
  ['some-package', 'MIT', true],
  ['some-package', '(MIT OR GPL-3.0-only)', true],
  ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
  ['some-package', 'Apache-2.0 AND LGPL-3.0-or-later', false],
  ['web-push', 'MPL-2.0', true],
  ['some-package', 'MPL-2.0', false],
  ['web-push', 'GPL-3.0-only', false],
  ['some-package', 'MIT AND GPL-3.0-only', false],
  ['some-package', 'AGPL-3.0-only', false],
  ['some-package', 'none', false],
] as const)('%s may have %s: %s', ([name, licence, allowed]) => {
  expect(isAllowed({ name, licence })).toBe(allowed)
})

test('every reviewed licence is one that an installed package needs', () => {
  const unused = REVIEWED_LICENCES.filter(
    ({ packages: prefix, licence }) =>
      !packages.some((one) => one.name.startsWith(prefix) && one.licence.includes(licence)),
  )
  expect(unused).toEqual([])
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
  components: z.array(
    z.object({ type: z.string(), name: z.string(), version: z.string(), purl: z.string().startsWith('pkg:npm/') }),
  ),
})

test('the build writes CycloneDX 1.6 with every direct dependency', () => {
  expect(readFileSync(join(root, 'src/build/build.ts'), 'utf8')).toContain('writeSbom(root)')
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'nested/sbom.json')
  writeSbom(root, file)
  const { components } = bom.parse(JSON.parse(readFileSync(file, 'utf8')))
  // The SBOM states a package's scope separately.
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const missing = Object.entries(manifest.dependencies).filter(
    ([name, version]) => !named.has(`${name.split('/').at(-1)}@${version}`),
  )
  expect(missing).toEqual([])
}, 60_000)
