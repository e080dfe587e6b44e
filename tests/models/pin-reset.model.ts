import { pinResetMachine } from '../../machines/account/pin-reset/pin-reset.machine'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/graph/model'
import { fault, rowsFrom } from '../kit/graph/rows'
import { OWN_PHONE, RIGHT_CODE } from './phone-change.model'

export const NEW_PIN = '482915'
const request = { type: 'code.request' } as const
const save = { type: 'pin.save', pin: NEW_PIN } as const
const proved = { type: 'xstate.done.actor.otp', output: RIGHT_CODE }
const answered = (output: unknown) => ({ type: 'xstate.done.actor.setPin', output })
const cancel = { type: 'pin.cancel' } as const
const over = { type: 'xstate.after.untilProofIsOver.pinReset.choosing' }

export const pinResetModel = defineModel<typeof pinResetMachine>({
  name: 'account/pin-reset',
  spec: 'spec §2 "forgot PIN dialog"; contract §3 POST /auth/pin',
  machine: pinResetMachine,
  worlds: { opened: (clock) => ({ phone: OWN_PHONE, role: 'doctor', clock }) },
  events: {
    'code.request': [request],
    'pin.save': [save],
    'pin.cancel': [{ type: 'pin.cancel' }],
  },
  outcomes: {
    otp: { outputs: [RIGHT_CODE, { kind: 'cancelled' }], faults: true },
    setPin: {
      outputs: [
        accepted(null),
        refused({ kind: 'unproven' }),
        refused({ kind: 'taken' }),
        refused({ kind: 'malformed', errors: ['PIN terdiri dari enam angka.'] }),
      ],
      faults: true,
    },
  },
  key: ({ context: { proof } }) => proof !== null,
  invariants: {
    'neither the code nor a PIN is kept': ({ context }) =>
      ![NEW_PIN, '482913'].some((secret) => JSON.stringify(context).includes(secret)),
    'a PIN is chosen and set with a proof, and without one it is not': (snapshot) =>
      (snapshot.matches('choosing') || snapshot.matches('saving')) === (snapshot.context.proof !== null) ||
      snapshot.status === 'done',
    'the server’s words stand exactly while they say why': (snapshot) =>
      snapshot.context.errors.length > 0 === snapshot.matches({ choosing: 'malformed' }),
  },
  journeys: [
    {
      name: 'a code, then the new PIN',
      world: 'opened',
      steps: [request, proved, save, answered(accepted(null))],
      ends: 'set',
    },
    {
      name: 'chosen too slowly: another code',
      world: 'opened',
      steps: [request, proved, over, request],
      ends: 'proving',
    },
    {
      name: 'no answer: the same proof once more, and when it was used already, perhaps for the PIN, another code',
      world: 'opened',
      steps: [
        request,
        proved,
        save,
        { type: 'xstate.error.actor.setPin', error: null },
        save,
        answered(refused({ kind: 'unproven' })),
      ],
      ends: { asking: 'unsure' },
    },
    ...rowsFrom<typeof pinResetMachine>('opened', {
      'put away before a code': [[cancel], 'cancelled'],
      'put away with a code that was right': [[request, proved, cancel], 'cancelled'],
      'no answer: a PIN that anybody guesses is not sent either': [
        [request, proved, save, fault('setPin')],
        { choosing: 'unreached' },
        { ignores: [{ type: 'pin.save', pin: '111111' }] },
      ],
    }),
  ],
})
