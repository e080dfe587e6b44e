import { availabilityMachine } from '../../machines/availability/availability.machine'
import type { AvailabilityInput } from '../../machines/availability/availability.model'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/model'

function starting(presence: AvailabilityInput['presence']): () => AvailabilityInput {
  return () => ({ presence, report: () => {} })
}

export const availabilityModel = defineModel<typeof availabilityMachine>({
  name: 'availability',
  spec: 'spec §2 Switches, §4 Availability',
  machine: availabilityMachine,
  worlds: { offline: starting('Offline'), online: starting('Online'), busy: starting('Busy') },
  events: {
    'availability.goOnline': [{ type: 'availability.goOnline' }],
    'availability.goOffline': [{ type: 'availability.goOffline' }],
    'availability.confirm': [{ type: 'availability.confirm' }],
    'availability.cancel': [{ type: 'availability.cancel' }],
    'presence.changed': [
      { type: 'presence.changed', presence: 'Online' },
      { type: 'presence.changed', presence: 'Offline' },
      { type: 'presence.changed', presence: 'Busy' },
    ],
  },
  outcomes: {
    presenceFacts: { outputs: [], faults: true },
    goOnline: { outputs: [accepted('Online'), refused({ kind: 'openItem' }), refused({ kind: 'notAllowed' })], faults: true },
    goOffline: { outputs: [accepted('Offline'), refused({ kind: 'notAllowed' })], faults: true },
  },
  invariants: {},
  journeys: [
    {
      name: 'going offline asks first, and can be called off',
      world: 'online',
      steps: [{ type: 'availability.goOffline' }, { type: 'availability.cancel' }],
      ends: { online: 'steady' },
    },
    {
      name: 'busy is the word of the server, also while the question stands',
      world: 'online',
      steps: [{ type: 'availability.goOffline' }, { type: 'presence.changed', presence: 'Busy' }],
      ends: 'busy',
    },
  ],
})
