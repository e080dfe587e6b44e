import { factorChangeMachine } from '../../machines/account/factor-change/factor-change.machine'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'
import { LAPTOP } from './passkey-registration.model'
import { RECOVERY_CODES } from './totp-enrolment.model'

const confirm = { type: 'change.confirm' } as const
const cancel = { type: 'change.cancel' } as const
const changed = accepted({ recoveryCodes: null })
const renewed = accepted({ recoveryCodes: RECOVERY_CODES })
const proofRequired = refused({ kind: 'proofRequired' })
const required = refused({ kind: 'required' })
const proven = done('proof', { outcome: 'proven' })

export const factorChangeModel = defineModel<typeof factorChangeMachine>({
  name: 'account/factor-change',
  spec: 'contract §2 "Second factor", §3 DELETE /auth/totp, DELETE /auth/passkeys/{id}, POST /auth/recovery-codes',
  machine: factorChangeMachine,
  worlds: {
    'the last app': (clock) => ({ clock, hasPin: true, isLast: true, change: { kind: 'removeTotp' } }),
    'one of several passkeys': (clock) => ({
      clock,
      hasPin: true,
      isLast: false,
      change: { kind: 'removePasskey', id: LAPTOP.id, name: LAPTOP.name },
    }),
    'recovery codes': (clock) => ({ clock, hasPin: true, isLast: false, change: { kind: 'renewCodes' } }),
  },
  events: { 'change.confirm': [confirm], 'change.cancel': [cancel] },
  outcomes: {
    change: { outputs: [changed, renewed, proofRequired, required, refused({ kind: 'gone' })], faults: true },
    proof: { outputs: [{ outcome: 'proven' }, { outcome: 'cancelled' }], faults: true },
  },
  invariants: {
    'nothing is sent before the question was answered': ({ children, value }) =>
      children['change'] === undefined || value !== 'asking',
  },
  journeys: [
    ...rowsFrom<typeof factorChangeMachine>('the last app', {
      'it is asked first': [[], 'asking'],
      'called off': [[cancel], 'cancelled'],
      'confirmed, it is sent once': [
        [confirm],
        { sending: 'first' },
        { begins: { change: 1 }, ignores: [confirm, cancel] },
      ],
      'the server removes it': [[confirm, done('change', changed)], 'changed'],
      'the hospital requires it': [[confirm, done('change', required)], 'refused', { ignores: [confirm] }],
      'the refusal was read': [[confirm, done('change', required), cancel], 'cancelled'],
      'one that is gone is the parent’s to read': [[confirm, done('change', refused({ kind: 'gone' }))], 'unknown'],
      'an answer that was lost is the parent’s to read': [[confirm, fault('change')], 'unknown'],
      'after the proof the server changes it': [
        [confirm, done('change', proofRequired), proven, done('change', changed)],
        'changed',
      ],
      'the server requires a proof first': [[confirm, done('change', proofRequired)], 'proving'],
      'after the proof it is sent again': [
        [confirm, done('change', proofRequired), proven],
        { sending: 'repeated' },
        { begins: { change: 2 } },
      ],
      'without a proof the question is back': [
        [confirm, done('change', proofRequired), done('proof', { outcome: 'cancelled' })],
        'asking',
      ],
      'a proof that breaks leads back to the question': [
        [confirm, done('change', proofRequired), fault('proof')],
        'asking',
      ],
      'a proof that is refused right away is not asked for again': [
        [confirm, done('change', proofRequired), proven, done('change', proofRequired)],
        'unknown',
      ],
    }),
    ...rowsFrom<typeof factorChangeMachine>('recovery codes', {
      'new codes arrive': [[confirm, done('change', renewed)], 'changed'],
    }),
  ],
})
