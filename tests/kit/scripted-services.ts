import type { Services } from '../../src/app/wiring'
import type { Feed } from '../../machines/ports/feed'

/** A call that was made and is not answered yet. */
export interface PendingCall {
  name: string
  input: unknown
  answer: (value: unknown) => Promise<void>
  fault: () => Promise<void>
}

/** The whole outside of the app, in the hands of a test: every call waits for its answer, every feed for its facts. */
export interface ScriptedServices {
  services: Services
  /** Calls in the order they were made, answered ones included, as `name`. */
  log: string[]
  /** Takes the oldest unanswered call of this name; throws when there is none. */
  take(name: string): PendingCall
  isPending(name: string): boolean
  /** Tells a fact to whoever listens to this feed now. */
  tell(feed: string, fact: { type: string }): void
  listens(feed: string): boolean
}

export function scriptServices(): ScriptedServices {
  const log: string[] = []
  const pending: PendingCall[] = []
  const listeners = new Map<string, Set<(fact: never) => void>>()

  const call =
    (name: string) =>
    (input?: unknown): Promise<never> =>
      new Promise((resolve, reject) => {
        log.push(name)
        pending.push({
          name,
          input,
          answer: (value) => settled(() => resolve(value as never)),
          fault: () => settled(() => reject(new Error('fault'))),
        })
      })

  const feed = (name: string): Feed<never> => {
    const known = new Set<(fact: never) => void>()
    listeners.set(name, known)
    return (listen) => {
      known.add(listen)
      return () => known.delete(listen)
    }
  }

  return {
    log,
    services: {
      session: {
        restore: call('restore'),
        signIn: call('signIn'),
        signOut: call('signOut'),
        forget: call('forget'),
        facts: feed('session'),
      },
      network: { probe: call('probe'), facts: feed('network') },
      presence: { save: call('savePresence'), facts: feed('presence') },
      requests: { facts: feed('requests') },
      moves: { move: call('move') },
      consultations: {
        unfinished: call('unfinished'),
        read: call('read'),
        facts: ((facts: Feed<never>) => () => facts)(feed('record')),
      },
      chat: {
        save: call('saveMessage'),
        markDelivered: call('markDelivered'),
        markRead: call('markRead'),
        facts: ((facts: Feed<never>) => () => facts)(feed('messages')),
      },
      ringtone: { ring: feed('ringtone') },
      resynced: feed('clock'),
    },
    take(name) {
      const index = pending.findIndex((one) => one.name === name)
      const [taken] = index < 0 ? [] : pending.splice(index, 1)
      if (taken === undefined) throw new Error(`no call of ${name} is waiting; made so far: ${log.join(', ')}`)
      return taken
    },
    isPending: (name) => pending.some((one) => one.name === name),
    tell(name, fact) {
      const known = listeners.get(name)
      if (known === undefined || known.size === 0) throw new Error(`nobody listens to ${name}`)
      for (const listen of [...known]) listen(fact as never)
    },
    listens: (name) => (listeners.get(name)?.size ?? 0) > 0,
  }
}

/** Lets a promise's answer reach the actors: two turns of the microtask queue. */
async function settled(settle: () => void): Promise<void> {
  settle()
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
}
