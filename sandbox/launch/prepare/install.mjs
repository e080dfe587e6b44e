import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, diskFull, isDiskFullMessage } from '../../../server/launch/failure.mjs'
import { hold } from './hold.mjs'
import { runNpm } from './run.mjs'

const PATIENCE = 10 * 60_000

function wanted(root) {
  const hash = createHash('sha256').update(process.version)
  for (const name of ['package.json', 'package-lock.json']) {
    const path = join(root, name)
    if (existsSync(path)) hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

const stampOf = (root) => join(root, 'node_modules', '.installed')
const isInstalled = (root) => existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === wanted(root)

function whyItFailed(root, output) {
  if (isDiskFullMessage(output)) return diskFull(root)
  if (/ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH/.test(output)) {
    return new Failure(
      'Paket belum bisa dipasang karena registri npm tidak terjangkau: periksa sambungan internet, lalu jalankan lagi.',
    )
  }
  const reason = /npm (?:error|ERR!) (?!code|syscall|path|errno)(.+)/.exec(output)?.[1] ?? 'npm tidak memberi alasan'
  return new Failure(`Paket gagal dipasang (${reason.trim()}): jalankan \`npm install\` untuk melihat rinciannya.`)
}

/** Installs what package.json wants and node_modules has not; at once done when nothing changed since. */
export async function ensureInstalled(root, progress) {
  if (isInstalled(root)) return
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  const release = await hold('install', root, PATIENCE, () =>
    progress.step('Menunggu pemasangan paket yang sedang berjalan…'),
  )
  if (!release) throw new Failure('Pemasangan paket lain belum juga selesai: hentikan, lalu jalankan lagi.')
  try {
    if (isInstalled(root)) return
    progress.step('Memasang paket, sekali saja, sekitar satu menit…')
    const { code, output } = await runNpm(['install', '--include=dev', '--no-audit', '--no-fund'], { cwd: root })
    if (code !== 0) throw whyItFailed(root, output)
    // Taken after the install: npm may rewrite the lock for this machine.
    writeFileSync(stampOf(root), wanted(root))
  } finally {
    await release()
    progress.finish()
  }
}
