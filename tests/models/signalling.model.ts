import { CLOSE_CODES } from '../../contract/schemas/signalling'
import type { LineFact } from '../../machines/ports/signalling'
import { signallingMachine } from '../../machines/signalling/signalling.machine'
import { defineModel } from '../kit/model'

type Heard = Extract<LineFact, { type: 'line.heard' }>

export const accepts: Heard = {
  type: 'line.heard',
  frame: { id: 'registerResponse', response: 'accepted', message: null, iceServers: [], call: null },
}
export const rejects: Heard = {
  type: 'line.heard',
  frame: { id: 'registerResponse', response: 'rejected', message: 'Tidak dapat mendaftarkan pengguna', iceServers: null, call: null },
}
const pong: Heard = { type: 'line.heard', frame: { id: 'pong' } }

export const signallingModel = defineModel<typeof signallingMachine>({
  name: 'signalling',
  spec: 'spec §7 Signalling WebSocket, contract §5',
  machine: signallingMachine,
  worlds: { 'somebody signed in': () => ({ random: () => 0 }) },
  events: {
    'line.opened': [{ type: 'line.opened' }],
    'line.heard': [accepts, rejects, pong],
    'line.closed': [
      { type: 'line.closed', code: 1006 },
      { type: 'line.closed', code: CLOSE_CODES.rejected },
    ],
    'network.restored': [{ type: 'network.restored' }],
    'network.woke': [{ type: 'network.woke' }],
  },
  outcomes: {
    line: { outputs: [], faults: true },
    networkFacts: { outputs: [], faults: true },
  },
  untakeable: {
    'signalling --xstate.error.actor.networkFacts--> (stays)': 'a doctor is signalled to all the same; nothing changes',
  },
  invariants: {
    'it waits for longer each time, and is eager again once it stood': (snapshot) =>
      !snapshot.matches({ online: 'registered' }) || snapshot.context.tries === 0,
  },
  journeys: [
    {
      name: 'connects, registers, and stands',
      world: 'somebody signed in',
      steps: [{ type: 'line.opened' }, accepts, pong],
      ends: { online: { registered: 'quiet' } },
    },
    {
      name: 'falls, and is opened again',
      world: 'somebody signed in',
      steps: [{ type: 'line.opened' }, accepts, { type: 'line.closed', code: 1006 }, { type: 'network.restored' }],
      ends: { online: 'opening' },
    },
    {
      name: 'is not taken',
      world: 'somebody signed in',
      steps: [{ type: 'line.opened' }, rejects],
      ends: 'refused',
    },
  ],
})
