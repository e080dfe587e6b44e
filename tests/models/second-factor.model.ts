import type { OwnSecondFactor } from '../../contract/schemas/second-factor'
import { secondFactorMachine } from '../../machines/account/second-factor/second-factor.machine'
import type { SecondFactorInput } from '../../machines/account/second-factor/second-factor.model'
import { factorCount } from '../../machines/account/second-factor/second-factor.rules'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { TEST_EPOCH, type TestClock } from '../kit/harness/test-clock'
import { LAPTOP } from './passkey-registration.model'
import { RECOVERY_CODES } from './totp-enrolment.model'

export const PHONE = {
  id: '00000000-0000-4000-8000-0000000000a2',
  name: 'Telepon',
  created_at: TEST_EPOCH - 3_600_000,
  used_at: null,
}
export const NOTHING: OwnSecondFactor = { policy: 'optional', totp: false, recovery_codes_left: 0, passkeys: [] }
export const BOTH: OwnSecondFactor = { policy: 'optional', totp: true, recovery_codes_left: 8, passkeys: [LAPTOP] }
export const APP_ONLY: OwnSecondFactor = { policy: 'required', totp: true, recovery_codes_left: 2, passkeys: [] }
const OFF: OwnSecondFactor = { ...NOTHING, policy: 'off' }

export function havingFactors(hasWebAuthn = true) {
  return (clock: TestClock): SecondFactorInput => ({ clock, hasPin: () => true, hasWebAuthn })
}

const read = (factors: OwnSecondFactor) => done('readFactors', factors)
const addTotp = { type: 'totp.add' } as const
const removeTotp = { type: 'totp.remove' } as const
const addPasskey = { type: 'passkey.add' } as const
const removeLaptop = { type: 'passkey.remove', id: LAPTOP.id } as const
const renew = { type: 'recoveryCodes.renew' } as const
const stored = { type: 'recoveryCodes.confirm' } as const
const totpWithCodes = { outcome: 'added', recoveryCodes: RECOVERY_CODES } as const
const totpAlone = { outcome: 'added', recoveryCodes: null } as const
const passkeyWithCodes = { outcome: 'added', passkey: LAPTOP, recoveryCodes: RECOVERY_CODES } as const
const passkeyAlone = { outcome: 'added', passkey: PHONE, recoveryCodes: null } as const
const changed = { outcome: 'changed', recoveryCodes: null } as const
const renewed = { outcome: 'changed', recoveryCodes: RECOVERY_CODES } as const
const cancelled = { outcome: 'cancelled' } as const
const unknown = { outcome: 'unknown' } as const

