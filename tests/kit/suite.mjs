import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure, explain } from '../../server/launch/failure.mjs'
import { createProgress } from '../../sandbox/launch/prepare/progress.mjs'
import { passedOf } from './again.mjs'
import { countCheck, sum, verdict } from './count.mjs'
import { openRecords, reportRun } from './run-report.mjs'
import { execute, prepare, runCheck, runProject } from './run-step.mjs'
import { CHECKS, chooseSteps, drawShares, lanesOf, nameOf, ROOT, STAGES } from './suite-plan.mjs'

/** Runs some files of one project with its dependencies; resolves with vitest's report. */
export async function reportOf(project, files) {
  const folder = mkdtempSync(join(tmpdir(), 'dokter-keluarga-tes-'))
  const env = await prepare([project], createProgress())
  const { report, failures } = await runProject(project, env, folder, files)
  rmSync(folder, { recursive: true, force: true })
  if (report === null) throw new Failure(failures.join('\n'))
  return report
}

/** Runs the steps of a lane in sequence. The output of a step follows its name, whatever runs in parallel. */
async function runLane(lane, env, folder, shares) {
  const results = []
  for (const step of lane) {
    const since = Date.now()
    const files = shares[nameOf(step)] ?? []
    const {
      count,
      output,
      failures,
      again = [],
      isWholeAgain = false,
    } = step in CHECKS ? await runCheck(step, env) : await runProject(step, env, folder, files)
    console.log(`── ${step}\n${output.trimEnd()}`)
    console.log(`── ${step}: ${verdict(count)} (${((Date.now() - since) / 1000).toFixed(1)} s)\n`)
    results.push({ step, files, count, failures, again, isWholeAgain })
  }
  return results
}

async function runSteps(steps, env, shares) {
  const folder = mkdtempSync(join(tmpdir(), 'dokter-keluarga-tes-'))
  const results = []
  for (const stage of STAGES) {
    results.push(
      ...(await Promise.all(lanesOf(stage, steps, shares).map((lane) => runLane(lane, env, folder, shares)))).flat(),
    )
  }
  for (const result of results) await askAgain(result, env, folder)
  rmSync(folder, { recursive: true, force: true })
  return results
}

/** A failure that passes when its file runs alone counts as passed and is reported. */
async function askAgain(result, env, folder) {
  if (result.isWholeAgain) {
    const { count, output, failures } = await runProject(result.step, env, folder, result.files)
    console.log(
      `── sekali lagi, sendiri: ${failures.length === 0 ? 'lulus' : 'gagal'}: ${result.step}, karena galat di luar tes\n${output.trimEnd()}`,
    )
    Object.assign(result, { count, failures })
  }
  for (const { file, names } of result.again) {
    const { report } = await runProject(nameOf(result.step), env, folder, [file])
    const passed = passedOf(names, report)
    for (const name of names)
      console.log(`── sekali lagi, sendiri: ${passed.includes(name) ? 'lulus' : 'gagal'}: ${file} > ${name}`)
    result.count = {
      ...result.count,
      passed: result.count.passed + passed.length,
      failed: result.count.failed - passed.length,
    }
    result.failures = result.failures.filter((line) => !passed.some((name) => line.startsWith(`${file} > ${name}: `)))
  }
}

/** Repeats the failures at the end of the output. */
function printFailures(failures) {
  if (failures.length > 0) console.log(`── gagal\n${failures.join('\n')}\n`)
}

/** `npm test`: everything, or the named steps. Ends with a line of figures, and exit code 1 if a step failed. */
export async function runSuite(names) {
  const progress = createProgress()
  let total
  try {
    const steps = chooseSteps(names)
    const records = openRecords(ROOT)
    const env = { ...(await prepare(steps, progress)), PATHS_RECORDS: records.folder }
    const results = await runSteps(steps, env, drawShares(names))
    results.push(...(await reportRun(records, execute, env)))
    printFailures(results.flatMap(({ failures }) => failures))
    total = sum(results.map(({ count }) => count))
  } catch (error) {
    progress.finish()
    console.log(explain(error, ROOT).message)
    total = countCheck(1)
  }
  console.log(verdict(total))
  process.exitCode = total.failed > 0 ? 1 : 0
}
