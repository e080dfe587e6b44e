import { launchBrowser } from '../kit/doctor-in-browser'
import { startSandbox } from '../kit/sandbox'
import { measureChat } from './chat'
import { measureDragging } from './dragging'
import { measureFirstLoad } from './first-load'
import { measureRinging } from './ringing'

/** Figures of one run, and ratios within it: absolute times belong to the machine. */
const sandbox = await startSandbox({ build: false })
const browser = await launchBrowser()
try {
  const measures = [measureRinging, measureFirstLoad, measureDragging, measureChat]
  for (const measure of measures) for (const line of await measure(browser, sandbox)) console.log(line)
} finally {
  await browser.close()
  await sandbox.stop()
}
