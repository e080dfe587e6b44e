import { launchBrowser } from '../kit/doctor-in-browser'
import { startSandbox } from '../kit/sandbox'
import { measureFirstLoad } from './first-load'
import { measureRinging } from './ringing'

/** Figures of one run, and ratios within it: absolute times belong to the machine. */
const sandbox = await startSandbox({ build: false })
const browser = await launchBrowser()
try {
  for (const line of [...(await measureRinging(browser, sandbox)), ...(await measureFirstLoad(browser, sandbox))]) {
    console.log(line)
  }
} finally {
  await browser.close()
  await sandbox.stop()
}
