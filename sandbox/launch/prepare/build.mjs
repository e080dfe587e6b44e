import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Failure, diskFull, tellsDiskFull } from '../../../server/launch/failure.mjs'
import { hold } from './hold.mjs'
import { runNpm } from './run.mjs'

const SOURCES = [
  'src',
  'contract',
  'machines',
  'sandbox/desk',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const PATIENCE = 5 * 60_000

function* filesUnder(path) {
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).toSorted()) yield* filesUnder(join(path, name))
  } else yield path
}

/** A hash of every file that the build reads; of contents, not times, so that a checkout or a copy needs no build. */
export function fingerprint(root) {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesUnder(join(root, source))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

const stampOf = (root) => join(root, 'dist', '.built')
const isBuilt = (root, sources) => existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === sources

function whyItFailed(root, output) {
  if (tellsDiskFull(output)) return diskFull(root)
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const reason = lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? 'tanpa pesan'
  return new Failure(`Aplikasi gagal dibangun (${reason}): jalankan \`npm run build\` untuk melihat rinciannya.`)
}

/** The build decides these itself; a test runner's would make it a development build. */
const buildEnvironment = () => ({ ...process.env, NODE_ENV: undefined, VITEST: undefined })

/** Builds the app into dist/ when a source changed since the last build. */
export async function ensureBuilt(root, progress) {
  if (isBuilt(root, fingerprint(root))) return
  const release = await hold('build', root, PATIENCE, () => progress.step('Menunggu pembangunan yang sedang berjalan…'))
  if (!release) throw new Failure('Pembangunan lain belum juga selesai: hentikan, lalu jalankan lagi.')
  try {
    const sources = fingerprint(root)
    if (isBuilt(root, sources)) return
    progress.step('Membangun aplikasi…')
    rmSync(stampOf(root), { force: true })
    const { code, output } = await runNpm(['run', '--silent', 'build'], { cwd: root, env: buildEnvironment() })
    if (code !== 0) throw whyItFailed(root, output)
    writeFileSync(stampOf(root), sources)
  } finally {
    await release()
    progress.finish()
  }
}

/** Refuses to go on without any build, for `--no-build`. */
export function requireBuilt(root) {
  if (!existsSync(join(root, 'dist', 'index.html'))) {
    throw new Failure('Belum ada hasil bangun di dist/: jalankan tanpa --no-build.')
  }
}
