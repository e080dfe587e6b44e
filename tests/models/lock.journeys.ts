import { IDLE_LIMIT, IDLE_WARNING } from '../../contract/values/account'
import { MINUTE, SECOND } from '../../contract/values/limits'
import type { lockMachine } from '../../machines/lock/lock.machine'
import { accepted, refused } from '../../machines/ports/result'
import { after, done, rowsFrom } from '../kit/graph/rows'
import { TEST_EPOCH } from '../kit/harness/test-clock'

const goal = { kind: 'request', objectId: 'c1' } as const
const asks = { type: 'lock.ask', goal } as const
const givesUp = { type: 'lock.giveUp' } as const
const engaged = { type: 'person.engaged' } as const
const released = { type: 'person.released' } as const
const closedByServer = { type: 'lock.closedByServer' } as const
const unlocks = [
  { type: 'lock.unlock', secret: { kind: 'pin', pin: '246810' } },
  done('unlock', accepted(null)),
] as const
const openedElsewhere = { type: 'lock.openedElsewhere' } as const
const wokeAt = (at: number) => ({ type: 'page.woke', at }) as const

/** The server refuses PINs for nine minutes. */
const WAIT = 540
const wrong = { type: 'lock.unlock', secret: { kind: 'pin', pin: '135790' } } as const
const barred = [wrong, done('unlock', refused({ kind: 'tooMany', retryAfter: WAIT }))] as const
const waitOver = TEST_EPOCH + WAIT * SECOND

/** The table of product §4 "Idle lock" about reloads, waking up, and other tabs. */
export const lockRows = [
  ...rowsFrom<typeof lockMachine>('reloaded while locked', {
    'opened in another tab, one was there just now': [
      [openedElsewhere],
      { open: 'attended' },
      { knows: { stirredAt: TEST_EPOCH } },
    ],
    'a call that goes on opens nothing': [[engaged], { locked: { asking: 'fresh' } }],
    'the tries that are left are known until the next one': [
      [wrong, done('unlock', refused({ kind: 'wrong', triesLeft: 1 }))],
      { locked: { asking: 'wrong' } },
      { knows: { triesLeft: 1 } },
    ],
    'unlocked in a call, it is held open': [[engaged, ...unlocks], { open: 'held' }],
    'unlocked after a call, it counts again': [[engaged, released, ...unlocks], { open: 'attended' }],
    'opened in another tab in a call, it is held open': [[engaged, openedElsewhere], { open: 'held' }],
    'it asks in the place of what is wanted': [[asks], { locked: { asking: 'fresh' } }, { knows: { goal } }],
    'what was wanted may be given up': [[asks, givesUp], { locked: { asking: 'fresh' } }, { knows: { goal: null } }],
    'barred, it knows what is wanted': [[...barred, asks], { locked: 'barred' }, { knows: { goal } }],
    'barred, what was wanted may be given up': [
      [...barred, asks, givesUp],
      { locked: 'barred' },
      { knows: { goal: null } },
    ],
    'woken too early, it hears no PIN yet': [
      [...barred],
      { locked: 'barred' },
      { ignores: [wokeAt(waitOver - SECOND)] },
    ],
    'woken after the wait, it asks': [
      [...barred, wokeAt(waitOver)],
      { locked: { asking: 'fresh' } },
      { knows: { retryAt: null } },
    ],
  }),
  ...rowsFrom<typeof lockMachine>('reloaded in the last minute', {
    'a reload takes no warning away': [[], { open: 'warned' }],
  }),
  ...rowsFrom<typeof lockMachine>('reloaded in a call', {
    'a call that goes on holds it open': [[], { open: 'held' }],
    'the server locks it also in a call': [[closedByServer], { locked: { asking: 'fresh' } }],
    'after the call it counts again': [[released], { open: 'attended' }],
  }),
  ...rowsFrom<typeof lockMachine>('reloaded while locked, in a call', {
    'a reload in a call opens nothing': [[], { locked: { asking: 'fresh' } }],
  }),
  ...rowsFrom<typeof lockMachine>('just signed in', {
    'a call that went on under the lock holds it open again': [[engaged, closedByServer, ...unlocks], { open: 'held' }],
    'the server locks it': [[closedByServer], { locked: { asking: 'fresh' } }],
    'woken in the last minute, it warns': [[wokeAt(TEST_EPOCH + IDLE_LIMIT - IDLE_WARNING / 2)], { open: 'warned' }],
  }),
  ...rowsFrom<typeof lockMachine>('at work in another tab', {
    'woken, it knows of the work in the other tab': [
      [wokeAt(TEST_EPOCH + SECOND)],
      { open: 'attended' },
      { knows: { stirredAt: TEST_EPOCH + MINUTE } },
    ],
    'nobody is warned who works in another tab': [
      [after('untilWarned', 'lock.open.attended')],
      { open: 'attended' },
      { knows: { stirredAt: TEST_EPOCH + MINUTE } },
    ],
  }),
]
