import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countCheck } from './count.mjs'

/**
 * The folder for the run's machine records, one per layer, within the project, because Vite writes nowhere else. If
 * `PATHS_RECORDS` is set, its owner has a folder and makes the report.
 */
export function openRecords(root) {
  const asked = process.env.PATHS_RECORDS
  if (asked !== undefined) return { folder: asked, isOurs: false }
  const reports = join(root, 'reports')
  mkdirSync(reports, { recursive: true })
  const folder = mkdtempSync(join(reports, '.run-'))
  mkdirSync(join(folder, 'screen'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { folder, isOurs: true }
}

/**
 * Makes the report at the end of a run with machine paths, and prints its location.
 * @param execute runs a command; resolves with its exit code and output
 * @returns the additional result: none, or a failure
 */
export async function reportRun({ folder, isOurs }, execute, env) {
  if (!isOurs || !existsSync(join(folder, 'actor'))) return []
  const { code, output } = await execute(['tsx', 'tests/player/player.ts', '--report', '--from', folder], env)
  console.log(`── ${output.trim()}\n`)
  return code === 0 ? [] : [{ step: 'paths', count: countCheck(code), failures: [output.trim()] }]
}