export const secondFactorModel = defineModel<typeof secondFactorMachine>({
  name: 'account/second-factor',
  spec: 'contract §2 "Second factor", §3 GET /auth/second-factor',
  machine: secondFactorMachine,
  worlds: { 'a browser with WebAuthn': havingFactors(), 'a browser without WebAuthn': havingFactors(false) },
  events: {
    'factors.refresh': [{ type: 'factors.refresh' }],
    'totp.add': [addTotp],
    'totp.remove': [removeTotp],
    'passkey.add': [addPasskey],
    'passkey.remove': [removeLaptop],
    'recoveryCodes.renew': [renew],
    'recoveryCodes.confirm': [stored],
  },
  outcomes: {
    readFactors: { outputs: [NOTHING, BOTH, APP_ONLY, OFF], faults: true },
    rereadFactors: { outputs: [BOTH], faults: true },
    totpEnrolment: { outputs: [totpWithCodes, totpAlone, cancelled, unknown], faults: true },
    passkeyRegistration: { outputs: [passkeyWithCodes, passkeyAlone, cancelled, unknown], faults: true },
    factorChange: { outputs: [changed, renewed, cancelled, unknown], faults: true },
  },
  key: ({ context: { factors, chosen } }) => [factors?.policy, factors?.totp, factors?.passkeys.length, chosen?.kind],
  isFarEnough: ({ context: { factors } }) => (factors?.passkeys.length ?? 0) > 1,
  invariants: {
    'recovery codes are known exactly until they are stored': (snapshot) =>
      (snapshot.context.recoveryCodes !== null) === snapshot.matches('storing'),
    'a change is known exactly while it is made': (snapshot) =>
      (snapshot.context.chosen !== null) === snapshot.matches('changing'),
    'what is listed is known': (snapshot) =>
      (snapshot.context.factors !== null) !==
      (snapshot.matches('reading') || snapshot.matches('unread') || snapshot.matches('off')),
    'without a factor there are no recovery codes': ({ context: { factors } }) =>
      factors === null || factorCount(factors) > 0 || factors.recovery_codes_left === 0,
    'where one is required the last one stays': ({ context: { factors } }) =>
      factors?.policy !== 'required' || factorCount(factors) > 0,
  },
  journeys: [
    ...rowsFrom<typeof secondFactorMachine>('a browser with WebAuthn', {
      'it is read first': [[], 'reading'],
      'a hospital without second factors': [[read(OFF)], 'off', { ignores: [addTotp, addPasskey] }],
      'a list that cannot be read is asked for again': [[fault('readFactors'), { type: 'factors.refresh' }], 'reading'],
      'the first app brings recovery codes': [
        [read(NOTHING), addTotp, done('totpEnrolment', totpWithCodes)],
        { storing: 'totpAdded' },
        { knows: { factors: { ...NOTHING, totp: true, recovery_codes_left: 10 }, recoveryCodes: RECOVERY_CODES } },
      ],
      'stored, the codes are gone from the page': [
        [read(NOTHING), addTotp, done('totpEnrolment', totpWithCodes), stored],
        { listed: 'totpAdded' },
        { knows: { recoveryCodes: null } },
      ],
      'an app beside a passkey keeps the codes': [
        [read({ ...BOTH, totp: false }), addTotp, done('totpEnrolment', totpAlone)],
        { listed: 'totpAdded' },
        { knows: { factors: BOTH } },
      ],
      'an app that was not set up': [
        [read(NOTHING), addTotp, done('totpEnrolment', cancelled)],
        { listed: 'quiet' },
        { knows: { factors: NOTHING } },
      ],
      'an app of which nobody knows is read': [
        [read(NOTHING), addTotp, done('totpEnrolment', unknown)],
        { listed: { unknown: 'rereading' } },
      ],
      'an enrolment that breaks is read': [
        [read(NOTHING), addTotp, fault('totpEnrolment')],
        { listed: { unknown: 'rereading' } },
      ],
      'what was read is listed': [
        [read(NOTHING), addTotp, done('totpEnrolment', unknown), done('rereadFactors', BOTH)],
        { listed: { unknown: 'read' } },
        { knows: { factors: BOTH } },
      ],
      'what could not be read is read again': [
        [
          read(NOTHING),
          addTotp,
          done('totpEnrolment', unknown),
          fault('rereadFactors'),
          after('untilRetry', 'secondFactor.listed.unknown.waiting'),
        ],
        { listed: { unknown: 'rereading' } },
      ],
      'an active app is not set up again': [[read(BOTH)], { listed: 'quiet' }, { ignores: [addTotp] }],
      'an app that there is not is not removed': [
        [read(NOTHING)],
        { listed: 'quiet' },
        { ignores: [removeTotp, removeLaptop, renew] },
      ],
      'the app is removed beside a passkey': [
        [read(BOTH), removeTotp, done('factorChange', changed)],
        { listed: 'totpRemoved' },
        { knows: { factors: { ...BOTH, totp: false }, chosen: null } },
      ],
      'the last factor takes the recovery codes with it': [
        [read({ ...APP_ONLY, policy: 'optional' }), removeTotp, done('factorChange', changed)],
        { listed: 'totpRemoved' },
        { knows: { factors: NOTHING } },
      ],
      'where one is required the last one stays': [[read(APP_ONLY)], { listed: 'quiet' }, { ignores: [removeTotp] }],
      'a first passkey brings recovery codes': [
        [read(NOTHING), addPasskey, done('passkeyRegistration', passkeyWithCodes), stored],
        { listed: 'passkeyAdded' },
        { knows: { factors: { ...NOTHING, passkeys: [LAPTOP], recovery_codes_left: 10 } } },
      ],
      'a second passkey': [
        [read(BOTH), addPasskey, done('passkeyRegistration', passkeyAlone)],
        { listed: 'passkeyAdded' },
        { knows: { factors: { ...BOTH, passkeys: [LAPTOP, PHONE] } } },
      ],
      'a passkey that was not made': [
        [read(BOTH), addPasskey, done('passkeyRegistration', cancelled)],
        { listed: 'quiet' },
      ],
      'a passkey of which nobody knows is read': [
        [read(BOTH), addPasskey, done('passkeyRegistration', unknown)],
        { listed: { unknown: 'rereading' } },
      ],
      'a registration that breaks is read': [
        [read(BOTH), addPasskey, fault('passkeyRegistration')],
        { listed: { unknown: 'rereading' } },
      ],
      'a passkey is removed': [
        [read(BOTH), removeLaptop, done('factorChange', changed)],
        { listed: 'passkeyRemoved' },
        { knows: { factors: { ...BOTH, passkeys: [] } } },
      ],
      'the codes are renewed and stored': [
        [read(APP_ONLY), renew, done('factorChange', renewed), stored],
        { listed: 'codesRenewed' },
        { knows: { factors: { ...APP_ONLY, recovery_codes_left: 10 } } },
      ],
      'a change that was called off': [
        [read(BOTH), renew, done('factorChange', cancelled)],
        { listed: 'quiet' },
        { knows: { factors: BOTH } },
      ],
      'a change of which nobody knows is read': [
        [read(BOTH), renew, done('factorChange', unknown)],
        { listed: { unknown: 'rereading' } },
      ],
      'a change that breaks is read': [
        [read(BOTH), renew, fault('factorChange')],
        { listed: { unknown: 'rereading' } },
      ],
      'the next act ends what was said': [
        [read(BOTH), removeTotp, done('factorChange', changed), addTotp],
        'enrolling',
      ],
    }),
    ...rowsFrom<typeof secondFactorMachine>('a browser without WebAuthn', {
      'no passkey is made': [[read(BOTH)], { listed: 'quiet' }, { ignores: [addPasskey] }],
    }),
  ],
})
