import { type DevicesPorts, provideDevices } from '../devices/provide-devices'
import { feedActor } from '../ports/actors'
import { type CallPeerPort, peerActor } from '../ports/call-peer'
import type { Feed } from '../ports/feed'
import type { NetworkFact } from '../ports/network'
import { gatewayActor, type SignallingPort } from '../ports/signalling'
import type { WakeLockPort } from '../ports/wake-lock'
import { connectionMachine } from './connection/connection.machine'
import { callSessionMachine } from './call-session/call-session.machine'
import { videoCallMachine } from './video-call.machine'

export interface VideoCallPorts extends DevicesPorts {
  signalling: Pick<SignallingPort, 'gateway' | 'send'>
  callPeers: CallPeerPort
  networkFacts: Feed<NetworkFact>
  wakeLock: WakeLockPort
}

/** The video call machine with its ports, for the doctor's page and the simulator. */
export function provideVideoCall({ signalling, callPeers, networkFacts, wakeLock, ...devices }: VideoCallPorts) {
  const connection = connectionMachine.provide({
    actors: { peer: peerActor(callPeers), networkFacts: feedActor(networkFacts) },
  })
  const callSession = callSessionMachine.provide({
    actors: { connection, devices: provideDevices(devices), wakeLock: feedActor(wakeLock.hold) },
  })
  return videoCallMachine.provide({ actors: { gateway: gatewayActor(signalling), callSession } })
}
