import { callActor, feedActor, plainCallActor } from '../../ports/actors'
import type { ProbeConnection } from '../../ports/connection-probe'
import type { KeptCheckPort } from '../../ports/kept-choices'
import { ongoingActor } from '../../ports/ongoing'
import type { SignallingPort } from '../../ports/signalling'
import { type DevicesPorts, provideDevices } from '../provide-devices'
import { checkMachine } from './check.machine'

export interface CheckPorts extends DevicesPorts {
  keptCheck: KeptCheckPort
  signalling: Pick<SignallingPort, 'gateway'>
  probeConnection: ProbeConnection
}

export function provideCheck({ media, keptChoices, keptCheck, signalling, probeConnection }: CheckPorts) {
  return checkMachine.provide({
    actors: {
      devices: provideDevices({ media, keptChoices }),
      level: feedActor(media.level),
      melody: ongoingActor(media.playTest),
      gateway: feedActor(signalling.gateway),
      probe: callActor(probeConnection),
      recallChecked: plainCallActor(keptCheck.recall),
      keepChecked: plainCallActor(keptCheck.keep),
    },
  })
}
