import { secondStepMachine } from '../../machines/entry/second-step/second-step.machine'
import type { SecondStepInput } from '../../machines/entry/second-step/second-step.model'
import { accepted, refused } from '../../machines/ports/result'
import type { SecondStep } from '../../machines/ports/second-step'
import { aUser } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import type { TestClock } from '../kit/harness/test-clock'
import { ASSERTION, REQUEST_OPTIONS } from './passkey-sign-in.model'

const code = { type: 'code.submit', code: '246810' } as const
const recovery = { type: 'recoveryCode.submit', code: 'ABCD-EFGH-JKMN-PQRS' } as const
const LIFETIME = 300_000
const secret = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Dokter%20Keluarga:dokter1@contoh.id?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
}
const recoveryCodes = ['0000', '1111', '2222', '3333', '4444', '5555', '6666', '7777', '8888', '9999'].map(
  (group) => `${group}-ABCD-EFGH-JKMN`,
)
const admission = { user: aUser(), recoveryCodes: null }
const enrolled = { user: aUser(), recoveryCodes }
const wrong = refused({ kind: 'wrong' })
const over = refused({ kind: 'over' })
const tooMany = refused({ kind: 'tooMany', retryAfter: 840 })
const step = { ticket: 'tiket', totp: true, passkey: false, enrolment: false }
const usePasskey = { type: 'passkey.use' } as const
const challenged = done('challenge', accepted(REQUEST_OPTIONS))
const given = done('get', accepted(ASSERTION))
const sent = [usePasskey, challenged, given] as const

function at(given: Omit<SecondStep, 'expiresAt'>, hasWebAuthn = true) {
  return (clock: TestClock): SecondStepInput => ({
    clock,
    hasWebAuthn,
    report: () => {},
    step: { ...given, expiresAt: clock.now() + LIFETIME },
  })
}

