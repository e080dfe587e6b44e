import type { SnapshotFrom } from 'xstate'
import type { RobotEnd } from '../../machines/ports/practice'
import { practiceMachine } from '../../machines/practice/practice.machine'
import type { PracticeInput, PracticeReason } from '../../machines/practice/practice.model'
import { planSession, type SessionOrder } from '../../machines/practice/session.rules'
import { countingIds } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { fault, type Row, rowsFrom } from '../kit/graph/rows'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'
import type { TestClock } from '../kit/harness/test-clock'
import { oneConsultation } from './bell.model'

type Snapshot = SnapshotFrom<typeof practiceMachine>

/** The machine's default session: three consultations, two emergencies. */
export const practiceOrder: SessionOrder = { seed: 7, kinds: 'both', length: 'short' }
const { robots } = planSession(practiceOrder)
const idAt = (index: number) => robots[index]?.objectId ?? ''

const practising =
  (reason: PracticeReason | null) =>
  (clock: TestClock): PracticeInput => ({
    reason,
    me: '101',
    clock,
    newId: countingIds(),
    newSeed: () => practiceOrder.seed,
    report: recordingReport(),
  })

export const arrives = (index: number) => ({ type: 'robot.arrived', objectId: idAt(index) }) as const
export const ends = (index: number, end: RobotEnd, after = 4_200) =>
  ({ type: 'robot.settled', objectId: idAt(index), end, after }) as const
const update = (reason: PracticeReason | null) => ({ type: 'work.changed', reason }) as const
const won = { type: 'request.won', className: 'Consultations', objectId: idAt(0) } as const
const start = { type: 'practice.start' } as const
const again = { type: 'practice.again' } as const
const leave = { type: 'practice.leave' } as const
const free = { type: 'xstate.after.untilFree.practice.practising.accepted' }
const stop = { type: 'practice.stop' } as const
const renew = { type: 'practice.renew' } as const
const otherOrder: SessionOrder = { ...practiceOrder, seed: 9 }
const [otherRobot = ''] = planSession(otherOrder).robots.map(({ objectId }) => objectId)
const turned = { type: 'xstate.after.untilTurned.practice.practising.turning' }
const finished = { type: 'xstate.after.untilScored.practice.practising.finishing' }

/** '.' not arrived, 'r' ringing, 'e' ended: of each robot in order. */
function standings({ context: { session, lines, ended } }: Snapshot): string {
  return session.robots
    .map(({ objectId }) =>
      ended.includes(objectId) ? 'e' : lines.some(({ robot }) => robot.objectId === objectId) ? 'r' : '.',
    )
    .join('')
}

const consultationsEnd = [0, 1, 2].flatMap((index) => [arrives(index), ends(index, 'missed', 25_000)])
const callersEnd = [3, 4].flatMap((index) => [arrives(index), ends(index, 'missed', 60_000)])

