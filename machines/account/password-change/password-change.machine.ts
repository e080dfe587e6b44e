import { assertEvent, assign, setup } from 'xstate'
import { SECOND } from '../../../contract/values/limits'
import type { SecretRefusal } from '../../ports/account'
import { promiseNotProvided } from '../../ports/not-provided'
import type { Result } from '../../ports/result'
import { withOutput } from '../../with-event'
import type {
  PasswordChangeContext,
  PasswordChangeEvent,
  PasswordChangeInput,
  PasswordChangeOutput,
} from './password-change.model'

type Answer = Result<null, SecretRefusal>

/**
 * Changes the password, given the old one (product §2 "manage account", contract §3 POST /auth/password). The server
 * then signs every other device out. After too many wrong passwords it refuses tries for a while.
 */
export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    input: {} as PasswordChangeInput,
    output: {} as PasswordChangeOutput,
  },
  actors: {
    changePassword: promiseNotProvided<Answer, { old: string; new: string }>('changePassword'),
  },
  actions: {
    assignErrors: assign((_, answer: Answer) =>
      !answer.ok && answer.refusal.kind === 'malformed' ? { errors: answer.refusal.errors } : {},
    ),
    assignLimit: assign(({ context: { clock } }, answer: Answer) =>
      !answer.ok && answer.refusal.kind === 'tooMany'
        ? { until: clock.now() + answer.refusal.retryAfter * SECOND }
        : {},
    ),
    forgetErrors: assign({ errors: [] }),
    forgetLimit: assign({ until: null }),
  },
  guards: {
    isChanged: (_, answer: Answer) => answer.ok,
    isWrong: isRefusedAs('wrong'),
    isTooMany: isRefusedAs('tooMany'),
  },
  delays: { untilAllowed: ({ context: { until, clock } }) => Math.max(0, (until ?? 0) - clock.now()) },
}).createMachine({
  id: 'passwordChange',
  context: ({ input }) => ({ ...input, errors: [], until: null }),
  initial: 'writing',
  states: {
    writing: {
      initial: 'fresh',
      on: { 'password.save': 'saving', 'password.cancel': 'cancelled' },
      states: {
        fresh: {},
        wrong: {},
        malformed: { exit: 'forgetErrors' },
        // The server may have changed the password, in which case the old one is wrong now. The message says so.
        unreached: {},
      },
    },
    saving: {
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'password.save')
          return { old: event.old, new: event.new }
        },
        onDone: [
          { guard: withOutput('isChanged'), target: 'changed' },
          { guard: withOutput('isWrong'), target: 'writing.wrong' },
          { guard: withOutput('isTooMany'), target: 'limited', actions: withOutput('assignLimit') },
          { target: 'writing.malformed', actions: withOutput('assignErrors') },
        ],
        onError: 'writing.unreached',
      },
    },
    limited: {
      exit: 'forgetLimit',
      after: { untilAllowed: 'writing' },
      on: { 'password.cancel': 'cancelled' },
    },
    changed: { type: 'final', output: (): PasswordChangeOutput => ({ outcome: 'changed' }) },
    cancelled: { type: 'final', output: (): PasswordChangeOutput => ({ outcome: 'cancelled' }) },
  },
  output: ({ event }) => event.output as PasswordChangeOutput,
})

function isRefusedAs(kind: SecretRefusal['kind']) {
  return (_: unknown, answer: Answer): boolean => !answer.ok && answer.refusal.kind === kind
}
