import { callActor, feedActor, plainCallActor } from '../../ports/actors'
import type { ProbeConnection } from '../../ports/connection-probe'
import type { DeviceCheckStorePort } from '../../ports/preference-store'
import { ongoingActor } from '../../ports/ongoing'
import type { SignallingPort } from '../../ports/signalling'
import { type DevicesPorts, provideDevices } from '../provide-devices'
import { checkMachine } from './check.machine'

export interface CheckPorts extends DevicesPorts {
  deviceCheckStore: DeviceCheckStorePort
  signalling: Pick<SignallingPort, 'gateway'>
  probeConnection: ProbeConnection
}

export function provideCheck({ media, preferenceStore, deviceCheckStore, signalling, probeConnection }: CheckPorts) {
  return checkMachine.provide({
    actors: {
      devices: provideDevices({ media, preferenceStore }),
      level: feedActor(media.level),
      melody: ongoingActor(media.playTest),
      gateway: feedActor(signalling.gateway),
      probe: callActor(probeConnection),
      recallChecked: plainCallActor(deviceCheckStore.recall),
      saveChecked: plainCallActor(deviceCheckStore.save),
    },
  })
}
