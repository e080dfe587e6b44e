import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '../../../server/launch/failure.mjs'

export const USAGE = `npm start -- [pilihan]
  --fresh        mulai dengan data kosong
  --port NOMOR   selain 5173 (atau PORT)
  --host ALAMAT  selain 127.0.0.1 (atau HOST); perlu TLS_CERT dan TLS_KEY
  --data FOLDER  selain .data
  --dev          muat ulang saat kode berubah
  --no-build     pakai paket dan hasil bangun yang ada
Lingkungan: DATABASE_URL (PostgreSQL lain), TLS_CERT, TLS_KEY (berkas PEM), SANDBOX_TOOLS=yes (alat uji /desk dan
/sandbox juga bila HOST bukan komputer ini saja).`

const FLAGS = {
  fresh: { type: 'boolean' },
  dev: { type: 'boolean' },
  'no-build': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

function readFlags(args) {
  try {
    return parseArgs({ args, options: FLAGS, allowPositionals: false }).values
  } catch (error) {
    const [, wrong = args.join(' ')] = /'(-[^' ]+)/.exec(error.message) ?? []
    throw new Failure(`Pilihan ${wrong} tidak dikenal atau tidak lengkap: lihat \`npm start -- --help\`.`)
  }
}

function readPort(text) {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new Failure(`Port "${text}" bukan angka dari 1 sampai 65535.`)
}

function readTls({ TLS_CERT, TLS_KEY }) {
  if (!TLS_CERT && !TLS_KEY) return null
  if (!TLS_CERT || !TLS_KEY)
    throw new Failure('TLS_CERT dan TLS_KEY hanya berguna berdua: isi keduanya, atau kosongkan keduanya.')
  const tls = { cert: resolve(TLS_CERT), key: resolve(TLS_KEY) }
  const missing = Object.values(tls).find((path) => !existsSync(path))
  if (missing) throw new Failure(`Berkas TLS ${missing} tidak ada.`)
  return tls
}

/**
 * What flags and environment ask for; a flag has the last word.
 * @returns {{root: string, dev: boolean, build: boolean, fresh: boolean, help: boolean, host: string, port: number,
 *   tools: boolean, dataDir: string, databaseUrl: string | null, tls: {cert: string, key: string} | null}} paths are
 * absolute
 */
export function readOptions(root, args, env) {
  const flags = readFlags(args)
  const host = flags.host || env.HOST || '127.0.0.1'
  const tls = readTls(env)
  const databaseUrl = env.DATABASE_URL || null
  if (!LOOPBACK.includes(host) && !tls) {
    throw new Failure(
      `HOST ${host} perlu TLS_CERT dan TLS_KEY, karena kamera dan notifikasi peramban hanya jalan lewat https.`,
    )
  }
  if (flags.fresh && databaseUrl) {
    throw new Failure('--fresh hanya mengosongkan basis data bawaan: kosongkan sendiri yang ditunjuk DATABASE_URL.')
  }
  return {
    root,
    dev: Boolean(flags.dev),
    build: !flags['no-build'],
    fresh: Boolean(flags.fresh),
    help: Boolean(flags.help),
    host,
    port: readPort(flags.port || env.PORT || '5173'),
    tools: LOOPBACK.includes(host) || env.SANDBOX_TOOLS === 'yes',
    dataDir: flags.data ? resolve(flags.data) : join(root, '.data'),
    databaseUrl,
    tls,
  }
}
