import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { DevicesRef } from '../devices/devices.selectors'
import type { groupCallMachine } from './group-call.machine'
import type { Other } from './group-call.model'
import type { InvitationRef } from './invitation/invitation.selectors'

export type GroupCallRef = ActorRefFrom<typeof groupCallMachine>
type GroupCallSnapshot = SnapshotFrom<typeof groupCallMachine>

export type GroupCallStanding =
  'idle' | 'arriving' | 'inside' | 'returning' | 'full' | 'forbidden' | 'lost' | 'ended' | 'elsewhere'
const OUTSIDE = ['idle', 'full', 'forbidden', 'lost', 'ended', 'elsewhere'] as const
const CLOSED = ['recalling', 'left', 'idle'] as const
const PLACES = ['arriving', 'inside', 'returning'] as const

export function selectGroupStanding(snapshot: GroupCallSnapshot): GroupCallStanding {
  const place = PLACES.find((each) => snapshot.matches({ attending: { place: each } }))
  return place ?? OUTSIDE.find((each) => snapshot.matches(each)) ?? 'idle'
}

/** A call is running, or its result is not dismissed yet. */
export function selectIsGroupOpen(snapshot: GroupCallSnapshot): boolean {
  return !CLOSED.some((state) => snapshot.matches(state))
}

/** The call is running: its window is shown. */
export function selectIsInGroup(snapshot: GroupCallSnapshot): boolean {
  return snapshot.matches('attending')
}

export function selectOthers(snapshot: GroupCallSnapshot): readonly Other[] {
  return snapshot.context.others
}

export function selectMayInvite(snapshot: GroupCallSnapshot): boolean {
  return snapshot.context.mayInvite
}

/** The invitation form; undefined while it is closed. */
export function selectInvitation(snapshot: GroupCallSnapshot): InvitationRef | undefined {
  return snapshot.children.invitation as InvitationRef | undefined
}

export function selectGroupDevices(snapshot: GroupCallSnapshot): DevicesRef | undefined {
  return snapshot.children.devices as DevicesRef | undefined
}

/** The limit of videos was reached when this video was turned on. */
export function selectIsPictureRefused(snapshot: GroupCallSnapshot): boolean {
  return snapshot.matches({ attending: { picture: 'refused' } })
}

/** Name and video setting of the last join request. */
export function selectVisit({ context }: GroupCallSnapshot): GroupCallSnapshot['context']['order'] {
  return context.order
}
