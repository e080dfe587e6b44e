import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stopLeftover } from './database/leftover'
import type { LaunchOptions, Progress } from './options'
import { Failure } from '../../server/launch/failure.mjs'
import { hold } from './prepare/hold.mjs'

/** Long enough for a start that was just killed to let go of everything. */
const PATIENCE = 5_000

const MARK = 'BACA-SAYA.txt'
const MARK_TEXT = `Data lokal aplikasi Dokter Keluarga: basis data, berkas unggahan, dan catatan server.
Boleh dihapus selagi aplikasi berhenti; \`npm start -- --fresh\` melakukan hal yang sama.
`

async function empty(dir: string): Promise<void> {
  const names = readdirSync(dir)
  if (names.length > 0 && !existsSync(join(dir, MARK))) {
    throw new Failure(`Folder ${dir} berisi hal lain, jadi tidak dikosongkan: pilih folder lain dengan --data.`)
  }
  await stopLeftover(join(dir, 'postgres'))
  for (const name of names) rmSync(join(dir, name), { recursive: true, force: true })
}

/**
 * The folder of everything that outlives a start, ours alone until this process ends.
 * @returns its real path
 * @throws Failure when another start uses it
 */
export async function openDataDir(
  { dataDir, fresh }: Pick<LaunchOptions, 'dataDir' | 'fresh'>,
  progress: Progress,
): Promise<string> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const dir = realpathSync(dataDir)
  const release = await hold('data', dir, PATIENCE, () => progress.step('Menunggu yang sebelumnya berhenti…'))
  if (!release) {
    throw new Failure(
      `Data di ${dir} sedang dipakai \`npm start\` lain: hentikan yang itu, atau pilih folder lain dengan --data.`,
    )
  }
  if (fresh) await empty(dir)
  writeFileSync(join(dir, MARK), MARK_TEXT)
  return dir
}
