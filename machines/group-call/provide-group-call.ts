import { type EventObject, fromCallback } from 'xstate'
import { type DevicesPorts, provideDevices } from '../devices/provide-devices'
import { callActor, feedActor, plainCallActor } from '../ports/actors'
import type { Feed } from '../ports/feed'
import { type GroupCallPort, type LeftVisitPort, visitActor, type VisitOrder } from '../ports/group-call'
import type { NetworkFact } from '../ports/network'
import { groupCallMachine } from './group-call.machine'
import { invitationMachine } from './invitation/invitation.machine'

export interface GroupCallPorts extends DevicesPorts {
  groupCall: GroupCallPort
  /** Without it a reloaded page enters the room by its button. */
  leftVisit?: LeftVisitPort
  networkFacts: Feed<NetworkFact>
}

const NONE: LeftVisitPort = { recall: async () => null, hold: () => () => {} }

/** The group call machine with its ports, for the doctor's page and the invited person's. */
export function provideGroupCall({ groupCall, leftVisit = NONE, networkFacts, ...devices }: GroupCallPorts) {
  return groupCallMachine.provide({
    actors: {
      recallVisit: plainCallActor(leftVisit.recall),
      visit: visitActor(groupCall),
      holdVisit: fromCallback<EventObject, VisitOrder>(({ input }) => leftVisit.hold(input)),
      networkFacts: feedActor(networkFacts),
      devices: provideDevices(devices),
      invitation: invitationMachine.provide({ actors: { invite: callActor(groupCall.invite) } }),
    },
  })
}
