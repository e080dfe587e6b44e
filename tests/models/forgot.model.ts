import { forgotMachine } from '../../machines/entry/forgot/forgot.machine'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/graph/model'

const asked = { type: 'link.ask', email: 'dokter1@contoh.id' } as const

export const forgotModel = defineModel<typeof forgotMachine>({
  name: 'entry/forgot',
  spec: 'product §2 /forgot-password; contract §3 POST /auth/forgot-password',
  machine: forgotMachine,
  worlds: { opened: (clock) => ({ clock }) },
  events: { 'link.ask': [asked], 'address.change': [{ type: 'address.change' }] },
  outcomes: { forgot: { outputs: [accepted(null), refused({ kind: 'tooMany', retryAfter: 1_200 })], faults: true } },
  invariants: {
    'a mail goes to an address': (snapshot) => !snapshot.matches('sent') || snapshot.context.email !== '',
    'a hold has its end, and nothing else has': (snapshot) =>
      snapshot.matches('held') === (snapshot.context.heldUntil !== null),
  },
  journeys: [
    {
      name: 'sent, and once more to another address',
      world: 'opened',
      steps: [
        asked,
        { type: 'xstate.done.actor.forgot', output: accepted(null) },
        { type: 'address.change' },
        { ...asked, email: 'dokter2@contoh.id' },
        { type: 'xstate.done.actor.forgot', output: accepted(null) },
      ],
      ends: 'sent',
    },
    {
      name: 'asked too often, another address is asked for at once',
      world: 'opened',
      steps: [
        asked,
        { type: 'xstate.done.actor.forgot', output: refused({ kind: 'tooMany', retryAfter: 1_200 }) },
        { type: 'address.change' },
        { ...asked, email: 'dokter2@contoh.id' },
      ],
      ends: 'sending',
    },
  ],
})
