import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { parseRecording } from '../../../src/services/recorder/recording'
import { chartsById } from './charts'
import { replayRecording } from './replay-recording'
import { describeReplay, describeStep } from './describe'

const USAGE = `npm run replay -- <file> [--step] [--until N]

  --step      each event, one at a time: Enter for the next one, q to end
  --until N   stops after N events, and says how every machine stands then`

/** @returns the exit code: 0 equal, 1 different, 2 not replayable */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { step: { type: 'boolean' }, until: { type: 'string' }, help: { type: 'boolean' } },
  })
  const [file] = positionals
  const until = values.until === undefined ? Infinity : Number(values.until)
  if (values.help || file === undefined || Number.isNaN(until)) {
    console.log(USAGE)
    return values.help ? 0 : 2
  }
  const lines = parseRecording(readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8'))
  const head = lines[0]
  // Days depend on the recording's time zone.
  if (head?.kind === 'recording') process.env.TZ = head.timeZone

  const steps: string[] = []
  const replay = replayRecording(lines, chartsById(), { until, onStep: (step) => void steps.push(describeStep(step)) })
  if (values.step && !(await showOneByOne(steps))) return 0
  console.log(describeReplay(replay, { stands: Number.isFinite(until) }))
  return replay.differences.length === 0 ? 0 : 1
}

/** Prints all steps without a terminal. @returns false if the user quits */
async function showOneByOne(steps: string[]): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.log(steps.join('\n'))
    return true
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    for (const step of steps) if ((await terminal.question(`${step} `)).trim() === 'q') return false
    return true
  } finally {
    terminal.close()
  }
}

try {
  process.exitCode = await run()
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : String(fault))
  process.exitCode = 2
}
