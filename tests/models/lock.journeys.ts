import { IDLE_LIMIT, IDLE_WARNING } from '../../contract/values/account'
import { MINUTE, SECOND } from '../../contract/values/limits'
import type { lockMachine } from '../../machines/lock/lock.machine'
import { refused } from '../../machines/ports/result'
import { after, done, rowsFrom } from '../kit/graph/rows'
import { TEST_EPOCH } from '../kit/stage/test-clock'

const goal = { kind: 'request', objectId: 'c1' } as const
const asks = { type: 'lock.ask', goal } as const
const givesUp = { type: 'lock.giveUp' } as const
const engaged = { type: 'person.engaged' } as const
const openedElsewhere = { type: 'lock.openedElsewhere' } as const
const wokeAt = (at: number) => ({ type: 'page.woke', at }) as const

/** The server hears no PIN for nine minutes. */
const WAIT = 540
const barred = [
  { type: 'lock.unlock', secret: { kind: 'pin', pin: '135790' } },
  done('unlock', refused({ kind: 'tooMany', retryAfter: WAIT })),
] as const
const waitOver = TEST_EPOCH + WAIT * SECOND

/** What the table of issue 7 "Idle lock" says of pages that are loaded anew, of waking up, and of other tabs. */
export const lockRows = [
  ...rowsFrom<typeof lockMachine>('loaded anew while locked', {
    'opened in another tab, one was there just now': [[openedElsewhere], { open: 'attended' }, { knows: { stirredAt: TEST_EPOCH } }],
    'whoever takes up a call is there': [[engaged], { open: 'held' }],
    'it asks in the place of what is wanted': [[asks], { locked: { asking: 'fresh' } }, { knows: { goal } }],
    'what was wanted may be given up': [[asks, givesUp], { locked: { asking: 'fresh' } }, { knows: { goal: null } }],
    'barred, it knows what is wanted': [[...barred, asks], { locked: 'barred' }, { knows: { goal } }],
    'barred, what was wanted may be given up': [[...barred, asks, givesUp], { locked: 'barred' }, { knows: { goal: null } }],
    'woken too early, it hears no PIN yet': [[...barred], { locked: 'barred' }, { ignores: [wokeAt(waitOver - SECOND)] }],
    'woken after the wait, it asks': [[...barred, wokeAt(waitOver)], { locked: { asking: 'fresh' } }, { knows: { retryAt: null } }],
  }),
  ...rowsFrom<typeof lockMachine>('loaded anew in the last minute', {
    'a reload takes no warning away': [[], { open: 'warned' }],
  }),
  ...rowsFrom<typeof lockMachine>('loaded anew in a call', { 'a call that goes on holds it open': [[], { open: 'held' }] }),
  ...rowsFrom<typeof lockMachine>('just signed in', {
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
