import * as z from 'zod/mini'
import type { Config } from '../../../contract/schemas/config'
import { heartbeat } from '../../../contract/schemas/doctor'
import { SECOND } from '../../../contract/values/limits'
import { PARSE_CODES } from '../../../contract/values/refusals'
import type { ServerClock } from '../clock/server-clock'
import { createLiveConnection, type LiveConnection } from './live-connection'
import { createLockGate, type LockGate } from '../session/lock-gate'
import { parseCode } from './parse-fault'
import { createParseLoader, liveQueryUrl, type ParseSdk } from './parse-sdk'
import { within } from './within'

/**
 * A network that was changed under a question may never answer it, and whoever waits for it would stay silent for ever:
 * after so long it is a fault, and asked again. What is asked of Parse may be asked twice (contract §2, §4).
 */
const PATIENCE = 15 * SECOND

/** Whoever is signed in, as the live services need it: the Parse token and the `_User` objectId. */
export interface LiveIdentity {
  token: string
  objectId: string
}

/** What the live services of one page share. */
export interface LiveBackend {
  connection: LiveConnection
  appId: string
  load(): Promise<ParseSdk>
  identity(): LiveIdentity
  /**
   * Asks Parse as whoever is signed in. Refusals are thrown Parse errors; a dead session is noticed on the way (product §8).
   * @param patience milliseconds until no answer is a fault; 15 s unless much is asked for
   */
  ask<Value>(question: Question<Value>, patience?: number): Promise<Value>
  /** The same for a cloud function, its answer parsed. */
  run<Schema extends z.ZodMiniType>(name: string, params: object, answer: Schema): Promise<z.output<Schema>>
}

type Question<Value> = (sdk: ParseSdk, as: { sessionToken: string }) => Promise<Value>

interface LiveBackendOptions {
  config: Config
  clock: ServerClock
  identity: () => LiveIdentity | null
  onUnauthenticated: () => void
  /** While it is closed, questions and the socket wait. Never closed unless given. */
  gate?: LockGate
}

export function createLiveBackend({ config, clock, identity, onUnauthenticated, gate = createLockGate() }: LiveBackendOptions): LiveBackend {
  const load = createParseLoader(config)
  let isTimed = false

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
        return await within(patience, question(sdk, { sessionToken: token }))
      } catch (fault) {
        // A late answer speaks of the session in whose name it was asked, which may not be this one any more.
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
    }),
  }
  return backend

  async function measure(settled: Promise<void>): Promise<void> {
    const now = async () => (await backend.run('now', {}, heartbeat)).now
    try {
      // At first every deadline here is as wrong as the computer's clock; later the last offset serves until there is time.
      // One question at once: whose session was ended elsewhere is told so by no list.
      if (isTimed) await Promise.all([now(), settled])
      await clock.measure(now)
      isTimed = true
    } catch {
      // The last offset stays; the next opening measures again.
    }
  }

  function noticeSession(fault: unknown): void {
    if (parseCode(fault) === PARSE_CODES.noSession) onUnauthenticated()
  }
}
