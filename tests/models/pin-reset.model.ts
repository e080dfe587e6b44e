import { pinResetMachine } from '../../machines/account/pin-reset/pin-reset.machine'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'
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
  spec: 'product §2 "forgot PIN dialog"; contract §3 POST /auth/pin',
  machine: pinResetMachine,
  worlds: { opened: (clock) => ({ phone: OWN_PHONE, role: 'doctor', clock }) },
  events: {
    'code.request': [request],
    'pin.save': [save],
    'pin.cancel': [{ type: 'pin.cancel' }],
  },
  outcomes: {
    otp: { outputs: [RIGHT_CODE, { kind: 'cancelled' }], faults: true },
    proof: { outputs: [{ outcome: 'proven' }, { outcome: 'cancelled' }], faults: true },
    setPin: {
      outputs: [
        refused({ kind: 'proofRequired' }),
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
    'the code is never kept, and a PIN only while it is sent': (snapshot) =>
      !JSON.stringify(snapshot.context).includes('482913') &&
      (snapshot.matches('saving') || !JSON.stringify(snapshot.context).includes(NEW_PIN)),
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
    {
      name: 'the server requires a proof, and the same PIN is set after it',
      world: 'opened',
      steps: [
        request,
        proved,
        save,
        answered(refused({ kind: 'proofRequired' })),
        done('proof', { outcome: 'proven' }),
        answered(accepted(null)),
      ],
      ends: 'set',
    },
    {
      name: 'a proof that is refused right away is not asked for again',
      world: 'opened',
      steps: [
        request,
        proved,
        save,
        answered(refused({ kind: 'proofRequired' })),
        done('proof', { outcome: 'proven' }),
        answered(refused({ kind: 'proofRequired' })),
      ],
      ends: { choosing: 'unreached' },
    },
    ...rowsFrom<typeof pinResetMachine>('opened', {
      'without a proof the PIN may be chosen again': [
        [request, proved, save, answered(refused({ kind: 'proofRequired' })), done('proof', { outcome: 'cancelled' })],
        { choosing: 'fresh' },
      ],
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
