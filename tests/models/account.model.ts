import { accountMachine } from '../../machines/account/account.machine'
import type { AccountFacts, AccountInput } from '../../machines/account/account.model'
import { isUnproven } from '../../machines/account/account.rules'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport } from '../kit/graph/recording-report'
import type { TestClock } from '../kit/harness/test-clock'
import { OTHER_PHONE, OWN_PHONE } from './phone-change.model'

export const RATNAS: AccountFacts = {
  email: 'ratna.kusumawardani@contoh.id',
  phone: OWN_PHONE,
  isPhoneVerified: true,
  hasPin: true,
}
/** The seeded doctor with an unverified phone. */
export const UNPROVEN: AccountFacts = { ...RATNAS, isPhoneVerified: false, hasPin: false }
/** A new account with an e-mail only. */
export const BARE: AccountFacts = { ...UNPROVEN, phone: null }

export function managing(facts: AccountFacts, more: Partial<AccountInput> = {}) {
  return (clock: TestClock): AccountInput => ({
    facts,
    role: 'doctor',
    clock,
    asked: null,
    hasWebAuthn: true,
    report: recordingReport(),
    ...more,
  })
}

export const accountModel = defineModel<typeof accountMachine>({
  name: 'account',
  spec: 'product §2 "Manage account", "forgot PIN dialog"',
  machine: accountMachine,
  worlds: {
    complete: managing(RATNAS),
    unproven: managing(UNPROVEN),
    bare: managing(BARE),
    'asked for the password': managing(RATNAS, { asked: 'password' }),
    'asked for the phone': managing(RATNAS, { asked: 'phone' }),
    'asked for the PIN': managing(RATNAS, { asked: 'pin' }),
    'asked for a PIN without a phone': managing(BARE, { asked: 'pin' }),
  },
  events: {
    'password.change': [{ type: 'password.change' }],
    'phone.change': [{ type: 'phone.change' }],
    'phone.verify': [{ type: 'phone.verify' }],
    'pin.reset': [{ type: 'pin.reset' }],
    'device.left': [{ type: 'device.left' }],
  },
  outcomes: {
    devices: { outputs: [], faults: true },
    secondFactor: { outputs: [], faults: true },
    passwordChange: { outputs: [{ outcome: 'changed' }, { outcome: 'cancelled' }], faults: true },
    phoneChange: { outputs: [{ kind: 'saved', phone: OTHER_PHONE }, { kind: 'cancelled' }], faults: true },
    pinReset: { outputs: [{ outcome: 'set' }, { outcome: 'cancelled' }], faults: true },
  },
  key: ({ context: { facts } }) => facts,
  invariants: {
    'a PIN is set only where a code can go': (snapshot) =>
      !snapshot.matches('resettingPin') || snapshot.context.facts.phone !== null,
    'a saved number is a proved one': (snapshot) =>
      !snapshot.matches({ resting: 'phoneSaved' }) || !isUnproven(snapshot.context.facts),
    'at most one thing is open': ({ children }) =>
      [children.passwordChange, children.phoneChange, children.pinReset].filter(Boolean).length <= 1,
  },
  journeys: [
    {
      name: 'the phone is proved, then a first PIN is set',
      world: 'unproven',
      steps: [
        { type: 'phone.verify' },
        done('phoneChange', { kind: 'saved', phone: OWN_PHONE }),
        { type: 'pin.reset' },
        done('pinReset', { outcome: 'set' }),
      ],
      ends: { resting: 'pinSet' },
    },
    {
      name: 'a link to the PIN opens it',
      world: 'asked for the PIN',
      steps: [done('pinReset', { outcome: 'cancelled' })],
      ends: { resting: 'quiet' },
    },
    ...rowsFrom<typeof accountMachine>('complete', {
      'nothing is open': [[], { resting: 'quiet' }],
      'a changed password is said, and the devices are read again': [
        [{ type: 'password.change' }, done('passwordChange', { outcome: 'changed' })],
        { resting: 'passwordChanged' },
        { sends: ['devices.refresh'] },
      ],
      'a password that stays': [
        [{ type: 'password.change' }, done('passwordChange', { outcome: 'cancelled' })],
        { resting: 'quiet' },
        { sends: [] },
      ],
      'a password’s dialog that breaks is reported': [
        [{ type: 'password.change' }, fault('passwordChange')],
        { resting: 'quiet' },
        { sends: ['toast fault'] },
      ],
      'another phone is known, and reported': [
        [{ type: 'phone.change' }, done('phoneChange', { kind: 'saved', phone: OTHER_PHONE })],
        { resting: 'phoneSaved' },
        { knows: { facts: { ...RATNAS, phone: OTHER_PHONE } }, sends: ['account.changed'] },
      ],
      'a phone that stays': [
        [{ type: 'phone.change' }, done('phoneChange', { kind: 'cancelled' })],
        { resting: 'quiet' },
        { knows: { facts: RATNAS }, sends: [] },
      ],
      'a phone’s dialog that breaks is reported': [
        [{ type: 'phone.change' }, fault('phoneChange')],
        { resting: 'quiet' },
        { sends: ['toast fault'] },
      ],
      'a PIN’s dialog that breaks is reported': [
        [{ type: 'pin.reset' }, fault('pinReset')],
        { resting: 'quiet' },
        { sends: ['toast fault'] },
      ],
      'this device was signed out': [[{ type: 'device.left' }], { resting: 'quiet' }, { sends: ['device.left'] }],
      'second factors that break are reported': [
        [fault('secondFactor')],
        { resting: 'quiet' },
        { sends: ['toast fault'] },
      ],
      'devices that break are reported': [[fault('devices')], { resting: 'quiet' }, { sends: ['toast fault'] }],
    }),
    ...rowsFrom<typeof accountMachine>('unproven', {
      'a first PIN is known, and reported': [
        [{ type: 'pin.reset' }, done('pinReset', { outcome: 'set' })],
        { resting: 'pinSet' },
        { knows: { facts: { ...UNPROVEN, hasPin: true } }, sends: ['account.changed'] },
      ],
    }),
    ...rowsFrom<typeof accountMachine>('asked for the password', {
      'a link to the password opens it': [[], 'changingPassword'],
    }),
    ...rowsFrom<typeof accountMachine>('asked for the phone', {
      'a link to the phone opens it': [[], 'changingPhone'],
      'and not again where it breaks': [[fault('phoneChange')], { resting: 'quiet' }],
    }),
    ...rowsFrom<typeof accountMachine>('asked for the PIN', {
      'a link to the PIN opens its dialog': [[], 'resettingPin'],
    }),
    ...rowsFrom<typeof accountMachine>('asked for a PIN without a phone', {
      'no PIN without a phone': [[], { resting: 'quiet' }],
    }),
  ],
})
