import { IDLE_LIMIT, IDLE_WARNING } from '../../contract/values/account'
import { MINUTE, SECOND } from '../../contract/values/limits'
import { lockMachine } from '../../machines/lock/lock.machine'
import type { LockInput } from '../../machines/lock/lock.model'
import type { StoredIdleness } from '../../machines/ports/idle'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/graph/model'
import { recordingReport } from '../kit/graph/recording-report'
import { TEST_EPOCH, type TestClock } from '../kit/harness/test-clock'
import { lockRows } from './lock.journeys'

interface World {
  stored?: StoredIdleness | null
  /** The state stored by another tab meanwhile. */
  elsewhere?: StoredIdleness | null
  isEngaged?: boolean
  hasPin?: boolean
}

function signedIn({ stored = null, elsewhere = null, isEngaged = false, hasPin = true }: World = {}) {
  return (clock: TestClock): LockInput => ({
    clock,
    idle: { recall: () => elsewhere, remember: () => {} },
    hasPin: () => hasPin,
    stored,
    isEngaged,
    report: recordingReport(),
  })
}

const ago = (ms: number, isLocked = false): StoredIdleness => ({ stirredAt: TEST_EPOCH - ms, isLocked })
export const pin = { type: 'lock.unlock', secret: { kind: 'pin', pin: '246810' } } as const
const password = { type: 'lock.unlock', secret: { kind: 'password', password: 'rahasia-sekali' } } as const
const theRequest = { type: 'lock.ask', goal: { kind: 'request', objectId: 'c1' } } as const
const theCall = { type: 'lock.ask', goal: { kind: 'call' } } as const
const stirred = { type: 'person.stirred', at: TEST_EPOCH + SECOND } as const
const warned = { type: 'xstate.after.untilWarned.lock.open.attended' }
const locked = { type: 'xstate.after.untilLocked.lock.open.warned' }
const answered = (output: unknown) => ({ type: 'xstate.done.actor.unlock', output })
const right = answered(accepted(null))

export const lockModel = defineModel<typeof lockMachine>({
  name: 'lock',
  spec: 'product §4 "Idle lock", contract §3 POST /auth/unlock',
  machine: lockMachine,
  worlds: {
    'just signed in': signedIn(),
    'without a PIN': signedIn({ hasPin: false }),
    'reloaded while locked': signedIn({ stored: ago(MINUTE, true) }),
    'opened again the next day': signedIn({ stored: ago(24 * 60 * MINUTE) }),
    'reloaded in the last minute': signedIn({ stored: ago(IDLE_LIMIT - IDLE_WARNING / 2) }),
    'reloaded in a call': signedIn({ stored: ago(IDLE_LIMIT + MINUTE), isEngaged: true }),
    'reloaded while locked, in a call': signedIn({ stored: ago(MINUTE, true), isEngaged: true }),
    'at work in another tab': signedIn({ elsewhere: { stirredAt: TEST_EPOCH + MINUTE, isLocked: false } }),
  },
  events: {
    'lock.stay': [{ type: 'lock.stay' }],
    'lock.ask': [theRequest, theCall],
    'lock.giveUp': [{ type: 'lock.giveUp' }],
    'lock.unlock': [pin, password],
    'person.stirred': [stirred, { type: 'person.stirred', at: TEST_EPOCH + MINUTE + IDLE_LIMIT }],
    'page.woke': [
      { type: 'page.woke', at: TEST_EPOCH + SECOND },
      { type: 'page.woke', at: TEST_EPOCH + MINUTE + IDLE_LIMIT - IDLE_WARNING / 2 },
      { type: 'page.woke', at: TEST_EPOCH + MINUTE + IDLE_LIMIT },
    ],
    'person.engaged': [{ type: 'person.engaged' }],
    'person.released': [{ type: 'person.released' }],
    'lock.closedElsewhere': [{ type: 'lock.closedElsewhere' }],
    'lock.closedByServer': [{ type: 'lock.closedByServer' }],
    'lock.openedElsewhere': [{ type: 'lock.openedElsewhere' }],
  },
  outcomes: {
    idleFacts: { outputs: [], faults: true },
    unlock: {
      outputs: [
        accepted(null),
        refused({ kind: 'wrong', triesLeft: 2 }),
        refused({ kind: 'wrong' }),
        refused({ kind: 'malformed', errors: [] }),
        refused({ kind: 'tooMany', retryAfter: 540 }),
      ],
      faults: true,
    },
  },
  key: ({ context }) => [context.triesLeft, context.goal?.kind, context.stirredAt > TEST_EPOCH, context.isEngaged],
  invariants: {
    'nothing that was typed is kept': ({ context }) => {
      const stored = JSON.stringify(context)
      return !stored.includes(pin.secret.pin) && !stored.includes(password.secret.password)
    },
    'how many tries are left is known only after a wrong one': (snapshot) =>
      snapshot.context.triesLeft === null || snapshot.matches({ locked: { asking: 'wrong' } }),
    'how long to wait is known exactly while one has to': (snapshot) =>
      (snapshot.context.retryAt !== null) === snapshot.matches({ locked: 'barred' }),
  },
  untakeable: {
    'lock.open.warned --xstate.after.untilLocked.lock.open.warned [isStirredElsewhere]--> lock.open.attended':
      'another tab goes on after the warning, unanswered: lock.table.test.ts',
    'lock.open.held --person.stirred--> (stays)': 'in a call one is there already',
    'lock.open.held --page.woke--> (stays)': 'in a call one is there already',
  },
  journeys: [
    {
      name: '14 min without a sign: warned; a minute more: locked; the PIN opens',
      world: 'just signed in',
      steps: [warned, locked, pin, right],
      ends: { open: 'attended' },
    },
    {
      name: 'any sign takes the warning away',
      world: 'just signed in',
      steps: [warned, stirred],
      ends: { open: 'attended' },
    },
    {
      name: 'a request is taken: asked in its place, wrong, asked again, right',
      world: 'reloaded while locked',
      steps: [theRequest, pin, answered(refused({ kind: 'wrong' })), pin, right],
      ends: { open: 'attended' },
    },
    {
      name: 'too many wrong attempts: no entry until the server’s retry time',
      world: 'reloaded while locked',
      steps: [
        pin,
        answered(refused({ kind: 'tooMany', retryAfter: 540 })),
        { type: 'xstate.after.untilTriedAgain.lock.locked.barred' },
      ],
      ends: { locked: { asking: 'fresh' } },
    },
    {
      name: 'a call holds it open, regardless of other tabs',
      world: 'just signed in',
      steps: [{ type: 'person.engaged' }, { type: 'lock.closedElsewhere' }],
      ends: { open: 'held' },
    },
    {
      name: 'the first input after a sleep past the limit locks it',
      world: 'just signed in',
      steps: [{ type: 'person.stirred', at: TEST_EPOCH + IDLE_LIMIT }],
      ends: { locked: { asking: 'fresh' } },
    },
    {
      name: 'tabs lock and open together',
      world: 'just signed in',
      steps: [{ type: 'lock.closedElsewhere' }, { type: 'lock.openedElsewhere' }],
      ends: { open: 'attended' },
    },
    {
      name: 'a reload opens nothing',
      world: 'reloaded while locked',
      steps: [],
      ends: { locked: { asking: 'fresh' } },
    },
    ...lockRows,
  ],
})
