import { join } from 'node:path'
import { Router } from 'express'
import type { Logger } from 'pino'
import { explain, Failure } from '../../server/launch/failure.mjs'
import { readSecrets } from '../../server/launch/secrets'
import { stopOnSignals } from '../../server/launch/stopping'
import { alone, joinCluster } from '../../server/cluster/cluster'
import { isRedisAddress } from '../../server/launch/settings'
import { createApp } from '../../server/launch/web/app'
import { readBuild } from '../../server/launch/web/build'
import { createHealth } from '../../server/launch/web/health'
import { webConfig } from '../../server/launch/web/config'
import { securityHeaders } from '../../server/launch/web/headers'
import { leaveGently } from '../../server/launch/web/leave'
import { listen, refuseForeignSockets, withPlainOrigin, type Front } from '../../server/launch/web/listen'
import { builtPages, GUEST_PAGES } from '../../server/launch/web/pages'
import { readSessionLimits } from '../../server/live/session-ends'
import { readPushHosts } from '../../server/push/endpoint'
import { readSecondFactor } from '../../server/rest/accounts/second-factor/settings'
import { readBucket } from '../../server/rest/files/bucket-settings'
import { readScanner } from '../../server/rest/files/scan'
import { readLimits } from '../../server/rest/limits/limits'
import { readRetention } from '../../server/security-log/retention'
import { readTurn } from '../../server/signalling/turn'
import { HOSPITAL } from '../hospital'
import { testParse } from '../self-test'
import { openDataDir } from './data-dir'
import { startDatabase } from './database'
import { createLogFile } from './log-file'
import type { LaunchOptions, Progress } from './options'
import { ownSecret } from './own-secret'
import { ownVapid } from './own-vapid'
import { readyScreen } from './ready-screen'
import { MEDICAL_RECORD_URL, medicalRecordPage } from './web/medical-record-page'
import { LOCATED_PAGES, SIMULATOR_PAGES, simulatorAccess } from './web/simulator-access'
import { streetsPage } from './web/streets-page'
import { HOT_RELOAD_PATH, vitePages } from './web/vite'

const PATIENCE = { backend: 2_000, pages: 1_000, database: 6_000 }

/** Leaves with the one sentence that explains it. */
function giveUp(error: unknown, where: string, log?: Logger): never {
  const failure = explain(error, where)
  log?.fatal({ err: failure.cause ?? failure }, failure.message)
  console.error(failure.message)
  process.exit(1)
}

function watchFaults(dataDir: string, log: Logger): void {
  // A closed terminal is no reason to fall over.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('uncaughtException', (error) => giveUp(explain(error, dataDir, 'Server rusak dan berhenti'), dataDir, log))
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'))
}

async function pagesOf(options: LaunchOptions, dataDir: string, front: Front) {
  if (options.dev) {
    const vite = await vitePages(options.root, dataDir, front.server)
    return { ...vite, inline: null }
  }
  const build = readBuild(join(options.root, 'dist-sandbox'))
  return {
    handler: builtPages(build, new Map([...GUEST_PAGES, ...SIMULATOR_PAGES])),
    inline: build.inline,
    stop: async () => {},
  }
}

