import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hold } from '../../../sandbox/launch/prepare/hold.mjs'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hold-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('one at a time, and again after letting go', async () => {
  const release = await hold('data', folder, 0)
  const onWait = vi.fn<() => void>()
  expect(await hold('data', folder, 150, onWait)).toBeNull()
  expect(onWait).toHaveBeenCalledOnce()
  await release?.()
  const again = await hold('data', folder, 0)
  expect(again).not.toBeNull()
  await again?.()
})

test('purposes and folders do not meet', async () => {
  const other = mkdtempSync(join(tmpdir(), 'hold-'))
  const releases = [await hold('data', folder, 0), await hold('build', folder, 0), await hold('data', other, 0)]
  expect(releases).not.toContain(null)
  for (const release of releases) await release?.()
  rmSync(other, { recursive: true })
})

test('a holder that is killed lets go', async () => {
  const module = pathToFileURL('sandbox/launch/prepare/hold.mjs').href
  const script = `import(${JSON.stringify(module)}).then(async ({ hold }) => {
    await hold('data', ${JSON.stringify(folder)}, 0); console.log('held'); setInterval(() => {}, 1e6) })`
  const holder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  expect(await hold('data', folder, 0)).toBeNull()
  holder.kill('SIGKILL')
  const release = await hold('data', folder, 2_000)
  expect(release).not.toBeNull()
  await release?.()
})
