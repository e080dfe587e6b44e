import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Failure, explain } from '../../server/launch/failure.mjs'
import { createProgress } from '../../sandbox/launch/prepare/progress.mjs'
import { passedOf } from './again.mjs'
import { countCheck, sum, verdict } from './count.mjs'
import { noteFlaky } from './flaky.mjs'
import { openRecords, reportRun } from './run-report.mjs'
import { execute, prepare, runCheck, runProject } from './run-step.mjs'
import { CHECKS, describePlan, nameOf, planOf, ROOT } from './suite-plan.mjs'

/** Runs some files of one project with its dependencies; resolves with vitest's report. */
export async function reportOf(project, files) {
  const folder = mkdtempSync(join(tmpdir(), 'dokter-keluarga-tes-'))
  const env = await prepare([project], createProgress())
  const { report, failures } = await runProject(project, env, folder, files)
  rmSync(folder, { recursive: true, force: true })
  if (report === null) throw new Failure(failures.join('\n'))
  return report
}

/** Runs a step. Its output follows its name, whatever runs beside it. */
async function runStep(step, env, folder, shares) {
  const since = Date.now()
  const files = shares[nameOf(step)] ?? []
  const result = step in CHECKS ? await runCheck(step, env) : await runProject(step, env, folder, files)
  console.log(`── ${step}\n${result.output.trimEnd()}`)
  console.log(`── ${step}: ${verdict(result.count)} (${((Date.now() - since) / 1000).toFixed(1)} s)\n`)
  return { again: [], isWholeAgain: false, flaky: [], ...result, step, files }
}

/** Workers take the steps of a stage one after the other. */
async function runStage({ workers, steps }, env, folder, shares) {
  const waiting = [...steps]
  const results = []
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      results.push(await runStep(step, env, folder, shares))
  }
  await Promise.all(Array.from({ length: workers }, work))
  return results
}

async function runPlan({ stages, shares }, env) {
  const folder = mkdtempSync(join(tmpdir(), 'dokter-keluarga-tes-'))
  const results = []
  for (const stage of stages) results.push(...(await runStage(stage, env, folder, shares)))
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
    Object.assign(result, { count, failures, flaky: failures.length === 0 ? [result.step] : [] })
  }
  for (const { file, names } of result.again) {
    const { report } = await runProject(nameOf(result.step), env, folder, [file])
    const passed = passedOf(names, report)
    result.flaky.push(...passed.map((name) => `${relative(ROOT, file)} > ${name}`))
    for (const name of names) {
      // With the first run's reason, without which nobody could mend a flaky test.
      const first = result.failures.find((line) => line.startsWith(`${file} > ${name}: `))
      console.log(
        `── sekali lagi, sendiri: ${passed.includes(name) ? 'lulus' : 'gagal'}: ${first ?? `${file} > ${name}`}`,
      )
    }
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

/** A short run of the benches of the page beside the stored figures. Timing is information, so it fails no run. */
async function printBench(env) {
  const bench = ['tsx', 'tests/bench/bench.ts', 'chat', 'sign-in', 'home', '--against', 'docs/bench.json']
  const { output } = await execute(bench, { ...env, BENCH_ROUNDS: '1', BENCH_ARRIVALS: '10' })
  console.log(`── bench, di samping docs/bench.json\n${output.trimEnd()}\n`)
}

/** `npm test`: see `planOf`. Ends with a line of figures, and exit code 1 if a step failed. */
export async function runSuite(names) {
  const progress = createProgress()
  let total
  try {
    const plan = planOf(names)
    console.log(`${describePlan(plan)}\n`)
    const records = openRecords(ROOT)
    const prepared = await prepare(plan.stages.flatMap(({ steps }) => steps).map(nameOf), progress)
    const env = { ...prepared, PATHS_RECORDS: records.folder }
    const results = await runPlan(plan, env)
    const flaky = results.flatMap((result) => result.flaky)
    results.push(...(await reportRun(records, execute, env)))
    printFailures(results.flatMap(({ failures }) => failures))
    if (names.length === 0) console.log(noteFlaky(join(ROOT, 'reports/flaky.json'), flaky))
    if (names.length === 0 && process.env.CI === 'true') await printBench(env)
    total = sum(results.map(({ count }) => count))
  } catch (error) {
    progress.finish()
    console.log(explain(error, ROOT).message)
    total = countCheck(1)
  }
  console.log(verdict(total))
  process.exitCode = total.failed > 0 ? 1 : 0
}
