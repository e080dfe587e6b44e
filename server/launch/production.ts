import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Router } from 'express'
import { destination } from 'pino'
import { startBackend } from '../backend'
import { joinCluster } from '../cluster/cluster'
import { mustBeUsable } from './database-role'
import { explain, Failure } from './failure.mjs'
import { createLog } from './log'
import { serverSecretFrom } from './server-secret'
import { printSettings, readSettings, type Settings } from './settings'
import { stopOnSignals } from './stopping'
import { createApp } from './web/app'
import { readBuild } from './web/build'
import { webConfig } from './web/config'
import { securityHeaders } from './web/headers'
import { createHealth } from './web/health'
import { leaveGently } from './web/leave'
import { proxyOnly } from './web/only-proxy'
import { listen, refuseForeignSockets } from './web/listen'
import { builtPages } from './web/pages'
import { metricsRoutes } from '../metrics/routes'
import { vapidFrom } from '../push/vapid'
import { openTracing } from '../tracing/tracing'

const USAGE = `node dist-server/main.js [--check-config]
  --check-config  baca pengaturan dari lingkungan, tampilkan tanpa rahasia, lalu selesai
Pengaturan dan artinya: docs/operations.md.`

const PATIENCE = { work: 10_000, backend: 5_000, sockets: 1_000 }

const log = createLog(destination({ dest: 1, sync: false }))

/** `node dist-server/main.js`; leaves with a sentence when it cannot. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    await run(args)
  } catch (error) {
    giveUp(error, 'Gagal mulai')
  }
}

async function run(args: readonly string[]): Promise<void> {
  const [argument] = args
  if (argument === '--help' || argument === '-h') return console.log(USAGE)
  if (argument !== undefined && (argument !== '--check-config' || args.length > 1)) throw new Failure(USAGE)
  if (argument === '--check-config') {
    console.log(printSettings(process.env))
    readSettings(process.env)
    return console.log('Pengaturan lengkap.')
  }
  await serve(readSettings(process.env))
}

/** Database, backend and pages on one origin (contract §1). */
async function serve(settings: Settings): Promise<void> {
  const stopping = stopOnSignals(() => log)
  process.on('uncaughtException', (error) => giveUp(error, 'Server rusak dan berhenti'))
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'))
  const { publicUrl, trustProxy, hospital, medicalRecordUrl, mapStyleUrl } = settings
  const isHttps = publicUrl.startsWith('https:')

  const build = readBuild(settings.webDir ?? builtBeside(import.meta.dirname))
  await mustBeUsable(settings.databaseUrl)
  const front = await listen(settings.address, isHttps)
  stopping.before(() => front.close(), PATIENCE.sockets)
  const cluster = await joinCluster({
    databaseUri: settings.databaseUrl,
    redisUrl: settings.redisUrl,
    facilityId: hospital.facilityId,
    log,
    onEvicted: (failure) => giveUp(failure, 'Server berhenti'),
  })
  stopping.before(() => cluster.stop(), PATIENCE.sockets)
  const tracing = await openTracing(settings.tracing, log)
  if (tracing !== null) stopping.before(() => tracing.stop(), PATIENCE.sockets)
  const backend = await startBackend({
    ...settings,
    tracing,
    cluster,
    databaseUri: settings.databaseUrl,
    origin: publicUrl,
    log,
    secret: serverSecretFrom(settings.serverSecret, settings.serverSecretFallback),
    vapid: async () => vapidFrom(settings.vapidPrivateKey, settings.vapidSubject),
  })
  stopping.before(() => backend.stop(), PATIENCE.backend)

  const { services } = backend
  const health = createHealth({ isReady: () => services.isReady(), pool: services.context.pool, cluster })
  const passkeys = settings.secondFactor.policy !== 'off'
  const config = webConfig({
    hospital,
    vapidPublicKey: backend.vapidPublicKey,
    passkeys,
    medicalRecordUrl,
    mapStyleUrl,
  })
  const routes = Router().use(health.routes, metricsRoutes(backend.metrics, settings.metrics))
  const door = proxyOnly(settings.address.tls !== null, trustProxy)
  const app = createApp({
    log,
    door: door.calls,
    backend,
    config,
    trustProxy,
    tracing: tracing?.requests,
    routes,
    pages: builtPages(build),
    isHttps,
  })
  await backend.attach(front.server)
  const strangers = { frame: medicalRecordUrl, map: mapStyleUrl }
  // Before all listeners: what answers beside the app, as socket.io does at its path, carries them too.
  front.server.prependListener('request', securityHeaders(build.inline, { strangers, isHttps }))
  front.open(app)
  door.watch(front.server)
  // socket.io's own way of writing its path ends with a slash.
  refuseForeignSockets(front.server, [config.parse.liveQueryUrl, config.signallingUrl, `${config.groupCallUrl}/`])
  const { sockets } = services.context
  leaveGently({ stopping, health, front, cluster, sockets, delay: settings.stopDelay, patience: PATIENCE.work })
  log.info({ origin: publicUrl }, 'ready')
  // A process that started us waits for this.
  process.send?.('ready')
}

/** The built pages beside the built server. */
function builtBeside(folder: string): string {
  const dist = resolve(join(folder, '../dist'))
  if (existsSync(join(dist, 'index.html'))) return dist
  throw new Failure(`Hasil bangun halaman tidak ada di ${dist}: jalankan \`npm run build\`, atau isi WEB_DIR.`)
}

/** Leaves with the one sentence that explains it. */
function giveUp(error: unknown, what: string): never {
  const failure = explain(error, process.cwd(), what)
  // Wrong settings are explained by their sentences alone.
  if (failure !== error || failure.cause !== undefined) log.fatal({ err: failure.cause ?? failure }, failure.message)
  console.error(failure.message)
  process.exit(1)
}
