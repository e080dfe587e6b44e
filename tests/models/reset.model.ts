import { resetMachine } from '../../machines/entry/reset/reset.machine'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/graph/model'

export const NEW_PASSWORD = 'kopi-hujan-sepeda'
export const A_LINK = '0c6f6a52-0f0b-4b39-9f0e-1f5a5c3a7a01'
const chosen = { type: 'password.choose', password: NEW_PASSWORD } as const

/** The server's possible answers to a password with a link. */
export const passwordAnswers = [
  accepted(null),
  refused({ kind: 'unknown' }),
  refused({ kind: 'over' }),
  refused({ kind: 'malformed', errors: ['Kata sandi terlalu pendek.'] }),
  refused({ kind: 'tooMany', retryAfter: 540 }),
]

export const resetModel = defineModel<typeof resetMachine>({
  name: 'entry/reset',
  spec: 'product §2 /reset-password/{_uuid?}; contract §3 POST /auth/reset-password/{uuid}',
  machine: resetMachine,
  worlds: {
    'with a link': (clock) => ({ uuid: A_LINK, clock }),
    'without one': (clock) => ({ uuid: null, clock }),
  },
  events: { 'password.choose': [chosen] },
  outcomes: { reset: { outputs: passwordAnswers, faults: true } },
  key: ({ context: { errors } }) => errors,
  invariants: {
    'no password is kept': ({ context }) => !JSON.stringify(context).includes(NEW_PASSWORD),
    'without a link nothing is chosen': (snapshot) => snapshot.matches('linkless') === (snapshot.context.uuid === null),
    'the server’s words stand where they were met': (snapshot) =>
      snapshot.matches({ choosing: 'refused' }) === snapshot.context.errors.length > 0,
    'a hold has its end, and nothing else has': (snapshot) =>
      snapshot.matches('held') === (snapshot.context.heldUntil !== null),
  },
  journeys: [
    {
      name: 'refused, held, unanswered, then it is saved',
      world: 'with a link',
      steps: [
        chosen,
        { type: 'xstate.done.actor.reset', output: passwordAnswers[3] },
        chosen,
        { type: 'xstate.done.actor.reset', output: passwordAnswers[4] },
        { type: 'xstate.after.untilAllowed.reset.held' },
        chosen,
        { type: 'xstate.error.actor.reset', error: null },
        chosen,
        { type: 'xstate.done.actor.reset', output: accepted(null) },
      ],
      ends: 'done',
    },
    {
      name: 'the link was used by an answer that was lost',
      world: 'with a link',
      steps: [
        chosen,
        { type: 'xstate.error.actor.reset', error: null },
        chosen,
        { type: 'xstate.done.actor.reset', output: refused({ kind: 'over' }) },
      ],
      ends: { gone: 'over' },
    },
  ],
})
