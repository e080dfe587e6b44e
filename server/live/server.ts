import type http from 'node:http'
import type express from 'express'
import './quiet-parse'
import { ParseServer as PublicParseServer } from 'parse-server'
import { APPS, SECOND } from '../../contract/values/limits'
import type { PubSubAdapter } from '../cluster/live-queries'
import { CLASSES, LIVE_CLASSES } from './classes'
import { BATCH_LIMIT, BODY_BYTES, QUERY_LIMIT } from './query-rules'
import { JAVASCRIPT_KEY } from './javascript-key'
import { type ReportingServer, shareMatching } from './fan-out'
import { rememberSessions, type SessionServer } from './known-sessions'
import { forgetLateSubscriptions, type LiveQueryServer } from './late-subscriptions'
import type { ParseConfig } from './parse-internals'
import { parseDatabaseUri } from './parse-database-uri'
import { ROUTES } from './routes'
import { SESSION_CACHE } from './sockets'
import type { LiveSockets } from './sockets-port'

const PING_INTERVAL = 10 * SECOND
export const PARSE_POOL_SIZE = 12
const OWN_MACHINE = ['127.0.0.1', '::1']

/** parse-server's class as it is at run time; its own types name it as a factory. */
interface ParseServerInstance {
  app: express.Express
  config: Pick<ParseConfig, 'cacheController'>
  start(): Promise<ParseServerInstance>
}

interface ParseServerClass {
  new (options: object): ParseServerInstance
  createLiveQueryServer(
    server: http.Server,
    config: object,
    options: object,
  ): Promise<LiveQueryServer & ReportingServer & SessionServer>
}

const ParseServer = PublicParseServer as unknown as ParseServerClass

interface ParseOptions {
  databaseUri: string
  origin: string
  masterKey: string
  /** How long a session lasts at most, in milliseconds. */
  longestSession: number
  /** By which changes reach the live queries, of other processes too. */
  pubSub: PubSubAdapter
}

export async function startParse({
  databaseUri,
  origin,
  masterKey,
  longestSession,
  pubSub,
}: ParseOptions): Promise<ParseServerInstance> {
  const server = new ParseServer({
    appId: APPS,
    masterKey,
    javascriptKey: JAVASCRIPT_KEY,
    serverURL: `${origin}/parse`,
    databaseURI: parseDatabaseUri(databaseUri, PARSE_POOL_SIZE),
    masterKeyIps: OWN_MACHINE,
    directAccess: true,
    // Its default lets every site's scripts read the answers.
    allowOrigin: origin,
    routeAllowList: ROUTES,
    allowClientClassCreation: false,
    enableAnonymousUsers: false,
    enforcePrivateUsers: true,
    // Our own log says what happened, without bodies and names.
    silent: true,
    logsFolder: null,
    verbose: false,
    liveQuery: { classNames: LIVE_CLASSES, pubSubAdapter: pubSub },
    schema: { definitions: CLASSES, strict: true, lockSchemas: true },
    cacheTTL: SESSION_CACHE,
    sessionLength: longestSession / SECOND,
    ...QUERY_BOUNDS,
    fileUpload: {
      enableForPublic: false,
      enableForAnonymousUser: false,
      enableForAuthenticatedUser: false,
      allowedFileUrlDomains: [],
    },
    ...NEXT_DEFAULTS,
  })
  await server.start()
  server.app.disable('x-powered-by')
  return server
}

/** Parse's own bounds beneath the allow-list (query-rules.ts), should a question ever pass beside it. */
const QUERY_BOUNDS = {
  maxLimit: QUERY_LIMIT,
  maxUploadSize: `${BODY_BYTES / 1024}kb`,
  requestComplexity: {
    allowRegex: false,
    includeDepth: 1,
    includeCount: 1,
    subqueryDepth: 1,
    subqueryLimit: 1,
    queryDepth: 1,
    graphQLDepth: 1,
    graphQLFields: 1,
    batchRequestLimit: BATCH_LIMIT,
  },
}

/**
 * What parse-server announces as its coming defaults, taken now: each that is left out is a warning on the terminal.
 */
const NEXT_DEFAULTS = {
  pages: { encodePageParamHeaders: true },
  readOnlyMasterKeyIps: OWN_MACHINE,
  // Its coming default would hide people's own e-mail address from themselves.
  protectedFieldsOwnerExempt: true,
  protectedFieldsTriggerExempt: true,
  protectedFieldsSaveResponseExempt: false,
  installation: { duplicateDeviceTokenActionEnforceAuth: true },
  allowAggregationForReadOnlyMasterKey: false,
}

/** LiveQuery on /parse of the given server. */
export async function attachLiveQuery(
  front: http.Server,
  parse: ParseServerInstance,
  sockets: LiveSockets,
  pubSub: PubSubAdapter,
): Promise<void> {
  const options = {
    appId: APPS,
    wssAdapter: sockets.adapter,
    pubSubAdapter: pubSub,
    cacheTimeout: SESSION_CACHE,
    websocketTimeout: PING_INTERVAL,
  }
  const server = await ParseServer.createLiveQueryServer(front, options, parse.config)
  forgetLateSubscriptions(server)
  rememberSessions(server, parse.config.cacheController.user)
  shareMatching(server)
  sockets.listen(front)
}
