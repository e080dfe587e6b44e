import { launchBrowser } from '../kit/browser/doctor-in-browser'
import { startSandbox } from '../kit/server/sandbox'
import { measureCalls } from './calls/calls'
import { measureChat } from './chat'
import { measureDragging } from './dragging'
import { measureFirstLoad } from './first-load'
import { measureHistory } from './history'
import { measureHome } from './home'
import { measureMap } from './map'
import { measureRecorder } from './recorder'
import { measureRinging } from './ringing'

const MEASURES = {
  ringing: measureRinging,
  'first-load': measureFirstLoad,
  dragging: measureDragging,
  chat: measureChat,
  calls: measureCalls,
  map: measureMap,
  home: measureHome,
  history: measureHistory,
  recorder: measureRecorder,
}

/** Figures of one run, and ratios within it: absolute times belong to the machine. Of those that are named, or all. */
async function run(names: string[]): Promise<void> {
  const unknown = names.find((name) => !(name in MEASURES))
  if (unknown !== undefined) throw new Error(`no figures of ${unknown}, but of ${Object.keys(MEASURES).join(', ')}`)
  const measures = Object.entries(MEASURES).filter(([name]) => names.length === 0 || names.includes(name))
  const sandbox = await startSandbox({ build: false })
  const browser = await launchBrowser()
  try {
    for (const [, measure] of measures) for (const line of await measure(browser, sandbox)) console.log(line)
  } finally {
    await browser.close()
    await sandbox.stop()
  }
}

await run(process.argv.slice(2))
