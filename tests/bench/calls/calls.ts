import type { Browser } from 'playwright'
import { launchCallBrowser } from '../../kit/browser/calls'
import { measureGateway } from './gateway'
import { measureRecovery } from './recovery'

/** What a video call takes to find its way again, and at the gateway. Its browser has a camera. */
export async function measureCalls(_browser: Browser): Promise<string[]> {
  const browser = await launchCallBrowser()
  try {
    return [...(await measureRecovery(browser)), ...(await measureGateway(browser))]
  } finally {
    await browser.close()
  }
}
