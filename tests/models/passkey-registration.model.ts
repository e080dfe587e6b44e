import type { PasskeyCreationOptions, PasskeyRegistration } from '../../contract/schemas/second-factor'
import { passkeyRegistrationMachine } from '../../machines/account/passkey-registration/passkey-registration.machine'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { RECOVERY_CODES } from './totp-enrolment.model'

export const LAPTOP = {
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Laptop poli',
  created_at: TEST_EPOCH - 40 * 24 * 3_600_000,
  used_at: TEST_EPOCH - 24 * 3_600_000,
}
const options: PasskeyCreationOptions = {
  challenge: 'dGFudGFuZ2Fu',
  rp: { id: 'localhost', name: 'Dokter Keluarga' },
  user: { id: 'b3JhbmcK', name: 'dokter1@contoh.id', displayName: 'dr. Ratna' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
}
const credential: PasskeyRegistration = {
  id: 'a3VuY2k',
  rawId: 'a3VuY2k',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
}
const create = { type: 'passkey.create', name: LAPTOP.name } as const
const cancel = { type: 'passkey.cancel' } as const
const proofRequired = refused({ kind: 'proofRequired' })
const tooMany = refused({ kind: 'tooMany', retryAfter: 300 })
const proven = done('proof', { outcome: 'proven' })
const prepared = done('readOptions', accepted(options))
const created = done('create', accepted(credential))
const added = accepted({ passkey: LAPTOP, recoveryCodes: RECOVERY_CODES })
const creating = [create, prepared] as const
const registering = [create, prepared, created] as const

export const passkeyRegistrationModel = defineModel<typeof passkeyRegistrationMachine>({
  name: 'account/passkey-registration',
  spec: 'contract §2 "Second factor", §3 POST /auth/passkeys',
  machine: passkeyRegistrationMachine,
  worlds: { opened: (clock) => ({ clock, hasPin: true }) },
  events: { 'passkey.create': [create], 'passkey.cancel': [cancel] },
  outcomes: {
    readOptions: { outputs: [accepted(options), proofRequired, tooMany], faults: true },
    proof: { outputs: [{ outcome: 'proven' }, { outcome: 'cancelled' }], faults: true },
    create: {
      outputs: [
        accepted(credential),
        refused({ kind: 'dismissed' }),
        refused({ kind: 'known' }),
        refused({ kind: 'unusable' }),
      ],
      faults: true,
    },
    register: {
      outputs: [
        added,
        accepted({ passkey: LAPTOP, recoveryCodes: null }),
        proofRequired,
        refused({ kind: 'taken' }),
        refused({ kind: 'invalid' }),
      ],
      faults: true,
    },
  },
  invariants: {
    'the challenge is known exactly while the browser asks': (snapshot) =>
      (snapshot.context.options !== null) === snapshot.matches('creating'),
    'a hold has its end, and nothing else has': (snapshot) =>
      snapshot.matches({ naming: 'held' }) === (snapshot.context.heldUntil !== null),
    'nothing is made without a name': (snapshot) =>
      snapshot.context.name !== null || snapshot.matches('naming') || snapshot.matches('cancelled'),
  },
  journeys: [
    ...rowsFrom<typeof passkeyRegistrationMachine>('opened', {
      'a name is asked for': [[], { naming: 'fresh' }],
      'given up without a name': [[cancel], 'cancelled'],
      'the server is asked for a challenge': [
        [create],
        { preparing: 'first' },
        { knows: { name: LAPTOP.name }, ignores: [cancel, create] },
      ],
      'the server requires a proof first': [[create, done('readOptions', proofRequired)], 'proving'],
      'after the proof a challenge is asked for again': [
        [create, done('readOptions', proofRequired), proven],
        { preparing: 'repeated' },
      ],
      'the repeated challenge opens the browser’s dialog': [
        [create, done('readOptions', proofRequired), proven, done('readOptions', accepted(options))],
        'creating',
      ],
      'too many challenges wait after the proof, too': [
        [create, done('readOptions', proofRequired), proven, done('readOptions', tooMany)],
        { naming: 'held' },
      ],
      'a proof that is refused right away is not asked for again': [
        [create, done('readOptions', proofRequired), proven, done('readOptions', proofRequired)],
        { naming: 'unanswered' },
      ],
      'without a proof the name is back': [
        [create, done('readOptions', proofRequired), done('proof', { outcome: 'cancelled' })],
        { naming: 'fresh' },
        { knows: { name: LAPTOP.name } },
      ],
      'a proof that breaks says so': [
        [create, done('readOptions', proofRequired), fault('proof')],
        { naming: 'unanswered' },
      ],
      'too many challenges wait': [[create, done('readOptions', tooMany)], { naming: 'held' }, { ignores: [create] }],
      'the wait ends at the name': [
        [create, done('readOptions', tooMany), after('untilAllowed', 'passkeyRegistration.naming.held')],
        { naming: 'fresh' },
        { knows: { heldUntil: null } },
      ],
      'an unanswered challenge says so': [[create, fault('readOptions')], { naming: 'unanswered' }],
      'an unanswered challenge is asked for again': [[create, fault('readOptions'), create], { preparing: 'first' }],
      'the browser asks the person': [creating, 'creating', { ignores: [create] }],
      'the person cancels in the browser': [
        [...creating, done('create', refused({ kind: 'dismissed' }))],
        { naming: 'dismissed' },
      ],
      'the person cancels in the page': [[...creating, cancel], { naming: 'dismissed' }],
      'a device that has one is named as such': [
        [...creating, done('create', refused({ kind: 'known' }))],
        { naming: 'known' },
      ],
      'a device that cannot make one': [
        [...creating, done('create', refused({ kind: 'unusable' }))],
        { naming: 'unusable' },
      ],
      'a browser that breaks': [[...creating, fault('create')], { naming: 'unusable' }],
      'what the browser made goes to the server': [registering, 'registering', { ignores: [cancel, create] }],
      'the server accepts it': [[...registering, done('register', added)], 'added'],
      'a proof that became too old is given again, for another challenge': [
        [...registering, done('register', proofRequired), proven],
        { preparing: 'repeated' },
      ],
      'one that is registered already': [
        [...registering, done('register', refused({ kind: 'taken' }))],
        { naming: 'taken' },
      ],
      'one that does not verify': [
        [...registering, done('register', refused({ kind: 'invalid' }))],
        { naming: 'invalid' },
      ],
      'an answer that was lost is the parent’s to read': [[...registering, fault('register')], 'unknown'],
    }),
  ],
})