export const practiceModel = defineModel<typeof practiceMachine>({
  name: 'practice',
  spec: 'practising the panel of product §4 Incoming requests without a patient',
  machine: practiceMachine,
  worlds: { free: practising(null), 'a real patient waits': practising('rings') },
  events: {
    'practice.plan': [{ type: 'practice.plan', order: practiceOrder }],
    'practice.start': [start],
    'practice.stop': [{ type: 'practice.stop' }],
    'practice.again': [again],
    'practice.renew': [{ type: 'practice.renew' }],
    'practice.leave': [leave],
    'work.changed': [update(null), update('rings')],
    'robot.arrived': robots.map((_, index) => arrives(index)),
    'robot.settled': [
      ...robots.map((_, index) => ends(index, 'missed')),
      ends(0, 'accepted'),
      ends(2, 'accepted'),
      ends(4, 'accepted'),
    ],
    'queue.changed': [{ type: 'queue.changed', waiting: [idAt(0)], cards: 1, ring: oneConsultation }],
    'request.won': [won],
    'request.missed': [{ type: 'request.missed' }],
  },
  outcomes: {
    realWork: { outputs: [], faults: true },
    robots: { outputs: [], faults: true },
    requestQueue: { outputs: [], faults: true },
    bell: { outputs: [], faults: true },
  },
  key: (snapshot) => [snapshot.context.reason, standings(snapshot)],
  // They arrive in sequence, and rarely more than two ring at a time.
  isFarEnough: (snapshot) => !/^e*r{0,2}\.*$/.test(standings(snapshot)),
  invariants: {
    'nobody practises while anything real is at hand': (snapshot) =>
      !snapshot.matches('practising') || snapshot.context.reason === null,
    'robots, their queue and their bell are there exactly while one practises': ({ children, ...snapshot }) =>
      (children.robots !== undefined) === (snapshot.value !== null && typeof snapshot.value === 'object') &&
      (children.requestQueue !== undefined) === (children.robots !== undefined),
    'who ended has come, once': ({ context: { lines, ended } }) =>
      new Set(ended).size === ended.length && lines.filter(({ end }) => end !== null).length === ended.length,
    'there is something to score': (snapshot) => !snapshot.matches('scored') || snapshot.context.ended.length > 0,
    'callers come when the others have ended': (snapshot) =>
      !snapshot.matches({ practising: 'turning' }) || standings(snapshot).startsWith('eee'),
    'leaving is reported once': (snapshot) =>
      snapshot.matches('left') === (receivedBy(snapshot.context.report).length === 1),
  },
  untaken: { 'request.missed {}': 'the robots tell it themselves: robot.settled' },
  journeys: [
    {
      name: 'one who is accepted, and the next',
      world: 'free',
      steps: [start, arrives(0), ends(0, 'accepted'), won, free, arrives(1)],
      ends: { practising: 'receiving' },
    },
    {
      name: 'everybody missed: emergency mode after the consultations, and a score after all',
      world: 'free',
      steps: [start, ...consultationsEnd, turned, ...callersEnd, finished],
      ends: 'scored',
    },
    {
      name: 'the last patient accepted: the card first, then emergency mode',
      world: 'free',
      steps: [start, ...consultationsEnd.slice(0, 5), ends(2, 'accepted'), won, free],
      ends: { practising: 'turning' },
    },
    {
      name: 'the last of all accepted: the card first, then the score',
      world: 'free',
      steps: [start, ...consultationsEnd, turned, ...callersEnd.slice(0, 3), ends(4, 'accepted'), won, free],
      ends: 'scored',
    },
    { name: 'something real ends it', world: 'free', steps: [start, arrives(0), update('rings')], ends: 'interrupted' },
    {
      name: 'something real ends the card of an accepted one too',
      world: 'free',
      steps: [start, arrives(0), ends(0, 'accepted'), won, update('called')],
      ends: 'interrupted',
    },
    {
      name: 'practice cannot start while a real patient waits; afterwards it can',
      world: 'a real patient waits',
      steps: [update(null), start],
      ends: { practising: 'receiving' },
    },
    {
      name: 'stopped before anybody ended: nothing to score',
      world: 'free',
      steps: [start, arrives(0), { type: 'practice.stop' }],
      ends: 'briefing',
    },
    {
      name: 'the same once more, and gone',
      world: 'free',
      steps: [start, arrives(0), ends(0, 'missed'), { type: 'practice.stop' }, again, leave],
      ends: 'left',
    },
    ...rowsFrom<typeof practiceMachine>('free', {
      'left before it began': [[leave], 'left', { sends: ['practice.left'] }],
      'left after the score': [[start, arrives(0), ends(0, 'missed'), stop, leave], 'left'],
      'left after something real': [[start, update('rings'), leave], 'left'],
      'after the score another one may be planned: with another seed': [
        [
          { type: 'practice.plan', order: otherOrder },
          start,
          { type: 'robot.arrived', objectId: otherRobot },
          { type: 'robot.settled', objectId: otherRobot, end: 'missed', after: 25_000 },
          stop,
          renew,
        ],
        'briefing',
        { knows: { order: practiceOrder } },
      ],
      'nobody practises who cannot hear of real work': [
        [fault('realWork')],
        'interrupted',
        { knows: { reason: 'unreachable' } },
      ],
      ...Object.fromEntries(
        ['robots', 'requestQueue', 'bell'].map((id): [string, Row<typeof practiceMachine>] => [
          `a practice whose ${id} break is interrupted`,
          [[start, fault(id)], 'interrupted'],
        ]),
      ),
    }),
  ],
})
