import { assign, setup } from 'xstate'
import { raiseToast } from '../toaster/raise-toast'
import { withOutput } from '../with-event'
import type { AccountContext, AccountEvent, AccountInput } from './account.model'
import { isUnproven, pinBarrier } from './account.rules'
import { signedInDevicesMachine } from './devices/devices.machine'
import { passwordChangeMachine } from './password-change/password-change.machine'
import type { PasswordChangeOutput } from './password-change/password-change.model'
import { phoneChangeMachine } from './phone-change/phone-change.machine'
import type { PhoneChangeOutput } from './phone-change/phone-change.model'
import { pinResetMachine } from './pin-reset/pin-reset.machine'
import type { PinResetOutput } from './pin-reset/pin-reset.model'
import { secondFactorMachine } from './second-factor/second-factor.machine'

/**
 * Manages the account (product §2 "Manage account", "forgot PIN dialog"): password, phone and PIN, one at a time, the
 * second factors, and the list of signed-in devices.
 */
export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as AccountInput,
    children: {} as {
      devices: 'devices'
      passwordChange: 'passwordChange'
      phoneChange: 'phoneChange'
      pinReset: 'pinReset'
      secondFactor: 'secondFactor'
    },
  },
  actors: {
    devices: signedInDevicesMachine,
    passwordChange: passwordChangeMachine,
    phoneChange: phoneChangeMachine,
    pinReset: pinResetMachine,
    secondFactor: secondFactorMachine,
  },
  actions: {
    assignPhone: assign(({ context: { facts } }, outcome: PhoneChangeOutput) =>
      outcome.kind === 'saved' ? { facts: { ...facts, phone: outcome.phone, isPhoneVerified: true } } : {},
    ),
    assignPin: assign(({ context: { facts } }) => ({ facts: { ...facts, hasPin: true } })),
    refreshDevices: ({ self }) => self.getSnapshot().children.devices?.send({ type: 'devices.refresh' }),
    reportChange: ({ context: { report, facts } }) => report({ type: 'account.changed', facts }),
    reportLeft: ({ context: { report } }) => report({ type: 'device.left' }),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    isPasswordAsked: ({ context: { asked } }) => asked === 'password',
    isPhoneAsked: ({ context: { asked } }) => asked === 'phone',
    isPinAsked: ({ context: { asked, facts } }) => asked === 'pin' && pinBarrier(facts) === null,
    isPhoneUnproven: ({ context: { facts } }) => isUnproven(facts),
    canSetPin: ({ context: { facts } }) => pinBarrier(facts) === null,
    isPasswordChanged: (_, { outcome }: PasswordChangeOutput) => outcome === 'changed',
    isPhoneSaved: (_, { kind }: PhoneChangeOutput) => kind === 'saved',
    isPinSet: (_, { outcome }: PinResetOutput) => outcome === 'set',
  },
}).createMachine({
  id: 'account',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'devices',
      src: 'devices',
      input: ({ context: { clock }, self }) => ({
        report: (report) => self.send(report),
        clock,
        hasPin: () => self.getSnapshot().context.facts.hasPin,
      }),
      onError: { actions: 'showFaultToast' },
    },
    {
      id: 'secondFactor',
      src: 'secondFactor',
      input: ({ context: { clock, hasWebAuthn }, self }) => ({
        clock,
        hasWebAuthn,
        hasPin: () => self.getSnapshot().context.facts.hasPin,
      }),
      onError: { actions: 'showFaultToast' },
    },
  ],
  initial: 'begun',
  on: { 'device.left': { actions: 'reportLeft' } },
  states: {
    begun: {
      always: [
        { guard: 'isPasswordAsked', target: 'changingPassword' },
        { guard: 'isPhoneAsked', target: 'changingPhone' },
        { guard: 'isPinAsked', target: 'resettingPin' },
        { target: 'resting' },
      ],
    },
    resting: {
      initial: 'quiet',
      on: {
        'password.change': 'changingPassword',
        'phone.change': 'changingPhone',
        'phone.verify': { guard: 'isPhoneUnproven', target: 'changingPhone' },
        'pin.reset': { guard: 'canSetPin', target: 'resettingPin' },
      },
      states: {
        quiet: {},
        // The result stays visible until the next change starts.
        passwordChanged: {},
        phoneSaved: {},
        pinSet: {},
      },
    },
    changingPassword: {
      invoke: {
        id: 'passwordChange',
        src: 'passwordChange',
        input: ({ context: { clock } }) => ({ clock }),
        onDone: [
          { guard: withOutput('isPasswordChanged'), target: 'resting.passwordChanged', actions: 'refreshDevices' },
          { target: 'resting' },
        ],
        onError: { target: 'resting', actions: 'showFaultToast' },
      },
    },
    changingPhone: {
      invoke: {
        id: 'phoneChange',
        src: 'phoneChange',
        input: ({ context: { facts, role, clock }, event }) => ({
          unproven: event.type === 'phone.verify' ? facts.phone : null,
          role,
          clock,
          hasPin: facts.hasPin,
        }),
        onDone: [
          {
            guard: withOutput('isPhoneSaved'),
            target: 'resting.phoneSaved',
            actions: [withOutput('assignPhone'), 'reportChange'],
          },
          { target: 'resting' },
        ],
        onError: { target: 'resting', actions: 'showFaultToast' },
      },
    },
    resettingPin: {
      invoke: {
        id: 'pinReset',
        src: 'pinReset',
        input: ({ context: { facts, role, clock } }) => {
          if (facts.phone === null) throw new Error('no number is known')
          return { phone: facts.phone, role, clock }
        },
        onDone: [
          { guard: withOutput('isPinSet'), target: 'resting.pinSet', actions: ['assignPin', 'reportChange'] },
          { target: 'resting' },
        ],
        onError: { target: 'resting', actions: 'showFaultToast' },
      },
    },
  },
})
