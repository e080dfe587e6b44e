import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildStorybook } from './storybook-build'

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
  if (built === undefined) await buildStorybook(ROOT, folder)
  project.provide('gallery', folder)
  return () => {
    if (built === undefined) rmSync(folder, { recursive: true, force: true })
  }
}
