import { randomBytes } from 'node:crypto'
import type http from 'node:http'
import type express from 'express'
import Parse from 'parse/node'
import type { Logger } from 'pino'
import { FRAME_BURST, FRAMES_A_SECOND } from '../contract/values/group-call'
import { APPS, SECOND } from '../contract/values/limits'
import { type DeliverySettings, createDelivery } from './delivery/delivery'
import { queueLengths } from './delivery/operator'
import type { BackendExtensions, BackendServices } from './extensions'
import { followOrders } from './admin/follow-orders'
import type { Cluster } from './cluster/cluster'
import { limitersOf } from './cluster/limiters'
import { livePubSub } from './cluster/live-queries'
import { straightLines } from './geo/geography'
import type { Hospital } from './hospital'
import { startJobs } from './jobs/jobs'
import { serverJobs } from './jobs/server-jobs'
import { machineClock } from './live/clock'
import { openRequestRefusal, watchConsultations } from './live/consultations'
import type { LiveContext } from './live/context'
import { answerBusyDatabase } from './live/answer-busy-database'
import { watchEmergencies } from './live/emergencies'
import { watchFaskesConsultations } from './live/faskes-consultations'
import { defineFunctions } from './live/functions'
import { joinSockets } from './live/joined-sockets'
import { answerKnownMessages } from './live/known-messages'
import { watchMessages } from './live/messages'
import {
  boundParsePool,
  closeParseDatabase,
  explainBusyDatabase,
  explainRefusedInserts,
  parseConfig,
  runBatchesInTurn,
  userOfSession,
} from './live/parse-internals'
import { renewLeases } from './live/leases'
import { methodOf, queryGate } from './live/query-gate'
import { lookThroughSockets } from './live/look-through'
import { moveReadersOf } from './live/move-readers'
import { repeat } from './live/repeat'
import { onlyOpenRoutes } from './live/routes'
import { onlyWithSession } from './live/only-with-session'
import { createSocketGuard } from './live/socket-guard'
import { lookUps } from './live/socket-look-ups'
import { JAVASCRIPT_KEY } from './live/javascript-key'
import { attachLiveQuery } from './live/server'
import { endExpiredSessions } from './live/session-ends'
import { createLockedRings } from './live/locked-rings'
import { createSessionLocks, lockIdleSessions } from './live/session-locks'
import { receiveOfSessions, watchLogins, watchLogouts } from './live/sessions'
import { noteParseCalls } from './live/signs-of-life'
import { createLiveSockets } from './live/sockets'
import { watchUsers } from './live/users'
import { prepareDatabase } from './prepare-database'
import { createMetrics, type Metrics } from './metrics/metrics'
import { createPush } from './push/push'
import { sendOrphans } from './push/push-jobs'
import type { Vapid } from './push/vapid'
import { createAccountLimits } from './rest/accounts/limits'
import type { SecondFactorSettings } from './rest/accounts/second-factor/settings'
import { wrapStoredKeys } from './rest/accounts/storage-key'
import { type BucketSettings, openBucket } from './rest/files/bucket'
import { createScanner, type ScannerAddress } from './rest/files/scan'
import { createFairShare } from './rest/limits/fair-share'
import { findOwner } from './rest/limits/owners'
import { createActionLimits } from './rest/limits/action-limits'
import { sourceOf as sourceOfRequest } from './rest/limits/limit-rows'
import type { Limits } from './rest/limits/limits'
import { parseLoginLimit } from './rest/parse-login-limit'
import { refuseLockedCalls } from './rest/refuse-locked'
import { restRouter } from './rest/router'
import { createTurns } from './rest/turns'
import { createGroupCalls } from './rooms/group-call'
import { createSignalling } from './signalling/one2one'
import { createTurn, type TurnSettings } from './signalling/turn'
import { createSourceOf } from './source'
import type { Tracing } from './tracing/tracing-port'
import type { ServerSecret } from './launch/server-secret'
import { noteRefusals } from './security-log/refusals'
import { createSecurityLog } from './security-log/security-log'
import { openPool, type Sql } from './store/database'
import { createDepartedClients } from './store/departed-clients'
import { ensureReferenceData } from './store/reference-data'
import type { MigrateMode } from './store/schema/migrate'
import { warmUp } from './warm-up'
import type { SessionLimits } from './live/session-limits'

/** Cloud functions that only read. */
const READ_FUNCTIONS = /^\/parse\/functions\/(?:now|onlineDoctors)\/?$/
/** While Redis is away clients and locks are read again this often: what others saved still rings and is refused. */
const REDIS_AWAY_PERIOD = 5 * SECOND
/** Open sockets are heartbeats, and end with their sessions; interval of looking through them, in milliseconds. */
const LIFE_PERIOD = 20_000

export interface Backend {
  /** What browsers subscribe for (config.json). */
  vapidPublicKey: string
  /** Mounts /api/v1 and /parse on the app, and what extensions add; before any catch-all. */
  mount(app: express.Express): void
  /** Takes over `upgrade` for /parse (LiveQuery), /one2one (signalling) and /group-call; leaves other paths alone. */
  attach(server: http.Server): Promise<void>
  services: BackendServices
  metrics: Metrics
  stop(): Promise<void>
}

