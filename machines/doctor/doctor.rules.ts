import type { RequestClass } from '../../contract/values/statuses'
import type { Waiting } from '../bell/bell.model'
import type { PanelFacts } from '../panel/panel.model'
import type { User } from '../ports/people'
import type { PresenceKind } from '../ports/presence'
import type { PracticeReason } from '../practice/practice.model'
import type { RequestQueueEvent } from '../request-queue/request-queue.model'
import type { CallBackReason } from '../unanswered/unanswered.model'
import { callBackReason } from '../unanswered/unanswered.rules'
import type { CallParty } from '../video-call/call-session/call-session.model'
import type { DoctorContext, Presences, SharedFacts } from './doctor.model'

/** The doctor's state, derived from the two switches, the unfinished work and the open room. */
export interface DoctorFacts {
  presences: Presences
  hasUnfinished: boolean
  /** The class of the record that is open on this screen. */
  open: RequestClass | null
}

export function factsOf({ presences, hasUnfinished, open }: Pick<SharedFacts, keyof DoctorFacts>): DoctorFacts {
  return { presences, hasUnfinished, open: open?.className ?? null }
}

export function sameFacts(one: DoctorFacts, other: DoctorFacts): boolean {
  return (
    one.open === other.open &&
    one.hasUnfinished === other.hasUnfinished &&
    one.presences.consultations === other.presences.consultations &&
    one.presences.emergencies === other.presences.emergencies
  )
}

/** From the login or the restored session. */
export function initialPresences({ presence, emergencyPresence }: User): Presences {
  return { consultations: presence ?? 'Offline', emergencies: emergencyPresence ?? 'Offline' }
}

/**
 * What the doctor accepts now. Online has precedence; nothing new while something is open (product §4, contract §2).
 */
export function taking({ consultations, emergencies }: Presences): PresenceKind | 'busy' | 'nothing' {
  if (consultations === 'Online') return 'consultations'
  if (consultations === 'Busy' || emergencies === 'Busy') return 'busy'
  return emergencies === 'Online' ? 'emergencies' : 'nothing'
}

/** The queue's order: in a room it accepts nothing, whatever the presences say. */
export function queueOrder({ presences, open }: Pick<SharedFacts, 'presences' | 'open'>): RequestQueueEvent {
  const kind = taking(presences)
  if (kind === 'nothing') return { type: 'queue.close' }
  return kind === 'busy' || open !== null ? { type: 'queue.hold' } : { type: 'queue.open', kind }
}

export function isOnline({ presences }: DoctorFacts): boolean {
  return presences.consultations === 'Online'
}

/**
 * The emergency presence, unless the doctor is online. Busy means that it is on and the doctor is at work (product §4
 * "Availability"). An open emergency or consultation turns it off on the screen.
 */
export function isEmergencyMode({ presences, open }: DoctorFacts): boolean {
  return open === null && presences.consultations !== 'Online' && presences.emergencies !== 'Offline'
}

/** In a consultation or emergency, on this or another device (product §4: Busy marks the doctor as in consultation). */
export function isAtWork({ presences, open }: DoctorFacts): boolean {
  return open !== null || presences.consultations === 'Busy' || presences.emergencies === 'Busy'
}

/** Signing out is refused: something is open here, or unfinished on another device (product §5 "Logout"). */
export function isStillAtWork(facts: DoctorFacts): boolean {
  return facts.open !== null || (isAtWork(facts) && facts.hasUnfinished)
}

/** Why the switches are disabled; null while they are enabled (product §2, §5). */
export type SwitchReason = 'atWork' | 'unfinished'

export function switchReason(facts: DoctorFacts): SwitchReason | null {
  if (isAtWork(facts)) return 'atWork'
  return facts.hasUnfinished ? 'unfinished' : null
}

/**
 * Why no reservation can be redeemed, which would open a consultation (contract §2 "One open item a doctor"): something
 * is open or unfinished, or only emergencies are accepted. null if one can be redeemed.
 */
export type RedeemReason = 'unfinished' | 'atWork' | 'emergencyMode'

export function redeemReason(facts: DoctorFacts): RedeemReason | null {
  if (facts.open === null && facts.hasUnfinished) return 'unfinished'
  if (isAtWork(facts)) return 'atWork'
  return isEmergencyMode(facts) ? 'emergencyMode' : null
}

/** Why practice is not available: something real is ringing or open, here or elsewhere. Ringing has precedence. */
export function practiceReasonOf(context: DoctorContext): PracticeReason | null {
  const facts = factsOf(context)
  if (context.queue.waiting.length > 0) return 'rings'
  if (context.callRings !== null) return 'called'
  if (context.isInCall || context.isInGroup) return 'inCall'
  if (facts.open === null && facts.hasUnfinished) return 'unfinished'
  return isAtWork(facts) ? 'atWork' : null
}

/** The online switch is hidden in a consultation, in emergency mode and with unfinished work (product §2, §5). */
export function showsSwitch(facts: DoctorFacts): boolean {
  return switchReason(facts) === null && !isEmergencyMode(facts)
}

/** The emergency switch is in the bar in emergency mode, and always on the home page; hidden like the online switch. */
export function showsEmergencySwitch(facts: DoctorFacts, place: 'bar' | 'home'): boolean {
  return switchReason(facts) === null && (place === 'home' || isEmergencyMode(facts))
}

/**
 * 'Anda Sedang Offline …' is hidden when online, in a consultation, in emergency mode (product §2), and without a
 * switch.
 */
export function showsOfflineBanner(facts: DoctorFacts): boolean {
  return showsSwitch(facts) && !isOnline(facts)
}

export type Standing = 'atWork' | 'emergencyMode' | 'online' | 'offline'

/** The doctor's state in one word, for places without a switch. */
export function standingOf(facts: DoctorFacts): Standing {
  if (isAtWork(facts)) return 'atWork'
  if (isEmergencyMode(facts)) return 'emergencyMode'
  return isOnline(facts) ? 'online' : 'offline'
}

/** What to ring for, one sound at a time: an emergency before a call, a call before a consultation. */
export function ringOf({ queue, callRings }: Pick<SharedFacts, 'queue' | 'callRings'>): Waiting | null {
  if (callRings === null) return queue.ring
  const count = (queue.ring?.count ?? 0) + 1
  if (queue.ring?.kind === 'emergency') return { ...queue.ring, count }
  return { kind: 'call', count, deadline: callRings }
}

/** In a call or an emergency, which counts as activity. */
export function isEngaged({
  open,
  isInCall,
  isInGroup,
}: Pick<SharedFacts, 'open' | 'isInCall' | 'isInGroup'>): boolean {
  return isInCall || isInGroup || open?.className === 'Emergencies'
}

/** The doctor as a party of calls. */
export function partyOf({ id, name, profilePicture }: User): CallParty {
  return { id, name, picture: profilePicture }
}

/** Facts that open and close the panel. */
export function panelFacts({
  queue,
  hasUnfinished,
  open,
}: Pick<SharedFacts, 'queue' | 'hasUnfinished' | 'open'>): PanelFacts {
  return { waiting: queue.waiting, cards: queue.cards, hasUnfinished, isInRoom: open !== null }
}

/** Why this doctor may not call unanswered patients back; null if allowed. */
export function callBackReasonOf(context: Pick<SharedFacts, keyof DoctorFacts>): CallBackReason | null {
  const facts = factsOf(context)
  return callBackReason({
    isDoctor: true,
    isEmergencyMode: facts.presences.emergencies === 'Online',
    isAtWork: isAtWork(facts) || facts.hasUnfinished,
  })
}
