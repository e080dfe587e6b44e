import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the built gallery. */
    gallery: string
  }
}

const ROOT = resolve(import.meta.dirname, '../../..')

/** The built gallery, for its tests; `BUILT_GALLERY` names an existing one. */
export async function setup(project: TestProject): Promise<() => void> {
  const built = process.env.BUILT_GALLERY
  const folder = built ?? mkdtempSync(join(tmpdir(), 'gallery-'))
  if (built === undefined) {
    const storybook = join(ROOT, 'node_modules/storybook/dist/bin/dispatcher.js')
    // Vitest's mode would build the stories in test mode.
    const { VITEST: _, NODE_ENV: __, ...env } = process.env
    await promisify(execFile)(process.execPath, [storybook, 'build', '--quiet', '-o', folder], { cwd: ROOT, env })
  }
  project.provide('gallery', folder)
  return () => {
    if (built === undefined) rmSync(folder, { recursive: true, force: true })
  }
}
