import { existsSync } from 'node:fs'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { keepPeers } from './calls'
import { PATIENCE } from './doctor-in-browser'

const INSTALLED_PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** A moving fake camera and a fake microphone, both permitted; no background requests. */
const PREFERENCES = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'intl.locale.requested': 'id',
  'intl.accept_languages': 'id-ID, id',
  'app.update.enabled': false,
  'browser.region.network.url': '',
  'browser.safebrowsing.malware.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
}

/**
 * The path of a Firefox: FIREFOX_PATH, Debian's, an installed one; undefined without one.
 * @throws Error if FIREFOX_PATH does not exist, since naming one demands the test
 */
export function findFirefox(): string | undefined {
  const wished = process.env.FIREFOX_PATH
  if (wished && !existsSync(wished)) throw new Error(`FIREFOX_PATH names ${wished}, which is not there`)
  return wished || INSTALLED_PLACES.find((path) => existsSync(path))
}

/** Over WebDriver BiDi, headless, with a temporary profile. */
export function launchFirefox(executablePath: string): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: PREFERENCES,
    defaultViewport: { width: 1280, height: 800 },
  })
}

export interface FirefoxPage {
  /** For helpers that work with any browser. */
  page: Page
  /** Uncaught errors. */
  complaints: string[]
  /** Presses the button of that exact name, as soon as it exists. */
  press: (button: string) => Promise<void>
  untilThere: (button: string) => Promise<void>
  untilGone: (button: string) => Promise<void>
  /** Types into the field of that label. */
  type: (label: string, text: string) => Promise<void>
}

/** A page that records its peer connections; elements are found by accessible name. */
export async function openInFirefox(browser: Browser, url: string): Promise<FirefoxPage> {
  const page = await browser.newPage()
  page.setDefaultTimeout(PATIENCE)
  const complaints: string[] = []
  page.on('pageerror', (fault) => complaints.push(String(fault)))
  await page.evaluateOnNewDocument(keepPeers)
  // The check before the first call has its own tests.
  await page.evaluateOnNewDocument(() => localStorage.setItem('dk.devices.checked', 'yes'))
  await page.goto(url)
  return {
    page,
    complaints,
    press: (button) => page.locator(buttonOf(button)).click(),
    untilThere: (button) =>
      page
        .locator(buttonOf(button))
        .wait()
        .then(() => {}),
    untilGone: (button) => page.waitForSelector(buttonOf(button), { hidden: true }).then(() => {}),
    type: (label, text) => page.locator(fieldOf(label)).fill(text),
  }
}

// Firefox's own search by role and name walks the whole page: a second each, ten under a dialog.
const buttonOf = (name: string) => `::-p-xpath(//button[normalize-space()="${name}" or @aria-label="${name}"])`
const fieldOf = (label: string) => `::-p-xpath(//input[@id=//label[normalize-space()="${label}"]/@for])`
