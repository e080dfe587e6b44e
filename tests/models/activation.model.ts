import type { Verification } from '../../contract/schemas/account'
import { activationMachine } from '../../machines/entry/activation/activation.machine'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { A_LINK, NEW_PASSWORD, passwordAnswers } from './reset.model'

export const AN_ACCOUNT: Verification = {
  email: 'dokter6@contoh.id',
  name: 'dr. Putri Anggraini',
  phone_number: '+6281233904417',
  ref_type: 'doctor',
  expires_at: TEST_EPOCH,
}
const chosen = { type: 'password.choose', password: NEW_PASSWORD } as const
const known = { type: 'xstate.done.actor.verification', output: accepted(AN_ACCOUNT) }
const active = { type: 'xstate.done.actor.activate', output: accepted(null) }

export const activationModel = defineModel<typeof activationMachine>({
  name: 'entry/activation',
  spec: 'product §1 password-activation flow; contract §3 GET /auth/verification/{token}, POST /auth/activation/{token}',
  machine: activationMachine,
  worlds: { 'a link opened': (clock) => ({ token: A_LINK, clock }) },
  events: {
    'link.retry': [{ type: 'link.retry' }],
    'password.choose': [chosen],
    'phone.verify': [{ type: 'phone.verify' }],
    'phone.skip': [{ type: 'phone.skip' }],
  },
  outcomes: {
    verification: {
      outputs: [
        accepted(AN_ACCOUNT),
        accepted({ ...AN_ACCOUNT, phone_number: null }),
        refused({ kind: 'unknown' }),
        refused({ kind: 'over' }),
      ],
      faults: true,
    },
    activate: { outputs: passwordAnswers, faults: true },
    otp: { outputs: [{ kind: 'verified', hash: 'h', code: '123456' }, { kind: 'cancelled' }], faults: true },
  },
  key: ({ context: { account, errors } }) => [account?.phone_number, errors],
  invariants: {
    'no password is kept': ({ context }) => !JSON.stringify(context).includes(NEW_PASSWORD),
    'a password is chosen for a known account': (snapshot) =>
      snapshot.context.account !== null ||
      snapshot.matches('checking') ||
      snapshot.matches('unreachable') ||
      snapshot.matches('gone'),
    'a code is asked for exactly while a number is verified': (snapshot) =>
      snapshot.matches({ active: 'verifying' }) === (snapshot.children.otp !== undefined),
    'the server’s words stand where they were met': (snapshot) =>
      snapshot.matches({ choosing: 'refused' }) === snapshot.context.errors.length > 0,
    'a hold has its end, and nothing else has': (snapshot) =>
      snapshot.matches('held') === (snapshot.context.heldUntil !== null),
  },
  journeys: [
    {
      name: 'a password, the number, done',
      world: 'a link opened',
      steps: [
        known,
        chosen,
        active,
        { type: 'phone.verify' },
        { type: 'xstate.done.actor.otp', output: { kind: 'verified', hash: 'h', code: '123456' } },
      ],
      ends: { active: 'verified' },
    },
    {
      name: 'a password, the number another time',
      world: 'a link opened',
      steps: [
        known,
        chosen,
        active,
        { type: 'phone.verify' },
        { type: 'xstate.done.actor.otp', output: { kind: 'cancelled' } },
        { type: 'phone.skip' },
      ],
      ends: { active: 'unverified' },
    },
    {
      name: 'a link that was used',
      world: 'a link opened',
      steps: [{ type: 'xstate.done.actor.verification', output: refused({ kind: 'over' }) }],
      ends: { gone: 'over' },
    },
    ...rowsFrom<typeof activationMachine>('a link opened', {
      'too many tries: after a while a password may be chosen again': [
        [
          known,
          chosen,
          done('activate', refused({ kind: 'tooMany', retryAfter: 60 })),
          after('untilAllowed', 'activation.held'),
        ],
        { choosing: 'fresh' },
        { knows: { heldUntil: null } },
      ],
      'a link that nobody knows by then': [
        [known, chosen, done('activate', refused({ kind: 'unknown' }))],
        { gone: 'unknown' },
      ],
      'a code that breaks is reported, and offered again': [
        [known, chosen, active, { type: 'phone.verify' }, fault('otp')],
        { active: 'offering' },
        { sends: ['toast fault'] },
      ],
    }),
  ],
})
