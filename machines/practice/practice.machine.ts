import { assign, sendTo, setup } from 'xstate'
import { SECOND } from '../../contract/values/limits'
import { bellMachine } from '../bell/bell.machine'
import type { Waiting } from '../bell/bell.model'
import { feedNotProvided } from '../ports/not-provided'
import type { RobotFact, Session } from '../ports/practice'
import { requestQueueMachine } from '../request-queue/request-queue.machine'
import { withEvent } from '../with-event'
import type { PracticeContext, PracticeEvent, PracticeInput, PracticeReason } from './practice.model'
import { kindNow, withArrival, withEnd } from './practice.rules'
import { PAUSE, planSession, type SessionOrder, TURN } from './session.rules'

type Settled = Extract<RobotFact, { type: 'robot.settled' }>

/**
 * Practises the panel without patients: a seeded session of robots with the real queue, requests and bell. Starts only
 * while the doctor has no real work, and any real request ends it at once. Accepting opens no consultation: a moment
 * later the doctor is free again.
 */
export const practiceMachine = setup({
  types: {
    context: {} as PracticeContext,
    events: {} as PracticeEvent,
    input: {} as PracticeInput,
    children: {} as { realWork: 'realWork'; robots: 'robots'; requestQueue: 'requestQueue'; bell: 'bell' },
  },
  actors: {
    realWork: feedNotProvided('realWork'),
    robots: feedNotProvided<Session>('robots'),
    requestQueue: requestQueueMachine,
    bell: bellMachine,
  },
  actions: {
    assignReason: assign((_, params: { reason: PracticeReason | null }) => ({ reason: params.reason })),
    plan: assign((_, { order }: { order: SessionOrder }) => ({ order, session: planSession(order) })),
    planAnother: assign(({ context }) => {
      const order = { ...context.order, seed: context.newSeed() }
      return { order, session: planSession(order) }
    }),
    clearBook: assign({ lines: [], ended: [] }),
    noteArrival: assign(({ context }, { objectId }: { objectId: string }) => ({
      lines: withArrival(context, objectId),
    })),
    noteEnd: assign(({ context }, settled: Settled) => withEnd(context, settled)),
    openQueue: sendTo('requestQueue', ({ context }) => ({
      type: 'queue.open' as const,
      kind: kindNow(context) ?? 'consultations',
    })),
    holdQueue: sendTo('requestQueue', { type: 'queue.hold' }),
    notifyBell: sendTo('bell', (_, params: { ring: Waiting | null }) => ({
      type: 'bell.waiting' as const,
      waiting: params.ring,
    })),
    reportLeft: ({ context }) => context.report({ type: 'practice.left' }),
  },
  guards: {
    isNothingReal: ({ context }) => context.reason === null,
    isReal: (_, params: { reason: PracticeReason | null }) => params.reason !== null,
    isAccepted: (_, { end }: Settled) => end === 'accepted',
    isLast: ({ context }, settled: Settled) => kindNow(withEnd(context, settled)) === null,
    isLastOfKind: ({ context }, settled: Settled) => kindNow(withEnd(context, settled)) !== kindNow(context),
    isOver: ({ context }) => kindNow(context) === null,
    turnsToEmergencies: ({ context }) =>
      kindNow(context) === 'emergencies' && context.lines.every(({ robot }) => robot.className !== 'Emergencies'),
    hasEnds: ({ context }) => context.ended.length > 0,
  },
  // Time to see the last card leave; a new kind is announced before it rings.
  delays: { untilFree: PAUSE, untilTurned: TURN, untilScored: SECOND },
}).createMachine({
  id: 'practice',
  context: ({ input }) => {
    const order: SessionOrder = { seed: input.newSeed(), kinds: 'both', length: 'short' }
    return { ...input, order, session: planSession(order), lines: [], ended: [] }
  },
  // Without the facts of real work practising is not possible.
  invoke: {
    id: 'realWork',
    src: 'realWork',
    onError: { target: '.interrupted', actions: { type: 'assignReason', params: { reason: 'unreachable' } } },
  },
  initial: 'briefing',
  on: { 'work.changed': { actions: withEvent('assignReason') } },
  states: {
    briefing: {
      on: {
        'practice.plan': { actions: withEvent('plan') },
        'practice.start': { guard: 'isNothingReal', target: 'practising' },
        'practice.leave': 'left',
      },
    },
    practising: {
      entry: 'clearBook',
      invoke: [
        { id: 'robots', src: 'robots', input: ({ context }) => context.session, onError: 'interrupted' },
        {
          id: 'requestQueue',
          src: 'requestQueue',
          input: ({ context: { me, clock, newId }, self }) => ({
            me,
            clock,
            newId,
            report: (report) => self.send(report),
          }),
          onError: 'interrupted',
        },
        { id: 'bell', src: 'bell', onError: 'interrupted' },
      ],
      on: {
        'work.changed': [
          { guard: withEvent('isReal'), target: 'interrupted', actions: withEvent('assignReason') },
          { actions: withEvent('assignReason') },
        ],
        'robot.arrived': { actions: withEvent('noteArrival') },
        'robot.settled': { actions: withEvent('noteEnd') },
        'queue.changed': { actions: withEvent('notifyBell') },
        'practice.stop': [{ guard: 'hasEnds', target: 'scored' }, { target: 'briefing' }],
        'practice.leave': 'left',
      },
      initial: 'receiving',
      states: {
        receiving: {
          entry: 'openQueue',
          on: {
            'request.won': 'accepted',
            'robot.settled': [
              // The queue removes its card itself a moment later.
              { guard: withEvent('isAccepted'), actions: withEvent('noteEnd') },
              { guard: withEvent('isLast'), target: 'finishing', actions: withEvent('noteEnd') },
              { guard: withEvent('isLastOfKind'), target: 'turning', actions: withEvent('noteEnd') },
              { actions: withEvent('noteEnd') },
            ],
          },
        },
        // Instead of opening a room: the real queue rejects other patients and leaves other emergencies to other
        // doctors.
        accepted: {
          entry: 'holdQueue',
          after: {
            untilFree: [
              { guard: 'isOver', target: '#practice.scored' },
              { guard: 'turnsToEmergencies', target: 'turning' },
              { target: 'receiving' },
            ],
          },
        },
        turning: { after: { untilTurned: 'receiving' } },
        finishing: { after: { untilScored: '#practice.scored' } },
      },
    },
    scored: {
      on: {
        'practice.again': { guard: 'isNothingReal', target: 'practising' },
        'practice.renew': { target: 'briefing', actions: 'planAnother' },
        'practice.leave': 'left',
      },
    },
    interrupted: { on: { 'practice.renew': 'briefing', 'practice.leave': 'left' } },
    left: { type: 'final', entry: 'reportLeft' },
  },
})