/** Everything on one origin (contract §1): database, backend and app, with one screen that tells where. */
export async function serve(options: LaunchOptions, progress: Progress): Promise<void> {
  let log: Logger | undefined
  const stopping = stopOnSignals(() => log)
  // Its second is spent while the database starts.
  const backendModule = import('../backend')
  backendModule.catch(() => {})

  const dataDir = await openDataDir(options, progress)
  log = createLogFile(dataDir, (error) => giveUp(error, dataDir))
  watchFaults(dataDir, log)
  try {
    const { vapidPrivateKey, serverSecret } = readSecrets(process.env)
    const secret = ownSecret(dataDir, serverSecret)
    const securityLogDays = readRetention(process.env)
    const sessionLimits = readSessionLimits(process.env)
    const limits = readLimits(process.env)
    const pushHosts = readPushHosts(process.env)
    const scanner = readScanner(process.env)
    const front = await listen(options)
    const { origin } = front
    const secondFactor = readSecondFactor(process.env, origin)
    progress.step('Menyalakan basis data…')
    const database = await startDatabase({
      dataDir,
      databaseUrl: options.databaseUrl,
      log,
      onDeath: (failure) => giveUp(failure, dataDir, log),
    })
    stopping.before(() => database.stop(), PATIENCE.database)
    stopping.before(() => front.close(), PATIENCE.pages)

    progress.step('Menyalakan server…')
    const redisUrl = readRedisUrl(process.env)
    const trustProxy = readTrustProxy(process.env)
    const cluster =
      database.kind !== 'external' && redisUrl === null
        ? alone
        : await joinCluster({
            databaseUri: database.uri,
            redisUrl,
            facilityId: HOSPITAL.facilityId,
            log,
            onEvicted: (failure) => giveUp(failure, dataDir, log),
          })
    stopping.before(() => cluster.stop(), PATIENCE.pages)
    const { startSandboxBackend } = await backendModule
    const backend = await startSandboxBackend({
      databaseUri: database.uri,
      migrate: 'start',
      origin,
      tools: options.tools,
      log,
      hospital: HOSPITAL,
      vapid: (sql) => ownVapid(sql, dataDir, vapidPrivateKey),
      limits,
      secret,
      secondFactor,
      securityLogDays,
      sessionLimits,
      pushHosts,
      turn: readTurn(process.env),
      trustProxy,
      scanner,
      bucket: readBucket(process.env),
      cluster,
      delivery: null,
      tracing: null,
    })
    stopping.before(() => backend.stop(), PATIENCE.backend)

    const pages = await pagesOf(options, dataDir, front)
    stopping.before(() => pages.stop(), PATIENCE.pages)
    const config = webConfig({
      hospital: HOSPITAL,
      vapidPublicKey: backend.vapidPublicKey,
      passkeys: secondFactor.policy !== 'off',
      medicalRecordUrl: options.tools ? MEDICAL_RECORD_URL : undefined,
    })
    const health = createHealth({
      isReady: () => backend.services.isReady(),
      pool: backend.services.context.pool,
      cluster,
    })
    const routes = trialRoutes(options).use(health.routes)
    const app = createApp({ log, backend, config, trustProxy, routes, pages: pages.handler })

    await backend.attach(front.server)
    const strangers = { frame: MEDICAL_RECORD_URL }
    // Before all listeners: what answers beside the app, as socket.io does at its path, carries them too.
    front.server.prependListener('request', securityHeaders(pages.inline, { strangers, located: LOCATED_PAGES }))
    front.open(app)
    const { parse, signallingUrl, groupCallUrl } = config
    // socket.io's own way of writing its path ends with a slash.
    refuseForeignSockets(front.server, [parse.liveQueryUrl, signallingUrl, `${groupCallUrl}/`, HOT_RELOAD_PATH])
    const { sockets } = backend.services.context
    const delay = Number(process.env.STOP_DELAY ?? 0) * 1_000
    leaveGently({ stopping, health, front, cluster, sockets, delay, patience: PATIENCE.pages })
    progress.step('Menguji sambungan…')
    await withPlainOrigin(front, options.tls !== null, (address) => testParse(address, backend.services.context.pool))

    progress.finish()
    log.info({ database: database.kind, dev: options.dev }, 'ready')
    console.log(readyScreen({ origin, root: options.root, dataDir, tools: options.tools, notice: database.notice }))
    // A test that started us waits for this.
    process.send?.('ready')
  } catch (error) {
    progress.finish()
    giveUp(error, dataDir, log)
  }
}

function readRedisUrl({ REDIS_URL: url }: NodeJS.ProcessEnv): string | null {
  if (!url) return null
  if (isRedisAddress(url)) return url
  throw new Failure('REDIS_URL tidak berlaku: isi redis:// di komputer ini, atau rediss://.')
}

/** Of `npm run cluster`, whose proxy is on this machine. */
function readTrustProxy({ TRUST_PROXY: proxies }: NodeJS.ProcessEnv): string[] {
  return proxies ? proxies.split(',') : []
}

function trialRoutes(options: LaunchOptions): Router {
  const router = Router()
  if (options.tools) router.get('/sandbox/medical-record', medicalRecordPage)
  router.get('/desk', simulatorAccess(options))
  router.get('/map/streets.json', streetsPage)
  return router
}
