import { phoneChangeMachine } from '../../machines/account/phone-change/phone-change.machine'
import type { OtpOutcome } from '../../machines/ports/otp'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'
import type { TestClock } from '../kit/harness/test-clock'

export const OWN_PHONE = '+6281339024417'
export const OTHER_PHONE = '+6281290218890'
export const RIGHT_CODE: OtpOutcome = { kind: 'verified', hash: 'H-1', code: '482913' }
const submit = { type: 'phone.submit', phone: OTHER_PHONE } as const
const proved = { type: 'xstate.done.actor.otp', output: RIGHT_CODE }
const answered = (output: unknown) => ({ type: 'xstate.done.actor.changePhone', output })

export function changingPhone(unproven: string | null) {
  return (clock: TestClock) => ({ unproven, role: 'doctor' as const, clock, hasPin: true })
}

export const phoneChangeModel = defineModel<typeof phoneChangeMachine>({
  name: 'account/phone-change',
  spec: 'product §2 "manage account", §4 "OTP dialog"; contract §3 PUT /auth/phone',
  machine: phoneChangeMachine,
  worlds: { 'another number': changingPhone(null), 'the same number, proved': changingPhone(OWN_PHONE) },
  events: {
    'phone.submit': [submit],
    'phone.cancel': [{ type: 'phone.cancel' }],
  },
  outcomes: {
    otp: { outputs: [RIGHT_CODE, { kind: 'cancelled' }], faults: true },
    proof: { outputs: [{ outcome: 'proven' }, { outcome: 'cancelled' }], faults: true },
    changePhone: {
      outputs: [
        refused({ kind: 'proofRequired' }),
        accepted({ phone: OTHER_PHONE }),
        refused({ kind: 'taken' }),
        refused({ kind: 'unproven' }),
        refused({ kind: 'malformed', errors: ['Nomor telepon harus berupa nomor telepon yang benar'] }),
      ],
      faults: true,
    },
  },
  key: ({ context: { phone, unproven } }) => [phone, unproven],
  invariants: {
    'a code is kept only while it is sent': (snapshot) =>
      snapshot.matches('saving') || !JSON.stringify(snapshot.context).includes('482913'),
    'a code goes to a number that is known': (snapshot) =>
      !(snapshot.matches('proving') || snapshot.matches('saving') || snapshot.matches('saved')) ||
      snapshot.context.phone !== null,
    'the server’s words stand exactly while they say why': (snapshot) =>
      snapshot.context.errors.length > 0 === snapshot.matches({ writing: 'malformed' }),
  },
  journeys: [
    {
      name: 'written, proved, saved',
      world: 'another number',
      steps: [submit, proved, answered(accepted({ phone: OTHER_PHONE }))],
      ends: 'saved',
    },
    {
      name: 'closing the code dialog returns to the number form',
      world: 'another number',
      steps: [submit, { type: 'xstate.done.actor.otp', output: { kind: 'cancelled' } }],
      ends: { writing: 'fresh' },
    },
    {
      name: 'when only the number is proved, closing the code dialog cancels',
      world: 'the same number, proved',
      steps: [{ type: 'xstate.done.actor.otp', output: { kind: 'cancelled' } }],
      ends: 'cancelled',
    },
    {
      name: 'another account has it: another number then',
      world: 'another number',
      steps: [submit, proved, answered(refused({ kind: 'taken' })), submit],
      ends: 'proving',
    },
    {
      name: 'the server requires a proof, and the same number is saved after it',
      world: 'another number',
      steps: [
        submit,
        proved,
        answered(refused({ kind: 'proofRequired' })),
        done('proof', { outcome: 'proven' }),
        answered(accepted({ phone: OTHER_PHONE })),
      ],
      ends: 'saved',
    },
    {
      name: 'a proof that is refused right away is not asked for again',
      world: 'another number',
      steps: [
        submit,
        proved,
        answered(refused({ kind: 'proofRequired' })),
        done('proof', { outcome: 'proven' }),
        answered(refused({ kind: 'proofRequired' })),
      ],
      ends: { writing: 'unreached' },
    },
    {
      name: 'without a proof the number stays as it was',
      world: 'another number',
      steps: [submit, proved, answered(refused({ kind: 'proofRequired' })), done('proof', { outcome: 'cancelled' })],
      ends: { writing: 'fresh' },
    },
    ...rowsFrom<typeof phoneChangeMachine>('another number', {
      'a proof that breaks leaves the number to be saved again': [
        [submit, proved, answered(refused({ kind: 'proofRequired' })), fault('proof')],
        { writing: 'unreached' },
      ],
      'a code that breaks is asked for again': [[submit, fault('otp')], { writing: 'unreached' }],
      'what is saved is what the server says': [
        [submit, proved, answered(accepted({ phone: OWN_PHONE }))],
        'saved',
        { knows: { phone: OWN_PHONE } },
      ],
    }),
    ...rowsFrom<typeof phoneChangeMachine>('the same number, proved', {
      'without a proof there is nothing to go back to': [
        [proved, answered(refused({ kind: 'proofRequired' })), done('proof', { outcome: 'cancelled' })],
        'cancelled',
      ],
    }),
  ],
})
