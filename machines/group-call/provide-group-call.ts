import { type DevicesPorts, provideDevices } from '../devices/provide-devices'
import { callActor, feedActor } from '../ports/actors'
import type { Feed } from '../ports/feed'
import { type GroupCallPort, visitActor } from '../ports/group-call'
import type { NetworkFact } from '../ports/network'
import { groupCallMachine } from './group-call.machine'
import { invitationMachine } from './invitation/invitation.machine'

export interface GroupCallPorts extends DevicesPorts {
  groupCall: GroupCallPort
  networkFacts: Feed<NetworkFact>
}

/** The group call machine with its ports, for the doctor's page and the invited person's. */
export function provideGroupCall({ groupCall, networkFacts, ...devices }: GroupCallPorts) {
  return groupCallMachine.provide({
    actors: {
      visit: visitActor(groupCall),
      networkFacts: feedActor(networkFacts),
      devices: provideDevices(devices),
      invitation: invitationMachine.provide({ actors: { invite: callActor(groupCall.invite) } }),
    },
  })
}
