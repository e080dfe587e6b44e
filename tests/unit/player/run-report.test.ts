import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRecords, reportRun } from '../../kit/run-report.mjs'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dokter-keluarga-laporan-'))
  vi.stubEnv('PATHS_RECORDS', undefined)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const ending = (code: number, output: string) =>
  vi.fn<Parameters<typeof reportRun>[1]>(() => Promise.resolve({ code, output }))

test('a run that went the paths ends with its report, made of its own records, and says where that lies', async () => {
  const records = openRecords(root)
  expect(records.folder.startsWith(join(root, 'reports'))).toBe(true)
  mkdirSync(join(records.folder, 'actor'))
  const execute = ending(0, 'Laporan: reports/paths.html (1 kB)\n')
  expect(await reportRun(records, execute, { A: '1' })).toEqual([])
  expect(execute).toHaveBeenCalledWith(['tsx', 'tests/player/player.ts', '--report', '--from', records.folder], {
    A: '1',
  })
  expect(console.log).toHaveBeenCalledWith('── Laporan: reports/paths.html (1 kB)\n')
})

test('a report that cannot be made is a failure of the run', async () => {
  const records = openRecords(root)
  mkdirSync(join(records.folder, 'actor'))
  const count = { passed: 0, failed: 1, skipped: 0 }
  expect(await reportRun(records, ending(1, 'no\n'), {})).toEqual([{ step: 'paths', count, failures: ['no'] }])
})

test('a run without the paths makes none, nor does one whose records somebody asked for', async () => {
  const execute = ending(0, '')
  expect(await reportRun(openRecords(root), execute, {})).toEqual([])
  vi.stubEnv('PATHS_RECORDS', join(root, 'asked'))
  const asked = openRecords(root)
  expect(asked).toEqual({ folder: join(root, 'asked'), isOurs: false })
  expect(existsSync(asked.folder)).toBe(false)
  mkdirSync(join(asked.folder, 'actor'), { recursive: true })
  expect(await reportRun(asked, execute, {})).toEqual([])
  expect(execute).not.toHaveBeenCalled()
})
