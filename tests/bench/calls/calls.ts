import type { Browser } from 'playwright'
import { launchCallBrowser } from '../../kit/browser/calls'
import type { Sandbox } from '../../kit/server/sandbox'
import { measureFirstPicture } from './first-picture'
import { measureGateway } from './gateway'
import { measureRecovery } from './recovery'

/** What a video call takes: to begin, to find its way again, and at the gateway. Its browser has a camera. */
export async function measureCalls(_browser: Browser, sandbox: Sandbox): Promise<string[]> {
  const browser = await launchCallBrowser()
  try {
    return [
      ...(await measureFirstPicture(browser, sandbox)),
      ...(await measureRecovery(browser)),
      ...(await measureGateway(browser)),
    ]
  } finally {
    await browser.close()
  }
}