export interface BackendOptions {
  databaseUri: string
  migrate: MigrateMode
  origin: string
  log: Logger
  hospital: Hospital
  vapid(sql: Sql): Promise<Vapid>
  limits: Limits
  secret: ServerSecret
  secondFactor: SecondFactorSettings
  /** Days that the security log keeps a row. */
  securityLogDays: number
  sessionLimits: SessionLimits
  /** null: every public name. */
  pushHosts: readonly string[] | null
  /** null: calls are from browser to browser only. */
  turn: TurnSettings | null
  /** Proxies whose X-Forwarded-For is believed: addresses and CIDR ranges. */
  trustProxy: readonly string[]
  /** Who looks at uploads; null: nobody. */
  scanner: ScannerAddress | null
  /** Where new files of conversations are stored; null: in the database. */
  bucket: BucketSettings | null
  /** The other processes on this database. */
  cluster: Cluster
  /** null: messages stay in the outbox. */
  delivery: DeliverySettings | null
  /** null: no traces. */
  tracing: Tracing | null
}

/** Parse with LiveQuery, REST, signalling, group calls and the sweeper, on one database (contract §2 to §6). */
export function startBackend(options: BackendOptions, extensions: BackendExtensions = {}): Promise<Backend> {
  return options.cluster.members.alone(() => start(options, extensions))
}

