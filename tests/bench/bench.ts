import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { launchBrowser } from '../kit/browser/doctor-in-browser'
import { type Sandbox, startSandbox } from '../kit/server/sandbox'
import { launchCallBrowser } from '../kit/browser/calls'
import { measureCalls } from './calls/calls'
import { measureFirstPicture } from './calls/first-picture'
import { measureChat } from './chat/chat'
import { measureDragging } from './dragging'
import type { Figures } from './figures'
import { measureHistory } from './history'
import { measureHome } from './home'
import { measureMap } from './map'
import { measureRecorder } from './recorder'
import { linesOf, type Report, reportOf } from './report'
import { measureRinging } from './ringing'
import { measureServer } from './server/server'
import { measureShift } from './shift'
import { measureSignIn } from './sign-in'

type Measure<Result> = (browser: Browser, sandbox: Sandbox) => Promise<Result>

/** The real app on its own server, each beside its limit. */
const APP: Record<string, Measure<Figures>> = {
  chat: measureChat,
  ringing: measureRinging,
  'sign-in': measureSignIn,
  home: measureHome,
  'first-picture': onCallBrowser(measureFirstPicture),
  shift: onCallBrowser(measureShift),
}

/** Single components or services, to explain a difference; they print their own lines. */
const PARTS: Record<string, Measure<string[]>> = {
  dragging: measureDragging,
  calls: measureCalls,
  map: measureMap,
  history: measureHistory,
  recorder: measureRecorder,
}

/** Without a browser, on servers of its own. */
const SERVERS: Record<string, () => Promise<Figures[]>> = { server: measureServer }

/** Figures of one run, and ratios within it: absolute times belong to the machine. Of those that are named, or all. */
async function run(names: string[], jsonFile: string | undefined, againstFile: string | undefined): Promise<void> {
  const known = [APP, PARTS, SERVERS].flatMap((benches) => Object.keys(benches))
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`no figures of ${unknown}, but of ${known.join(', ')}`)
  const isChosen = (name: string) => names.length === 0 || names.includes(name)
  const earlier = againstFile === undefined ? null : (JSON.parse(await readFile(againstFile, 'utf8')) as Report)
  const report: Report = {}
  const note = (figures: Figures[]) => {
    const part = reportOf(figures)
    for (const line of linesOf(part, earlier)) console.log(line)
    Object.assign(report, part)
  }
  for (const [name, measure] of Object.entries(SERVERS)) if (isChosen(name)) note(await measure())
  const isInBrowser = [APP, PARTS].some((benches) => Object.keys(benches).some(isChosen))
  if (isInBrowser) await runInBrowser(isChosen, note)
  if (jsonFile !== undefined) await writeFile(jsonFile, `${JSON.stringify(report, null, 2)}\n`)
}

async function runInBrowser(isChosen: (name: string) => boolean, note: (figures: Figures[]) => void): Promise<void> {
  const browser = await launchBrowser()
  try {
    for (const [name, measure] of Object.entries(APP)) {
      if (isChosen(name)) note([await onOwnSandbox((sandbox) => measure(browser, sandbox))])
    }
    for (const [name, measure] of Object.entries(PARTS)) {
      if (!isChosen(name)) continue
      for (const line of await onOwnSandbox((sandbox) => measure(browser, sandbox))) console.log(line)
    }
  } finally {
    await browser.close()
  }
}

/** A browser with a camera. */
function onCallBrowser<Result>(measure: Measure<Result>): Measure<Result> {
  return async (_browser, sandbox) => {
    const browser = await launchCallBrowser()
    try {
      return await measure(browser, sandbox)
    } finally {
      await browser.close()
    }
  }
}

/** Each bench begins with the seeded data alone. */
async function onOwnSandbox<Result>(act: (sandbox: Sandbox) => Promise<Result>): Promise<Result> {
  const sandbox = await startSandbox({ build: false })
  try {
    return await act(sandbox)
  } finally {
    await sandbox.stop()
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, against: { type: 'string' } },
})
await run(positionals, values.json, values.against)