export const secondStepModel = defineModel<typeof secondStepMachine>({
  name: 'entry/second-step',
  spec: 'contract §2 "Second factor"',
  machine: secondStepMachine,
  worlds: {
    'with an authenticator app': at(step),
    'with recovery codes only': at({ ...step, totp: false }),
    'with nothing where one is required': at({ ...step, totp: false, enrolment: true }),
    'with a passkey': at({ ...step, totp: false, passkey: true }),
    'with both': at({ ...step, passkey: true }),
    'with a passkey, without WebAuthn': at({ ...step, totp: false, passkey: true }, false),
  },
  events: {
    'code.submit': [code],
    'recoveryCode.submit': [recovery],
    'recoveryCode.choose': [{ type: 'recoveryCode.choose' }],
    'code.choose': [{ type: 'code.choose' }],
    'passkey.choose': [{ type: 'passkey.choose' }],
    'passkey.use': [usePasskey],
    'enrolment.retry': [{ type: 'enrolment.retry' }],
    'recoveryCodes.confirm': [{ type: 'recoveryCodes.confirm' }],
    'secondStep.cancel': [{ type: 'secondStep.cancel' }],
  },
  outcomes: {
    enrol: { outputs: [accepted(secret), over], faults: true },
    challenge: { outputs: [accepted(REQUEST_OPTIONS), over, tooMany], faults: true },
    get: {
      outputs: [accepted(ASSERTION), refused({ kind: 'dismissed' }), refused({ kind: 'unusable' })],
      faults: true,
    },
    verify: { outputs: [accepted(admission), accepted(enrolled), wrong, over, tooMany], faults: true },
  },
  key: ({ context: { problem } }) => problem,
  invariants: {
    'nobody is admitted before the server accepted a factor': (snapshot) =>
      (snapshot.context.admission !== null) === (snapshot.matches('storing') || snapshot.matches('admitted')),
    'a hold has its end, and nothing else has': (snapshot) =>
      snapshot.matches({ open: 'held' }) === (snapshot.context.heldUntil !== null),
    'a problem is shown where the next try is entered': (snapshot) =>
      snapshot.context.problem === null || snapshot.matches({ open: 'entering' }),
    'a key exists only where the hospital requires one': (snapshot) =>
      snapshot.context.secret === null || snapshot.context.step.enrolment,
    'the challenge is known exactly while the browser asks': (snapshot) =>
      (snapshot.context.options !== null) === snapshot.matches({ open: 'prompting' }),
    'no code is stored': (snapshot) => !/246810|ABCD-EFGH-JKMN-PQRS/.test(JSON.stringify(snapshot.context)),
  },
  journeys: [
    ...rowsFrom<typeof secondStepMachine>('with an authenticator app', {
      'the code of the app is asked for': [
        [],
        { open: { entering: 'code' } },
        { ignores: [{ type: 'passkey.choose' }] },
      ],
      'a right code lets the person in': [
        [code, done('verify', accepted(admission))],
        'admitted',
        { knows: { admission } },
      ],
      'a wrong code is asked for again': [
        [code, done('verify', wrong)],
        { open: { entering: 'code' } },
        { knows: { problem: 'wrong' } },
      ],
      'an unanswered code can be sent again': [
        [code, fault('verify')],
        { open: { entering: 'code' } },
        { knows: { problem: 'unanswered' } },
      ],
      'the next try clears the problem': [
        [code, done('verify', wrong), code],
        'verifying',
        { knows: { problem: null } },
      ],
      'another way clears the problem': [
        [code, done('verify', wrong), { type: 'recoveryCode.choose' }],
        { open: { entering: 'recovery' } },
        { knows: { problem: null } },
      ],
      'a recovery code replaces a lost phone': [
        [{ type: 'recoveryCode.choose' }, recovery, done('verify', accepted(admission))],
        'admitted',
        { knows: { admission } },
      ],
      'a wrong recovery code is asked for again': [
        [{ type: 'recoveryCode.choose' }, recovery, done('verify', wrong)],
        { open: { entering: 'recovery' } },
        { knows: { problem: 'wrong' } },
      ],
      'an unanswered recovery code can be sent again': [
        [{ type: 'recoveryCode.choose' }, recovery, fault('verify')],
        { open: { entering: 'recovery' } },
        { knows: { problem: 'unanswered' } },
      ],
      'back to the app': [[{ type: 'recoveryCode.choose' }, { type: 'code.choose' }], { open: { entering: 'code' } }],
      'too many wrong codes wait': [[code, done('verify', tooMany)], { open: 'held' }],
      'the wait ends at the same field': [
        [
          { type: 'recoveryCode.choose' },
          recovery,
          done('verify', tooMany),
          after('untilAllowed', 'secondStep.open.held'),
        ],
        { open: { entering: 'recovery' } },
        { knows: { heldUntil: null } },
      ],
      'the wait of the app ends there': [
        [code, done('verify', tooMany), after('untilAllowed', 'secondStep.open.held')],
        { open: { entering: 'code' } },
        { knows: { heldUntil: null } },
      ],
      'a ticket that is over leads back to the password': [[code, done('verify', over)], 'expired'],
      'without a code the ticket ends': [[after('untilExpiry', 'secondStep.open')], 'expired'],
      'while the account waits, the ticket ends': [
        [code, done('verify', tooMany), after('untilExpiry', 'secondStep.open')],
        'expired',
      ],
      'the person goes back': [[{ type: 'secondStep.cancel' }], 'canceled'],
      'the person goes back while the account waits': [
        [code, done('verify', tooMany), { type: 'secondStep.cancel' }],
        'canceled',
      ],
      'a code that is being checked is decided by the answer': [
        [code],
        'verifying',
        { ignores: [{ type: 'secondStep.cancel' }, code] },
      ],
    }),
    ...rowsFrom<typeof secondStepMachine>('with recovery codes only', {
      'a recovery code is asked for, and no app': [
        [],
        { open: { entering: 'recovery' } },
        { ignores: [{ type: 'code.choose' }, { type: 'passkey.choose' }] },
      ],
    }),
    ...rowsFrom<typeof secondStepMachine>('with a passkey', {
      'the passkey is asked for, and no app': [
        [],
        { open: { entering: 'passkey' } },
        { ignores: [{ type: 'code.choose' }] },
      ],
      'the server is asked for a challenge': [[usePasskey], { open: 'challenging' }],
      'the browser asks the person': [[usePasskey, challenged], { open: 'prompting' }, { ignores: [usePasskey] }],
      'what the browser gave is checked': [[...sent], 'verifying', { knows: { problem: null } }],
      'a right passkey lets the person in': [
        [...sent, done('verify', accepted(admission))],
        'admitted',
        { knows: { admission } },
      ],
      'a wrong passkey is asked for again': [
        [...sent, done('verify', wrong)],
        { open: { entering: 'passkey' } },
        { knows: { problem: 'wrong' } },
      ],
      'an unanswered passkey is asked for again': [
        [...sent, fault('verify')],
        { open: { entering: 'passkey' } },
        { knows: { problem: 'unanswered' } },
      ],
      'the next try clears the problem': [
        [...sent, done('verify', wrong), usePasskey],
        { open: 'challenging' },
        { knows: { problem: null } },
      ],
      'the person cancels in the browser': [
        [usePasskey, challenged, done('get', refused({ kind: 'dismissed' }))],
        { open: { entering: 'passkey' } },
        { knows: { problem: 'dismissed' } },
      ],
      'a device that cannot': [
        [usePasskey, challenged, done('get', refused({ kind: 'unusable' }))],
        { open: { entering: 'passkey' } },
        { knows: { problem: 'unusable' } },
      ],
      'a browser that breaks': [
        [usePasskey, challenged, fault('get')],
        { open: { entering: 'passkey' } },
        { knows: { problem: 'unusable' } },
      ],
      'an unanswered challenge can be asked for again': [
        [usePasskey, fault('challenge')],
        { open: { entering: 'passkey' } },
        { knows: { problem: 'unanswered' } },
      ],
      'a ticket that is over before the challenge leads back to the password': [
        [usePasskey, done('challenge', over)],
        'expired',
      ],
      'too many challenges wait': [[usePasskey, done('challenge', tooMany)], { open: 'held' }],
      'the wait ends at the passkey': [
        [usePasskey, done('challenge', tooMany), after('untilAllowed', 'secondStep.open.held')],
        { open: { entering: 'passkey' } },
        { knows: { heldUntil: null } },
      ],
      'the ticket ends while the browser asks': [
        [usePasskey, challenged, after('untilExpiry', 'secondStep.open')],
        'expired',
      ],
      'the person goes back while the browser asks': [
        [usePasskey, challenged, { type: 'secondStep.cancel' }],
        'canceled',
      ],
      'without the device a recovery code is asked for': [
        [{ type: 'recoveryCode.choose' }],
        { open: { entering: 'recovery' } },
      ],
      'and the passkey again': [
        [{ type: 'recoveryCode.choose' }, { type: 'passkey.choose' }],
        { open: { entering: 'passkey' } },
      ],
    }),
    ...rowsFrom<typeof secondStepMachine>('with both', {
      'the app is asked for first': [[], { open: { entering: 'code' } }],
      'the passkey is chosen': [[{ type: 'passkey.choose' }], { open: { entering: 'passkey' } }],
      'and the app again': [[{ type: 'passkey.choose' }, { type: 'code.choose' }], { open: { entering: 'code' } }],
    }),
    ...rowsFrom<typeof secondStepMachine>('with a passkey, without WebAuthn', {
      'the browser is not asked': [[], { open: { entering: 'passkey' } }, { ignores: [usePasskey] }],
    }),
    ...rowsFrom<typeof secondStepMachine>('with nothing where one is required', {
      'the key is asked for': [[], { open: 'beginning' }],
      'the key is shown': [
        [done('enrol', accepted(secret))],
        { open: { entering: 'enrolment' } },
        { knows: { secret } },
      ],
      'an unanswered call for the key can be repeated': [[fault('enrol')], { open: 'unbegun' }],
      'the call for the key is repeated': [[fault('enrol'), { type: 'enrolment.retry' }], { open: 'beginning' }],
      'a ticket that is over before the key leads back to the password': [[done('enrol', over)], 'expired'],
      'the person goes back before the key arrives': [[{ type: 'secondStep.cancel' }], 'canceled'],
      'the first code brings recovery codes to store': [
        [done('enrol', accepted(secret)), code, done('verify', accepted(enrolled))],
        'storing',
        { knows: { admission: enrolled } },
      ],
      'the app opens once the codes are stored': [
        [done('enrol', accepted(secret)), code, done('verify', accepted(enrolled)), { type: 'recoveryCodes.confirm' }],
        'admitted',
      ],
      'a wrong first code is asked for again': [
        [done('enrol', accepted(secret)), code, done('verify', wrong)],
        { open: { entering: 'enrolment' } },
        { knows: { problem: 'wrong' } },
      ],
      'the wait of an enrolment ends there': [
        [done('enrol', accepted(secret)), code, done('verify', tooMany), after('untilAllowed', 'secondStep.open.held')],
        { open: { entering: 'enrolment' } },
      ],
    }),
  ],
})
