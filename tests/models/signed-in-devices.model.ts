import type { SignedInDevice } from '../../contract/schemas/account'
import { MINUTE } from '../../contract/values/limits'
import { signedInDevicesMachine } from '../../machines/account/devices/devices.machine'
import { isAnother } from '../../machines/account/devices/devices.rules'
import type { SignedInDevicesInput } from '../../machines/account/devices/devices.model'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'
import { TEST_EPOCH, type TestClock } from '../kit/harness/test-clock'

export const HERE = '00000000-0000-4000-8000-00000000000a'
export const PHONE = '00000000-0000-4000-8000-00000000000b'
export const TABLET = '00000000-0000-4000-8000-00000000000c'

/** As the server sends them: unordered. */
export const listedDevices: SignedInDevice[] = [
  { id: TABLET, device: 'Safari di iPad', last_seen: TEST_EPOCH - 3 * 24 * 60 * MINUTE, current: false },
  { id: HERE, device: 'Chrome di Windows', last_seen: TEST_EPOCH, current: true },
  { id: PHONE, device: 'Chrome di Android', last_seen: TEST_EPOCH - 12 * MINUTE, current: false },
]
const onlyHere = listedDevices.filter(({ current }) => current)

export function signedIn(report: SignedInDevicesInput['report'] = () => {}) {
  return (clock: TestClock): SignedInDevicesInput => ({ report, clock, hasPin: () => true })
}

const read = { type: 'xstate.done.actor.readDevices', output: listedDevices }
const endPhone = { type: 'device.end', id: PHONE } as const
const confirm = { type: 'device.confirm' } as const
const endHere = { type: 'device.end', id: HERE } as const

export const signedInDevicesModel = defineModel<typeof signedInDevicesMachine>({
  name: 'account/devices',
  spec: 'product §2 "Manage account"; contract §3 /auth/sessions',
  machine: signedInDevicesMachine,
  worlds: { opened: signedIn() },
  events: {
    'devices.refresh': [{ type: 'devices.refresh' }],
    'device.end': [endPhone, endHere],
    'device.confirm': [confirm],
    'device.cancel': [{ type: 'device.cancel' }],
  },
  outcomes: {
    readDevices: { outputs: [listedDevices, onlyHere], faults: true },
    refreshDevices: { outputs: [listedDevices, onlyHere], faults: true },
    endDevice: { outputs: [accepted(null), refused({ kind: 'proofRequired' })], faults: true },
    proof: { outputs: [{ outcome: 'proven' }, { outcome: 'cancelled' }], faults: true },
  },
  key: ({ context: { devices, chosen, signedOut } }) => [devices.length, chosen, signedOut],
  invariants: {
    'this device stands first': ({ context: { devices } }) => devices.length === 0 || devices[0]?.current === true,
    'a device is chosen exactly while it is asked about or being ended, and it is another one': (snapshot) => {
      const { devices, chosen } = snapshot.context
      const isOpen = snapshot.matches('asking') || snapshot.matches('ending')
      return (chosen !== null) === isOpen && (chosen === null || isAnother(devices, chosen))
    },
  },
  journeys: [
    {
      name: 'another device is signed out, and the list is re-read',
      world: 'opened',
      steps: [read, endPhone, confirm, done('endDevice', accepted(null))],
      ends: { listed: 'refreshing' },
      knows: { signedOut: 'Chrome di Android' },
    },
    {
      name: 'the server requires a proof, and the device is signed out after it',
      world: 'opened',
      steps: [
        read,
        endPhone,
        confirm,
        done('endDevice', refused({ kind: 'proofRequired' })),
        done('proof', { outcome: 'proven' }),
        done('endDevice', accepted(null)),
      ],
      ends: { listed: 'refreshing' },
    },
    {
      name: 'a proof that is refused right away is not asked for again',
      world: 'opened',
      steps: [
        read,
        endPhone,
        confirm,
        done('endDevice', refused({ kind: 'proofRequired' })),
        done('proof', { outcome: 'proven' }),
        done('endDevice', refused({ kind: 'proofRequired' })),
      ],
      ends: { listed: 'unended' },
    },
    {
      name: 'this one is asked about first',
      world: 'opened',
      steps: [read, endHere, { type: 'device.cancel' }],
      ends: { listed: 'resting' },
    },
    {
      name: 'another one is asked about first, too',
      world: 'opened',
      steps: [read, endPhone, { type: 'device.cancel' }],
      ends: { listed: 'resting' },
      knows: { chosen: null, signedOut: null },
    },
    {
      name: 'an unstable network',
      world: 'opened',
      steps: [
        { type: 'xstate.error.actor.readDevices', error: null },
        { type: 'devices.refresh' },
        read,
        { type: 'devices.refresh' },
        { type: 'xstate.error.actor.refreshDevices', error: null },
        { type: 'xstate.after.untilRetry.signedInDevices.listed.stale' },
      ],
      ends: { listed: 'refreshing' },
    },
    ...rowsFrom<typeof signedInDevicesMachine>('opened', {
      'without a proof nothing ends': [
        [
          read,
          endPhone,
          confirm,
          done('endDevice', refused({ kind: 'proofRequired' })),
          done('proof', { outcome: 'cancelled' }),
        ],
        { listed: 'resting' },
      ],
      'a proof that breaks ends nothing': [
        [read, endPhone, confirm, done('endDevice', refused({ kind: 'proofRequired' })), fault('proof')],
        { listed: 'unended' },
      ],
      'the result is cleared once another one is signed out': [
        [read, endPhone, confirm, done('endDevice', accepted(null)), { type: 'device.end', id: TABLET }],
        'asking',
        { knows: { signedOut: null } },
      ],
      'the result is cleared once this one is asked about': [
        [read, endPhone, confirm, done('endDevice', accepted(null)), endHere],
        'confirming',
        { knows: { signedOut: null } },
      ],
      'read again, it stands as it is now': [
        [read, { type: 'devices.refresh' }, done('refreshDevices', onlyHere)],
        { listed: 'resting' },
        { knows: { devices: onlyHere } },
      ],
    }),
  ],
})
