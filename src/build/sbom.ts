import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes the CycloneDX 1.6 bill of materials of the installed packages without development ones. Needs no network.
 * `--ignore-npm-errors`: see docs/dependencies.md.
 * @param file by default reports/sbom.cdx.json, which is not served
 */
export function writeSbom(root: string, file = join(root, 'reports/sbom.cdx.json')): void {
  mkdirSync(dirname(file), { recursive: true })
  const program = join(root, 'node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js')
  const options = [
    '--omit',
    'dev',
    '--spec-version',
    '1.6',
    '--output-reproducible',
    '--ignore-npm-errors',
    '--output-file',
    file,
  ]
  execFileSync(process.execPath, [program, ...options], { cwd: root, stdio: ['ignore', 'ignore', 'ignore'] })
}
