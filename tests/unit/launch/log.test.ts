import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLogFile } from '../../../sandbox/launch/log-file'

const faults: Error[] = []

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, file: join(folder, 'log/sandbox.log') }
}

test('only its owner reads the log, also one that an earlier version made', () => {
  const { folder, file } = aFolder()
  createLogFile(folder, (fault) => faults.push(fault)).info('first')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  chmodSync(file, 0o644)
  createLogFile(folder, (fault) => faults.push(fault)).info('second')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('writes a line as JSON with its time in UTC, whatever text it contains', () => {
  const { folder, file } = aFolder()
  createLogFile(folder, (fault) => faults.push(fault)).info({ what: 'a\n{"level":60}\u2028' }, 'words\r\nof a client')
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(lines).toHaveLength(1)
  const line = JSON.parse(lines[0] ?? '') as { time: string; what: string }
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(line.what).toContain('{"level":60}')
  expect(faults).toEqual([])
})
