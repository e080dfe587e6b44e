import type { Presence, RequestClass } from '../../contract/values/statuses'
import type { Waiting } from '../bell/bell.model'
import type { PanelFacts } from '../panel/panel.model'
import type { User } from '../ports/people'
import type { PresenceKind } from '../ports/presence'
import type { PracticeReason } from '../practice/practice.model'
import type { RequestQueueEvent } from '../request-queue/request-queue.model'
import type { CallBackReason } from '../unanswered/unanswered.model'
import { callBackReason } from '../unanswered/unanswered.rules'
import type { CallParty } from '../video-call/leg/leg.model'
import type { DoctorContext } from './doctor.model'

export type Presences = Record<PresenceKind, Presence>

/** How a doctor stands: what the two switches, the unfinished work and the open room say together. */
export interface DoctorFacts {
  presences: Presences
  hasUnfinished: boolean
  /** The class of the record that is open on this screen. */
  open: RequestClass | null
}

export function factsOf({ presences, hasUnfinished, open }: DoctorContext): DoctorFacts {
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

/** As the login or the restored session told them. */
export function initialPresences({ presence, emergencyPresence }: User): Presences {
  return { consultations: presence ?? 'Offline', emergencies: emergencyPresence ?? 'Offline' }
}

/** What the doctor takes now. Online has precedence; nothing new is taken while something is open (product §4, contract §2). */
export function taking({ consultations, emergencies }: Presences): PresenceKind | 'busy' | 'nothing' {
  if (consultations === 'Online') return 'consultations'
  if (consultations === 'Busy' || emergencies === 'Busy') return 'busy'
  return emergencies === 'Online' ? 'emergencies' : 'nothing'
}

/** What the queue is told: in a room nothing new is taken, whatever the presences still say. */
export function queueOrder({ presences, open }: Pick<DoctorContext, 'presences' | 'open'>): RequestQueueEvent {
  const kind = taking(presences)
  if (kind === 'nothing') return { type: 'queue.close' }
  return kind === 'busy' || open !== null ? { type: 'queue.hold' } : { type: 'queue.open', kind }
}

export function isOnline({ presences }: DoctorFacts): boolean {
  return presences.consultations === 'Online'
}

/**
 * If not online, emergency mode follows the emergency presence; Busy found there means it is on and the doctor at work
 * (product §4 "Availability"). Opening an emergency or a consultation turns it off on the screen.
 */
export function isEmergencyMode({ presences, open }: DoctorFacts): boolean {
  return open === null && presences.consultations !== 'Online' && presences.emergencies !== 'Offline'
}

/** At work with someone, on this screen or another device (product §4: Busy marks the doctor as in consultation). */
export function isAtWork({ presences, open }: DoctorFacts): boolean {
  return open !== null || presences.consultations === 'Busy' || presences.emergencies === 'Busy'
}

/** Signing out is refused: something is open, on this screen or, unfinished, on another device (product §5 "Logout"). */
export function isKeptAtWork(facts: DoctorFacts): boolean {
  return facts.open !== null || (isAtWork(facts) && facts.hasUnfinished)
}

/** Why the doctor may not switch themselves on or off, as a reason with a face; null while they may (product §2, §5). */
export type SwitchReason = 'atWork' | 'unfinished'

export function switchReason(facts: DoctorFacts): SwitchReason | null {
  if (isAtWork(facts)) return 'atWork'
  return facts.hasUnfinished ? 'unfinished' : null
}

/**
 * Why no reservation may be redeemed, which opens a consultation at once (contract §2 "One open item a doctor"): something
 * is open here or elsewhere, or left unfinished, or only emergencies are taken; null where one may.
 */
export type RedeemReason = 'unfinished' | 'atWork' | 'emergencyMode'

export function redeemReason(facts: DoctorFacts): RedeemReason | null {
  if (facts.open === null && facts.hasUnfinished) return 'unfinished'
  if (isAtWork(facts)) return 'atWork'
  return isEmergencyMode(facts) ? 'emergencyMode' : null
}

/**
 * Why nobody may practise with robots now: anything real is at hand, here or elsewhere. What rings is told before what is
 * open.
 */
export function practiceReasonOf(context: DoctorContext): PracticeReason | null {
  const facts = factsOf(context)
  if (context.queue.waiting.length > 0) return 'rings'
  if (context.callRings !== null) return 'called'
  if (context.isInCall || context.isInGroup) return 'inCall'
  if (facts.open === null && facts.hasUnfinished) return 'unfinished'
  return isAtWork(facts) ? 'atWork' : null
}

/** The online switch: hidden in a consultation, in emergency mode and with unfinished work (product §2, §5). */
export function showsSwitch(facts: DoctorFacts): boolean {
  return switchReason(facts) === null && !isEmergencyMode(facts)
}

/** The emergency switch: in the bar while emergency mode is on, on the home always; hidden like the other. */
export function showsEmergencySwitch(facts: DoctorFacts, place: 'bar' | 'home'): boolean {
  return switchReason(facts) === null && (place === 'home' || isEmergencyMode(facts))
}

/** 'Anda Sedang Offline …': hidden when online, in a consultation and in emergency mode (product §2), or when there is no switch. */
export function showsOfflineBanner(facts: DoctorFacts): boolean {
  return showsSwitch(facts) && !isOnline(facts)
}

export type Standing = 'atWork' | 'emergencyMode' | 'online' | 'offline'

/** How the doctor stands in a word, where no switch says it. */
export function standingOf(facts: DoctorFacts): Standing {
  if (isAtWork(facts)) return 'atWork'
  if (isEmergencyMode(facts)) return 'emergencyMode'
  return isOnline(facts) ? 'online' : 'offline'
}

/** What there is to ring for, one sound at a time: an emergency outranks a call, a call outranks a consultation. */
export function ringOf({ queue, callRings }: Pick<DoctorContext, 'queue' | 'callRings'>): Waiting | null {
  if (callRings === null) return queue.ring
  const count = (queue.ring?.count ?? 0) + 1
  if (queue.ring?.kind === 'emergency') return { ...queue.ring, count }
  return { kind: 'call', count, deadline: callRings }
}

/** In a call or in an emergency: certainly there, whatever they touch. */
export function isEngaged({ open, isInCall, isInGroup }: Pick<DoctorContext, 'open' | 'isInCall' | 'isInGroup'>): boolean {
  return isInCall || isInGroup || open?.className === 'Emergencies'
}

/** As whom a doctor calls and is called. */
export function partyOf({ id, name, profilePicture }: User): CallParty {
  return { id, name, picture: profilePicture }
}

/** What the panel opens and closes by. */
export function panelFacts({ queue, hasUnfinished, open }: DoctorContext): PanelFacts {
  return { waiting: queue.waiting, cards: queue.cards, hasUnfinished, isInRoom: open !== null }
}

/** Why this doctor may call nobody back of those whom nobody answered; null where they may. */
export function callBackReasonOf(context: DoctorContext): CallBackReason | null {
  const facts = factsOf(context)
  return callBackReason({
    isDoctor: true,
    isEmergencyMode: facts.presences.emergencies === 'Online',
    isAtWork: isAtWork(facts) || facts.hasUnfinished,
  })
}
