import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Failure } from '../../../server/launch/failure.mjs'
import { run } from '../../../sandbox/launch/prepare/run.mjs'

/** Arguments for a test Chromium: without its sandbox, since it may run as root, and without background requests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function installedPlaces() {
  const { LOCALAPPDATA = '', PROGRAMFILES = '' } = process.env
  return [
    '/usr/bin/chromium',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(PROGRAMFILES, 'Google/Chrome/Application/chrome.exe'),
    join(LOCALAPPDATA, 'Google/Chrome/Application/chrome.exe'),
  ]
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('playwright').chromium.executablePath()
  } catch {
    return ''
  }
}

/** The path of a Chromium: CHROME_PATH, Debian's, an installed Chrome, Playwright's own; undefined without one. */
export function findChromium() {
  const wished = process.env.CHROME_PATH
  if (wished) {
    if (existsSync(wished)) return wished
    throw new Failure(`CHROME_PATH menunjuk ke ${wished}, yang tidak ada: perbaiki, atau kosongkan.`)
  }
  return [...installedPlaces(), playwrightsOwn()].find((path) => path !== '' && existsSync(path))
}

async function installDebians() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env })
}

/**
 * Finds or installs a Chromium.
 * @param root where Playwright is installed
 * @throws Failure if that is not possible
 */
export async function ensureChromium(root, progress) {
  const found = findChromium()
  if (found) return found
  progress.step('Memasang Chromium untuk tes, sekali saja…')
  await installDebians()
  if (!findChromium()) {
    await run(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], { cwd: root })
  }
  progress.finish()
  const installed = findChromium()
  if (installed) return installed
  throw new Failure(
    'Chromium tidak ada dan tidak bisa dipasang: pasang sendiri, lalu isi CHROME_PATH dengan alamat programnya.',
  )
}
