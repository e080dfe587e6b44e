import { assertEvent, assign, setup } from 'xstate'
import { SECOND } from '../../contract/values/limits'
import type { SecretRefusal, UnlockSecret } from '../ports/account'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
import type { Result } from '../ports/result'
import { raiseToast } from '../toaster/raise-toast'
import { withEvent, withOutput } from '../with-event'
import type { LockContext, LockEvent, LockGoal, LockInput } from './lock.model'
import { lastSign, lockAt, warnAt } from './lock.rules'

type Answer = Result<null, SecretRefusal>
interface Moment {
  at: number
}

/**
 * The idle lock (product §4 "Idle lock"). The app locks after 15 min without activity in any tab, with a warning 60 s
 * before. PIN or password unlocks it, optionally to continue with an action. Calls and emergencies count as activity.
 * The lock only covers the screen: the work behind it continues.
 */
export const lockMachine = setup({
  types: { context: {} as LockContext, events: {} as LockEvent, input: {} as LockInput },
  actors: {
    idleFacts: feedNotProvided('idleFacts'),
    unlock: promiseNotProvided<Answer, UnlockSecret>('unlock'),
  },
  actions: {
    assignSign: assign(({ context }, { at }: Moment) => ({ stirredAt: Math.max(lastSign(context), at) })),
    assignSignElsewhere: assign(({ context }) => ({ stirredAt: lastSign(context) })),
    assignNow: assign(({ context }) => ({ stirredAt: context.clock.now() })),
    rememberOpen: ({ context: { idle, stirredAt } }) => idle.remember({ stirredAt, isLocked: false }),
    rememberLocked: ({ context: { idle, stirredAt } }) => idle.remember({ stirredAt, isLocked: true }),
    assignEngagement: assign((_, { isEngaged }: { isEngaged: boolean }) => ({ isEngaged })),
    assignGoal: assign((_, { goal }: { goal: LockGoal }) => ({ goal })),
    forgetGoal: assign({ goal: null }),
    assignWait: assign(({ context }, answer: Answer) => ({
      retryAt:
        answer.ok || answer.refusal.kind !== 'tooMany'
          ? null
          : context.clock.now() + answer.refusal.retryAfter * SECOND,
    })),
    assignTriesLeft: assign((_, answer: Answer) => ({
      triesLeft: !answer.ok && answer.refusal.kind === 'wrong' ? (answer.refusal.triesLeft ?? null) : null,
    })),
    forgetTriesLeft: assign({ triesLeft: null }),
    forgetWait: assign({ retryAt: null }),
    reportOpened: ({ context: { report, goal } }) => report({ type: 'lock.opened', goal }),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    isEngaged: ({ context }) => context.isEngaged,
    wasLocked: ({ context }) => context.stored?.isLocked ?? false,
    isOverdue: ({ context }, { at }: Moment) => at >= lockAt(lastSign(context)),
    isDueSoon: ({ context }, { at }: Moment) => at >= warnAt(lastSign(context)),
    isStirredElsewhere: ({ context }) => lastSign(context) > context.stirredAt,
    isWaitOver: ({ context }, { at }: Moment) => at >= (context.retryAt ?? 0),
    isRight: (_, answer: Answer) => answer.ok,
    isTooMany: (_, answer: Answer) => !answer.ok && answer.refusal.kind === 'tooMany',
  },
  delays: {
    untilWarned: ({ context: { stirredAt, clock } }) => Math.max(0, warnAt(stirredAt) - clock.now()),
    untilLocked: ({ context: { stirredAt, clock } }) => Math.max(0, lockAt(stirredAt) - clock.now()),
    untilNotifiedAgain: 30 * SECOND,
    untilTriedAgain: ({ context: { retryAt, clock } }) => Math.max(0, (retryAt ?? 0) - clock.now()),
  },
}).createMachine({
  id: 'lock',
  context: ({ input }) => ({
    ...input,
    stirredAt: input.stored?.stirredAt ?? input.clock.now(),
    goal: null,
    retryAt: null,
    triesLeft: null,
  }),
  // Without these facts no activity is known, so the app locks, which is safe.
  invoke: { id: 'idleFacts', src: 'idleFacts', onError: { actions: 'showFaultToast' } },
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'wasLocked', target: 'locked' },
        { guard: 'isEngaged', target: 'open.held' },
        { guard: { type: 'isOverdue', params: ({ context }) => ({ at: context.clock.now() }) }, target: 'locked' },
        { guard: { type: 'isDueSoon', params: ({ context }) => ({ at: context.clock.now() }) }, target: 'open.warned' },
        { target: 'open.attended' },
      ],
    },
    open: {
      initial: 'attended',
      on: {
        'person.engaged': { target: '.held', actions: { type: 'assignEngagement', params: { isEngaged: true } } },
        'lock.closedElsewhere': 'locked',
        'lock.closedByServer': 'locked',
        'person.stirred': [
          // After sleep: there was no activity meanwhile.
          { guard: withEvent('isOverdue'), target: 'locked' },
          { target: '.attended', actions: withEvent('assignSign') },
        ],
        'page.woke': [
          { guard: withEvent('isOverdue'), target: 'locked' },
          { guard: withEvent('isDueSoon'), target: '.warned', actions: 'assignSignElsewhere' },
          { target: '.attended', actions: 'assignSignElsewhere' },
        ],
      },
      states: {
        attended: {
          entry: 'rememberOpen',
          always: { guard: 'isEngaged', target: 'held' },
          after: {
            untilWarned: [
              { guard: 'isStirredElsewhere', target: 'attended', reenter: true, actions: 'assignSignElsewhere' },
              { target: 'warned' },
            ],
          },
        },
        warned: {
          after: {
            untilLocked: [
              { guard: 'isStirredElsewhere', target: 'attended', actions: 'assignSignElsewhere' },
              { target: '#lock.locked' },
            ],
          },
          on: { 'lock.stay': { target: 'attended', actions: 'assignNow' } },
        },
        // A call or an emergency counts as activity. The other tabs are notified before their time is up.
        held: {
          entry: ['assignNow', 'rememberOpen'],
          exit: 'assignNow',
          after: { untilNotifiedAgain: { target: 'held', reenter: true } },
          on: {
            'person.released': {
              target: 'attended',
              actions: { type: 'assignEngagement', params: { isEngaged: false } },
            },
            'person.stirred': {},
            'page.woke': {},
            'lock.closedElsewhere': { target: 'held', reenter: true },
          },
        },
      },
    },
    locked: {
      entry: ['forgetGoal', 'rememberLocked'],
      initial: 'asking',
      on: {
        // A session that the server has locked needs the PIN or the password, even during a call or an emergency.
        'person.engaged': { actions: { type: 'assignEngagement', params: { isEngaged: true } } },
        'person.released': { actions: { type: 'assignEngagement', params: { isEngaged: false } } },
        'lock.openedElsewhere': { target: 'open.attended', actions: 'assignNow' },
      },
      states: {
        asking: {
          initial: 'fresh',
          on: {
            'lock.ask': { target: '.fresh', actions: withEvent('assignGoal') },
            'lock.giveUp': { target: '.fresh', actions: 'forgetGoal' },
            'lock.unlock': 'checking',
          },
          states: { fresh: {}, wrong: { exit: 'forgetTriesLeft' }, unreached: {} },
        },
        checking: {
          invoke: {
            id: 'unlock',
            src: 'unlock',
            // The secret is passed to the request and never stored in the context.
            input: ({ event }) => {
              assertEvent(event, 'lock.unlock')
              return event.secret
            },
            onDone: [
              { guard: withOutput('isRight'), target: '#lock.open.attended', actions: ['assignNow', 'reportOpened'] },
              { guard: withOutput('isTooMany'), target: 'barred', actions: withOutput('assignWait') },
              { target: 'asking.wrong', actions: withOutput('assignTriesLeft') },
            ],
            onError: 'asking.unreached',
          },
        },
        // The server refuses tries for a while.
        barred: {
          exit: 'forgetWait',
          after: { untilTriedAgain: 'asking' },
          on: {
            'lock.ask': { actions: withEvent('assignGoal') },
            'lock.giveUp': { actions: 'forgetGoal' },
            'page.woke': { guard: withEvent('isWaitOver'), target: 'asking' },
          },
        },
      },
    },
  },
})
