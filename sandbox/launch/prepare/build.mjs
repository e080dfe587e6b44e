import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Failure, diskFull, isDiskFullMessage } from '../../../server/launch/failure.mjs'
import { hold } from './hold.mjs'
import { runNpm } from './run.mjs'

const SOURCES = [
  'src',
  'contract',
  'machines',
  'public',
  'index.html',
  'guest.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const PATIENCE = 5 * 60_000
/** The app with the simulator, for `npm start`. */
const SANDBOX = { script: 'build:sandbox', folder: 'dist-sandbox', sources: [...SOURCES, 'sandbox/simulator'] }
/** The app without it, and the server of a hospital. */
export const PRODUCTION = { script: 'build', folder: 'dist', sources: [...SOURCES, 'server'] }

function* filesUnder(path) {
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).toSorted()) yield* filesUnder(join(path, name))
  } else yield path
}

/** A hash of every file that the build reads; of contents, not times, so that a checkout or a copy needs no build. */
export function fingerprint(root, { sources } = SANDBOX) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesUnder(join(root, source))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

const stampOf = (root, { folder }) => join(root, folder, '.built')
const isBuilt = (root, what, print) =>
  existsSync(stampOf(root, what)) && readFileSync(stampOf(root, what), 'utf8') === print

function whyItFailed(root, script, output) {
  if (isDiskFullMessage(output)) return diskFull(root)
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const reason = lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? 'tanpa pesan'
  return new Failure(`Aplikasi gagal dibangun (${reason}): jalankan \`npm run ${script}\` untuk melihat rinciannya.`)
}

/** The build decides these itself; a test runner's would make it a development build. */
const buildEnvironment = () => ({ ...process.env, NODE_ENV: undefined, VITEST: undefined })

/** Builds the app, by default with the simulator, when a source changed since the last build. */
export async function ensureBuilt(root, progress, what = SANDBOX) {
  if (isBuilt(root, what, fingerprint(root, what))) return
  const release = await hold('build', root, PATIENCE, () => progress.step('Menunggu pembangunan yang sedang berjalan…'))
  if (!release) throw new Failure('Pembangunan lain belum juga selesai: hentikan, lalu jalankan lagi.')
  try {
    const print = fingerprint(root, what)
    if (isBuilt(root, what, print)) return
    progress.step('Membangun aplikasi…')
    rmSync(stampOf(root, what), { force: true })
    const { code, output } = await runNpm(['run', '--silent', what.script], { cwd: root, env: buildEnvironment() })
    if (code !== 0) throw whyItFailed(root, what.script, output)
    writeFileSync(stampOf(root, what), print)
  } finally {
    await release()
    progress.finish()
  }
}

/** Refuses to go on without any build, for `--no-build`. */
export function requireBuilt(root) {
  if (!existsSync(join(root, SANDBOX.folder, 'index.html'))) {
    throw new Failure(`Belum ada hasil bangun di ${SANDBOX.folder}/: jalankan tanpa --no-build.`)
  }
}
