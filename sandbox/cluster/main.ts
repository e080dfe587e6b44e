import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { explain, Failure } from '../../server/launch/failure.mjs'
import { ensureBuilt } from '../launch/prepare/build.mjs'
import { createProgress } from '../launch/prepare/progress.mjs'
import { startCluster } from './cluster'
import { requirePrograms } from './programs'

const ROOT = resolve(import.meta.dirname, '../..')
const MOST = 16
const USAGE = `npm run cluster -- [pilihan]
  --processes JUMLAH  proses server, 2 bila kosong
  --port NOMOR        alamat HAProxy, 5180 bila kosong
  --data FOLDER       selain .data-cluster
Menyalakan PostgreSQL, Redis, server-server dengan orang contoh, dan HAProxy di depannya, semua di komputer ini.`

/** `npm run cluster`: leaves with a sentence when it cannot. */
export async function main(args: readonly string[]): Promise<void> {
  const progress = createProgress()
  try {
    const { processes, port, data, help } = readFlags(args)
    if (help) return console.log(USAGE)
    const programs = await requirePrograms((text) => progress.step(text))
    await ensureBuilt(ROOT, progress)
    progress.step('Menyalakan basis data, Redis, dan server…')
    const cluster = await startCluster({ programs, dataDir: data, processes, port })
    progress.finish()
    let isStopping = false
    const stop = async () => {
      if (isStopping) return
      isStopping = true
      console.log('\nBerhenti…')
      await cluster.stop()
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
    console.log(
      [
        `Aplikasi (lewat HAProxy): ${cluster.origin}`,
        ...cluster.processes.map(({ origin, pid }) => `Proses ${pid}: ${origin} (meja uji: ${origin}/desk)`),
        'Ctrl-C menghentikan semuanya.',
      ].join('\n'),
    )
  } catch (error) {
    progress.finish()
    console.error(explain(error, ROOT).message)
    process.exit(1)
  }
}

function readFlags(args: readonly string[]) {
  const { values } = attempt(() =>
    parseArgs({
      args: [...args],
      options: {
        processes: { type: 'string', default: '2' },
        port: { type: 'string', default: '5180' },
        data: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }),
  )
  const [processes, port] = [Number(values.processes), Number(values.port)]
  if (!Number.isInteger(processes) || processes < 1 || processes > MOST) {
    throw new Failure(`--processes harus angka dari 1 sampai ${MOST}.`)
  }
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Failure('--port harus angka dari 1 sampai 65535.')
  const data = values.data === undefined ? join(ROOT, '.data-cluster') : resolve(values.data)
  return { processes, port, data, help: values.help }
}

function attempt<Result>(work: () => Result): Result {
  try {
    return work()
  } catch {
    throw new Failure(USAGE)
  }
}
