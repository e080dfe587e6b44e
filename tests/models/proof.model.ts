import { proofMachine } from '../../machines/account/proof/proof.machine'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'

export const PROOF_PIN = '739204'
/** Seconds. */
const RETRY_AFTER = 600
const byPin = { type: 'proof.give', secret: { kind: 'pin', pin: PROOF_PIN } } as const
const cancel = { type: 'proof.cancel' } as const
const wrong = refused({ kind: 'wrong', triesLeft: 3 } as const)
const tooMany = refused({ kind: 'tooMany', retryAfter: RETRY_AFTER } as const)

export const proofModel = defineModel<typeof proofMachine>({
  name: 'account/proof',
  spec: 'contract §2 "Fresh proof", POST /auth/proof',
  machine: proofMachine,
  worlds: {
    'with a PIN': (clock) => ({ clock, hasPin: true }),
    'without a PIN': (clock) => ({ clock, hasPin: false }),
  },
  events: { 'proof.give': [byPin], 'proof.cancel': [cancel] },
  outcomes: { prove: { outputs: [accepted(null), wrong, tooMany], faults: true } },
  key: ({ context: { triesLeft, until } }) => [triesLeft, until !== null],
  invariants: {
    'no secret is kept': ({ context }) => !JSON.stringify(context).includes(PROOF_PIN),
    'tries are counted exactly after a wrong one': (snapshot) =>
      (snapshot.context.triesLeft !== null) === snapshot.matches({ asking: 'wrong' }),
    'a wait is known exactly while it lasts': (snapshot) =>
      (snapshot.context.until !== null) === snapshot.matches('limited'),
  },
  journeys: [
    {
      name: 'the right PIN is a proof',
      world: 'with a PIN',
      steps: [byPin, done('prove', accepted(null))],
      ends: 'proven',
    },
    ...rowsFrom<typeof proofMachine>('with a PIN', {
      'cancelled without a try': [[cancel], 'cancelled'],
      'a wrong PIN says how many tries are left': [
        [byPin, done('prove', wrong)],
        { asking: 'wrong' },
        { knows: { triesLeft: 3 } },
      ],
      'no answer is no wrong PIN': [[byPin, fault('prove')], { asking: 'unreached' }],
      'after too many it waits': [[byPin, done('prove', tooMany)], 'limited', { ignores: [byPin] }],
      'and may be cancelled meanwhile': [[byPin, done('prove', tooMany), cancel], 'cancelled'],
      'and asks again afterwards': [
        [byPin, done('prove', tooMany), { type: 'xstate.after.untilAllowed.proof.limited' }],
        { asking: 'fresh' },
        { knows: { until: null } },
      ],
    }),
  ],
})
