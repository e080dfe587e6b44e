import * as z from 'zod/mini'
import type { Config } from '../../../contract/schemas/config'
import { heartbeat } from '../../../contract/schemas/doctor'
import { SECOND } from '../../../contract/values/limits'
import { PARSE_CODES } from '../../../contract/values/refusals'
import type { ServerClock } from '../clock/server-clock'
import { pageTimers, type Timers } from '../clock/timers'
import { createLiveConnection, type LiveConnection } from './live-connection'
import { createLockGate, type LockGate } from '../session/lock-gate'
import { parseCode } from './parse-fault'
import { createParseLoader, liveQueryUrl, type ParseSdk } from './parse-sdk'
import { within } from './within'

/**
 * Timeout of a question: after a change of network it may never be answered. Questions to Parse can be repeated
 * (contract §2, §4).
 */
const PATIENCE = 15 * SECOND
/** How long lists wait for the server's clock. */
const CLOCK_PATIENCE = 5 * SECOND

/** The signed-in person's Parse token and `_User` objectId. */
export interface LiveIdentity {
  token: string
  objectId: string
}

/** Shared by the live services of one page. */
export interface LiveBackend {
  connection: LiveConnection
  appId: string
  load(): Promise<ParseSdk>
  identity(): LiveIdentity
  /**
   * Asks Parse as the signed-in person. Refusals are thrown as Parse errors; a dead session is reported (product §8).
   * @param patience timeout in ms; 15 s by default
   */
  ask<Value>(question: Question<Value>, patience?: number): Promise<Value>
  /** The same for a cloud function, with a parsed answer. */
  run<Schema extends z.ZodMiniType>(name: string, params: object, answer: Schema): Promise<z.output<Schema>>
}

type Question<Value> = (sdk: ParseSdk, as: { sessionToken: string }) => Promise<Value>

interface LiveBackendOptions {
  config: Config
  clock: ServerClock
  identity: () => LiveIdentity | null
  onUnauthenticated: () => void
  /** Questions and the socket wait while it is closed. Always open by default. */
  gate?: LockGate
  /** The page's own by default. */
  timers?: Timers
}

export function createLiveBackend({
  config,
  clock,
  identity,
  onUnauthenticated,
  gate = createLockGate(),
  timers = pageTimers,
}: LiveBackendOptions): LiveBackend {
  const load = createParseLoader(config)
  let isTimed = false
  /** The first sample of the server's clock, without which a waiting request would seem over on a wrong computer. */
  let firstSample: Promise<void> | null = null

  const backend: LiveBackend = {
    load,
    appId: config.appId,
    identity() {
      const known = identity()
      if (known === null) throw new Error('nobody is signed in')
      return known
    },
    async ask(question, patience = PATIENCE) {
      const sdk = await load()
      await gate.passage()
      const era = gate.era()
      const { token } = backend.identity()
      try {
        return await within(patience, question(sdk, { sessionToken: token }), timers)
      } catch (fault) {
        // A late answer may concern a previous session, identified by its token.
        if (token === identity()?.token) noticeSession(fault)
        if (parseCode(fault) === PARSE_CODES.locked) {
          gate.closeByServer(era)
          return backend.ask(question, patience)
        }
        throw fault
      }
    },
    run: (name, params, answer) =>
      backend.ask(async (sdk, as) => {
        const result: unknown = await sdk.Cloud.run(name, params, as)
        return z.parse(answer, result)
      }),
    connection: createLiveConnection({
      load,
      url: liveQueryUrl(config),
      appId: config.parse.appId,
      javascriptKey: config.parse.javascriptKey,
      token: () => identity()?.token ?? null,
      onOpen: (settled) => void measure(settled),
      onRefused: noticeSession,
      ready: gate.passage,
      timed: () => firstSample ?? Promise.resolve(),
      // The answer closes the gate if the lock still holds.
      onLocked: () => void askNow().catch(() => {}),
      timers,
    }),
  }
  return backend

  async function measure(settled: Promise<void>): Promise<void> {
    try {
      // Later the last offset is used meanwhile. One question is sent at once, because lists do not report that the
      // session ended elsewhere.
      if (isTimed) await Promise.all([askNow(), settled])
      else await (firstSample = sampled())
      await clock.measure(askNow)
      isTimed = true
    } catch {
      // The last offset stays until the next opening.
    }
  }

  /** Lists that cannot wait any longer are read by the computer's clock. */
  async function sampled(): Promise<void> {
    const received = clock.sample()
    await within(CLOCK_PATIENCE, askNow().then(received), timers).catch(() => {})
  }

  async function askNow(): Promise<number> {
    return (await backend.run('now', {}, heartbeat)).now
  }

  function noticeSession(fault: unknown): void {
    if (parseCode(fault) === PARSE_CODES.noSession) onUnauthenticated()
  }
}
