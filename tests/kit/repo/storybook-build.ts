import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Builds the gallery of a checkout into a folder. */
export async function buildStorybook(root: string, folder: string): Promise<void> {
  const storybook = join(root, 'node_modules/storybook/dist/bin/dispatcher.js')
  // Vitest's mode would build the stories in test mode.
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  await promisify(execFile)(process.execPath, [storybook, 'build', '--quiet', '-o', folder], { cwd: root, env })
}
