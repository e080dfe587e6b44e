import { passwordChangeMachine } from '../../machines/account/password-change/password-change.machine'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/graph/model'
import { rowsFrom } from '../kit/graph/rows'

export const OLD_PASSWORD = 'Rahasia-lama-1'
export const NEW_PASSWORD = 'kebun teh di lereng gunung'
const save = { type: 'password.save', old: OLD_PASSWORD, new: NEW_PASSWORD } as const
/** Seconds. */
const RETRY_AFTER = 600
const answered = (output: unknown) => ({ type: 'xstate.done.actor.changePassword', output })

export const passwordChangeModel = defineModel<typeof passwordChangeMachine>({
  name: 'account/password-change',
  spec: 'product §2 "manage account"; contract §3 POST /auth/password',
  machine: passwordChangeMachine,
  worlds: { opened: (clock) => ({ clock }) },
  events: {
    'password.save': [save],
    'password.cancel': [{ type: 'password.cancel' }],
  },
  outcomes: {
    changePassword: {
      outputs: [
        accepted(null),
        refused({ kind: 'wrong' }),
        refused({ kind: 'tooMany', retryAfter: RETRY_AFTER }),
        refused({ kind: 'malformed', errors: ['Kata sandi paling sedikit 8 karakter.'] }),
      ],
      faults: true,
    },
  },
  invariants: {
    'no password is kept': ({ context }) =>
      ![OLD_PASSWORD, NEW_PASSWORD].some((password) => JSON.stringify(context).includes(password)),
    'it is known until when nothing is tried, exactly while that is so': (snapshot) =>
      (snapshot.context.until !== null) === snapshot.matches('limited'),
    'the server’s words stand exactly while they say why': (snapshot) =>
      snapshot.context.errors.length > 0 === snapshot.matches({ writing: 'malformed' }),
  },
  journeys: [
    {
      name: 'a slip in the old one, then changed',
      world: 'opened',
      steps: [save, answered(refused({ kind: 'wrong' })), save, answered(accepted(null))],
      ends: 'changed',
    },
    {
      name: 'no answer: it is asked again by hand, never by itself',
      world: 'opened',
      steps: [save, { type: 'xstate.error.actor.changePassword', error: null }],
      ends: { writing: 'unreached' },
    },
    {
      name: 'too many wrong ones: nothing is tried for a while, then it is',
      world: 'opened',
      steps: [
        save,
        answered(refused({ kind: 'tooMany', retryAfter: RETRY_AFTER })),
        { type: 'xstate.after.untilAllowed.passwordChange.limited' },
        save,
      ],
      ends: 'saving',
    },
    ...rowsFrom<typeof passwordChangeMachine>('opened', {
      'put away': [[{ type: 'password.cancel' }], 'cancelled'],
      'put away while nothing is tried': [
        [save, answered(refused({ kind: 'tooMany', retryAfter: RETRY_AFTER })), { type: 'password.cancel' }],
        'cancelled',
      ],
    }),
  ],
})
