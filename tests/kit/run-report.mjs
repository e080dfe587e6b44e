import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countCheck } from './count.mjs'

/**
 * A folder in which the rooms of a run leave what they go through of the machines, one for each layer. Inside the
 * project: Vite writes nowhere else. Whoever asks for the records (`PATHS_RECORDS`) has a folder, and makes the report.
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
 * Ends a run with its report, where it went the machines' paths; says where that lies.
 * @param execute runs a command; resolves to its exit code and to what it said
 * @returns what it adds to the run's results: nothing, or its failure
 */
export async function reportRun({ folder, isOurs }, execute, env) {
  if (!isOurs || !existsSync(join(folder, 'actor'))) return []
  const { code, output } = await execute(['tsx', 'tests/player/player.ts', '--report', '--from', folder], env)
  console.log(`── ${output.trim()}\n`)
  return code === 0 ? [] : [{ step: 'paths', count: countCheck(code), failures: [output.trim()] }]
}
