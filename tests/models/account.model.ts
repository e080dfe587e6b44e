import { accountMachine } from '../../machines/account/account.machine'
import type { AccountFacts, AccountInput } from '../../machines/account/account.model'
import { isUnproven } from '../../machines/account/account.rules'
import { defineModel } from '../kit/model'
import type { TestClock } from '../kit/test-clock'
import { OTHER_PHONE, OWN_PHONE } from './phone-change.model'

export const RATNAS: AccountFacts = {
  email: 'ratna.kusumawardani@contoh.id',
  phone: OWN_PHONE,
  isPhoneVerified: true,
  hasPin: true,
}
/** As the seeded doctor whose phone no code has reached yet. */
export const UNPROVEN: AccountFacts = { ...RATNAS, isPhoneVerified: false, hasPin: false }
/** A new account, with nothing but its e-mail. */
export const BARE: AccountFacts = { ...UNPROVEN, phone: null }

export function managing(facts: AccountFacts, more: Partial<AccountInput> = {}) {
  return (clock: TestClock): AccountInput => ({ facts, role: 'doctor', clock, asked: null, report: () => {}, ...more })
}

const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })

export const accountModel = defineModel<typeof accountMachine>({
  name: 'account',
  spec: 'spec §2 "Profile tabs: manage account, forgot PIN dialog"',
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
  ],
})
