import { assign, setup } from 'xstate'
import type { OwnSecondFactor } from '../../../contract/schemas/second-factor'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import { promiseNotProvided } from '../../ports/not-provided'
import type { FactorChange } from '../../ports/second-factor'
import { withEvent, withOutput } from '../../with-event'
import { factorChangeMachine } from '../factor-change/factor-change.machine'
import { passkeyRegistrationMachine } from '../passkey-registration/passkey-registration.machine'
import { totpEnrolmentMachine } from '../totp-enrolment/totp-enrolment.machine'
import type { FactorOutput, SecondFactorContext, SecondFactorEvent, SecondFactorInput } from './second-factor.model'
import { factorCount, factorsAfter, passkeyBlockedReason, removalBlockedReason } from './second-factor.rules'

/**
 * 'Verifikasi dua langkah' of the account (docs/contract.md §2 "Second factor"): what there is, one change at a time,
 * and new recovery codes until the person has stored them. After an answer that was lost the server is asked what there
 * is.
 */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    input: {} as SecondFactorInput,
    children: {} as {
      readFactors: 'readFactors'
      rereadFactors: 'readFactors'
      totpEnrolment: 'totpEnrolment'
      passkeyRegistration: 'passkeyRegistration'
      factorChange: 'factorChange'
    },
  },
  actors: {
    readFactors: promiseNotProvided<OwnSecondFactor>('readFactors'),
    totpEnrolment: totpEnrolmentMachine,
    passkeyRegistration: passkeyRegistrationMachine,
    factorChange: factorChangeMachine,
  },
  actions: {
    assignFactors: assign((_, { factors }: { factors: OwnSecondFactor }) => ({ factors })),
    assignOutcome: assign(({ context: { factors, chosen } }, output: FactorOutput) => ({
      factors: factors && factorsAfter(factors, output, chosen),
    })),
    assignCodes: assign((_, output: FactorOutput) => ({ recoveryCodes: codesOf(output) })),
    clearCodes: assign({ recoveryCodes: null }),
    assignChange: assign((_, { change }: { change: FactorChange }) => ({ chosen: change })),
    assignPasskeyChange: assign(({ context: { factors } }, { id }: { id: string }) => {
      const passkey = factors?.passkeys.find((one) => one.id === id)
      return { chosen: passkey ? { kind: 'removePasskey' as const, id, name: passkey.name } : null }
    }),
    clearChange: assign({ chosen: null }),
  },
  guards: {
    isOff: (_, { factors }: { factors: OwnSecondFactor }) => factors.policy === 'off',
    hasNoTotp: ({ context: { factors } }) => factors?.totp === false,
    canRemoveTotp: ({ context: { factors } }) => factors?.totp === true && removalBlockedReason(factors) === null,
    canAddPasskey: ({ context: { factors, hasWebAuthn } }) =>
      factors !== null && passkeyBlockedReason(factors, hasWebAuthn) === null,
    canRemovePasskey: ({ context: { factors } }, { id }: { id: string }) =>
      factors !== null && factors.passkeys.some((one) => one.id === id) && removalBlockedReason(factors) === null,
    hasFactor: ({ context: { factors } }) => factors !== null && factorCount(factors) > 0,
    hasCodes: (_, output: FactorOutput) => codesOf(output) !== null,
    isDone: (_, { outcome }: FactorOutput) => outcome === 'added' || outcome === 'changed',
    isUnknown: (_, { outcome }: FactorOutput) => outcome === 'unknown',
    isOfTotp: ({ context: { chosen } }, { outcome }: FactorOutput) =>
      outcome === 'changed' && chosen?.kind === 'removeTotp',
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'secondFactor',
  context: ({ input }) => ({ ...input, factors: null, chosen: null, recoveryCodes: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readFactors',
        src: 'readFactors',
        onDone: [
          { guard: { type: 'isOff', params: ({ event }) => ({ factors: event.output }) }, target: 'off' },
          { target: 'listed', actions: { type: 'assignFactors', params: ({ event }) => ({ factors: event.output }) } },
        ],
        onError: 'unread',
      },
    },
    unread: { on: { 'factors.refresh': 'reading' } },
    // The hospital does not use second factors.
    off: {},
    listed: {
      initial: 'quiet',
      entry: 'clearChange',
      on: {
        'totp.add': { guard: 'hasNoTotp', target: 'enrolling' },
        'totp.remove': {
          guard: 'canRemoveTotp',
          target: 'changing',
          actions: { type: 'assignChange', params: { change: { kind: 'removeTotp' } } },
        },
        'passkey.add': { guard: 'canAddPasskey', target: 'registering' },
        'passkey.remove': {
          guard: withEvent('canRemovePasskey'),
          target: 'changing',
          actions: withEvent('assignPasskeyChange'),
        },
        'recoveryCodes.renew': {
          guard: 'hasFactor',
          target: 'changing',
          actions: { type: 'assignChange', params: { change: { kind: 'renewCodes' } } },
        },
      },
      states: {
        quiet: {},
        // What was done last is said until something else is begun.
        totpAdded: {},
        totpRemoved: {},
        passkeyAdded: {},
        passkeyRemoved: {},
        codesRenewed: {},
        /** The last act may have happened or not. */
        unknown: {
          initial: 'rereading',
          states: {
            rereading: {
              invoke: {
                id: 'rereadFactors',
                src: 'readFactors',
                onDone: {
                  target: 'read',
                  actions: { type: 'assignFactors', params: ({ event }) => ({ factors: event.output }) },
                },
                onError: 'waiting',
              },
            },
            waiting: { after: { untilRetry: 'rereading' } },
            read: {},
          },
        },
      },
    },
    enrolling: {
      invoke: {
        id: 'totpEnrolment',
        src: 'totpEnrolment',
        input: ({ context: { clock, hasPin } }) => ({ clock, hasPin: hasPin() }),
        onDone: [
          {
            guard: withOutput('hasCodes'),
            target: 'storing.totpAdded',
            actions: [withOutput('assignOutcome'), withOutput('assignCodes')],
          },
          { guard: withOutput('isDone'), target: 'listed.totpAdded', actions: withOutput('assignOutcome') },
          { guard: withOutput('isUnknown'), target: 'listed.unknown' },
          { target: 'listed' },
        ],
        onError: 'listed.unknown',
      },
    },
    registering: {
      invoke: {
        id: 'passkeyRegistration',
        src: 'passkeyRegistration',
        input: ({ context: { clock, hasPin } }) => ({ clock, hasPin: hasPin() }),
        onDone: [
          {
            guard: withOutput('hasCodes'),
            target: 'storing.passkeyAdded',
            actions: [withOutput('assignOutcome'), withOutput('assignCodes')],
          },
          { guard: withOutput('isDone'), target: 'listed.passkeyAdded', actions: withOutput('assignOutcome') },
          { guard: withOutput('isUnknown'), target: 'listed.unknown' },
          { target: 'listed' },
        ],
        onError: 'listed.unknown',
      },
    },
    changing: {
      invoke: {
        id: 'factorChange',
        src: 'factorChange',
        input: ({ context: { clock, hasPin, factors, chosen } }) => {
          if (factors === null || chosen === null) throw new Error('nothing was chosen')
          const isLast = chosen.kind !== 'renewCodes' && factorCount(factors) === 1
          return { change: chosen, isLast, clock, hasPin: hasPin() }
        },
        onDone: [
          {
            guard: withOutput('hasCodes'),
            target: 'storing.codesRenewed',
            actions: [withOutput('assignOutcome'), withOutput('assignCodes')],
          },
          { guard: withOutput('isOfTotp'), target: 'listed.totpRemoved', actions: withOutput('assignOutcome') },
          { guard: withOutput('isDone'), target: 'listed.passkeyRemoved', actions: withOutput('assignOutcome') },
          { guard: withOutput('isUnknown'), target: 'listed.unknown' },
          { target: 'listed' },
        ],
        onError: 'listed.unknown',
      },
    },
    storing: {
      initial: 'totpAdded',
      entry: 'clearChange',
      exit: 'clearCodes',
      states: {
        totpAdded: { on: { 'recoveryCodes.confirm': '#secondFactor.listed.totpAdded' } },
        passkeyAdded: { on: { 'recoveryCodes.confirm': '#secondFactor.listed.passkeyAdded' } },
        codesRenewed: { on: { 'recoveryCodes.confirm': '#secondFactor.listed.codesRenewed' } },
      },
    },
  },
})

function codesOf(output: FactorOutput): readonly string[] | null {
  return output.outcome === 'added' || output.outcome === 'changed' ? output.recoveryCodes : null
}