async function start(options: BackendOptions, extensions: BackendExtensions): Promise<Backend> {
  const {
    databaseUri,
    origin,
    log,
    hospital,
    limits,
    secret,
    secondFactor,
    securityLogDays,
    sessionLimits,
    pushHosts,
    scanner,
    bucket,
    cluster,
  } = options
  const metrics = createMetrics()
  const pool = openPool(databaseUri)
  pool.on('error', (fault) => log.error({ err: fault }, 'database connection lost'))
  const securityLog = createSecurityLog({ pool, log, key: secret.keyFor('names in the security log') })

  // Created at each start and never leaves this process.
  const masterKey = randomBytes(24).toString('base64url')
  const pubSub = livePubSub(cluster.bus)
  const parse = await prepareDatabase({
    databaseUri,
    mode: options.migrate,
    rules: { openRequests: limits.openRequests, securityLogDays },
    parse: { origin, masterKey, longestSession: sessionLimits.longest, pubSub },
  })
  await wrapStoredKeys(pool, secret)
  Parse.initialize(APPS, JAVASCRIPT_KEY, masterKey)
  await ensureReferenceData(pool, hospital.facilityId)

  const clock = (await extensions.clock?.(pool)) ?? machineClock
  const geography = extensions.geography ?? straightLines
  const pushServices = { hosts: pushHosts, isLocalAllowed: extensions.acceptsLocalPush ?? false }
  const push = createPush({
    pool,
    log,
    clock,
    vapid: await options.vapid(pool),
    services: pushServices,
    owner: cluster.bus.self,
  })
  const config = parseConfig(APPS, origin)
  const parsePool = boundParsePool(config)
  const departed = createDepartedClients(databaseUri, (fault) =>
    log.error({ err: fault }, 'a query of a departed client was not ended'),
  )
  departed.watch(pool)
  departed.watch(parsePool)
  options.tracing?.watchPool(pool)
  options.tracing?.watchParsePool(parsePool)
  const endReads = departed.cover(
    (request) =>
      ['GET', 'HEAD'].includes(methodOf(request)) || READ_FUNCTIONS.test(`${request.baseUrl}${request.path}`),
  )
  explainBusyDatabase(config)
  runBatchesInTurn()
  explainRefusedInserts(config, openRequestRefusal)
  const limiters = limitersOf(cluster)
  const takeTurn = createTurns(cluster.redis === null ? undefined : cluster.members.tryLock)
  const actionLimits = createActionLimits(limits, securityLog, limiters)
  const sourceOf = createSourceOf(options.trustProxy)
  const iceServers = createTurn(options.turn, Date.now)
  const locks = createSessionLocks(pool, cluster.bus)
  await locks.load()
  const liveSockets = createLiveSockets({
    guard: createSocketGuard(limits.sockets, securityLog, sourceOf),
    userOf: (token) => lookUps.run(() => userOfSession(config, token)),
    isLocked: (token) => locks.isLocked(token),
    log,
    onSend: (frame) => metrics.noteLiveFrame(frame),
  })
  const guard = createSocketGuard(limits.sockets, securityLog, sourceOf)
  const lockedRings = createLockedRings()
  const signalling = createSignalling({
    pool,
    log,
    config,
    clock,
    push,
    limits: actionLimits,
    locks,
    lockedRings,
    cluster,
    guard,
    iceServers,
    sourceOf,
  })
  const groupGuard = createSocketGuard(
    { ...limits.sockets, burst: FRAME_BURST, framesPerSecond: FRAMES_A_SECOND },
    securityLog,
    sourceOf,
  )
  const groupCalls = createGroupCalls({
    pool,
    log,
    config,
    locks,
    geography,
    cluster,
    guard: groupGuard,
    limits: actionLimits,
    iceServers,
    sourceOf,
  })
  const sockets = joinSockets(liveSockets, signalling, groupCalls)
  const context: LiveContext = {
    pool,
    log,
    config,
    sockets,
    moveReaders: moveReadersOf(liveSockets, cluster.bus),
    clock,
    hospital,
    geography,
    push,
    acceptsTestRequests: extensions.acceptsTestRequests ?? false,
    limits: actionLimits,
    securityLog,
    secret,
    secondFactor,
    sessionLimits,
    mostSessions: limits.sessions.perAccount,
    locks,
    lockedRings,
    scanUpload: createScanner(scanner),
    bucket: bucket && (await openBucket(bucket)),
    cluster,
    takeTurn,
  }
  receiveOfSessions(context)
  watchUsers(context)
  watchLogins(context)
  watchLogouts(context)
  watchConsultations(context)
  watchFaskesConsultations(context)
  watchEmergencies(context)
  watchMessages(context)
  defineFunctions(context)
  const accountLimits = createAccountLimits(pool, limits, securityLog, { limiters, takeTurn })
  const inTurn = createFairShare({
    sourceOf: sourceOfRequest,
    findOwner: (token) => findOwner(pool, token),
    pools: [pool, parsePool],
  })
  let isReady = false
  const services: BackendServices = { context, accountLimits, isReady: () => isReady }
  await extensions.onStart?.(services)
  // While others were here, silence was nobody's but the silent.
  if (cluster.members.isFirst) await renewLeases(pool)
  const stopMoving = repeat(
    REDIS_AWAY_PERIOD,
    async () => {
      if (cluster.bus.isOpen()) return
      liveSockets.moveAll()
      await locks.load()
    },
    (fault) => log.error({ err: fault }, 'locks were not read'),
  )
  const stopNoting = repeat(
    LIFE_PERIOD,
    () => lookThroughSockets(context),
    (fault) => log.error({ err: fault }, 'signs of life were not noted'),
  )
  await endExpiredSessions(context)
  const stopLocking = repeat(
    SECOND,
    () => lockIdleSessions(context),
    (fault) => log.error({ err: fault }, 'idle sessions were not locked'),
  )
  const delivery =
    options.delivery &&
    createDelivery({
      pool,
      log,
      settings: options.delivery,
      sender: { ...hospital, origin, language: options.delivery.language },
    })
  const stopJobs = startJobs({
    jobs: serverJobs({ context, delivery, securityLogDays }),
    members: cluster.members,
    log,
    onRun: (run) => metrics.noteJob(run),
  })
  const resendOf = (gone: readonly number[] | null) =>
    void sendOrphans(context, gone, cluster.bus.self).catch((fault: unknown) =>
      log.error({ err: fault }, 'pushes of processes that died were not sent'),
    )
  cluster.members.onGone(resendOf)
  if (cluster.members.isFirst) resendOf(null)
  const stopFollowing = await followOrders(context, accountLimits)
  await warmUp(pool)
  metrics.observe({
    pools: { own: pool, parse: parsePool },
    isLeader: () => cluster.members.isLeader(),
    messages: () => queueLengths(pool),
  })

  return {
    vapidPublicKey: push.publicKey,
    services,
    metrics,
    mount(app) {
      if (extensions.intercept !== undefined) app.use(['/api/v1', '/parse'], extensions.intercept(services))
      app.use('/api/v1', noteRefusals(securityLog, 'rest'))
      // Parse refuses some calls without saying in what form.
      app.use('/parse', noteRefusals(securityLog, 'parse'), (_request, response, next) => {
        response.type('json')
        next()
      })
      extensions.mount?.(app, services)
      app.use('/api/v1', endReads, restRouter(context, accountLimits, inTurn))
      app.use(
        '/parse',
        answerBusyDatabase(),
        onlyOpenRoutes,
        queryGate(securityLog),
        inTurn,
        endReads,
        refuseLockedCalls(context),
        parseLoginLimit(context, accountLimits.login),
        noteParseCalls(context),
      )
      app.use(['/parse/config', '/parse/batch'], onlyWithSession)
      app.use(['/parse/classes/Conversations', '/parse/batch'], answerKnownMessages())
      app.use('/parse', parse.app)
    },
    async attach(server) {
      metrics.watchSockets(server, ['/parse', '/one2one', '/group-call/'])
      await attachLiveQuery(server, parse, context.sockets, pubSub)
      isReady = true
    },
    async stop() {
      context.sockets.closeAll()
      delivery?.stop()
      await Promise.all([stopJobs(), stopNoting(), stopMoving(), stopLocking(), stopFollowing(), push.stop()])
      await securityLog.stop()
      await Promise.all([pool.end(), closeParseDatabase(context.config), departed.stop()])
    },
  }
}
