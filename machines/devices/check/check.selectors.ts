import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { DevicesRef } from '../devices.selectors'
import type { checkMachine } from './check.machine'

export type CheckRef = ActorRefFrom<typeof checkMachine>
type CheckSnapshot = SnapshotFrom<typeof checkMachine>

/** Never done in this browser: opens before the first consultation call, or when the emergency mode is turned on. */
export function selectIsDue(snapshot: CheckSnapshot): boolean {
  return snapshot.matches({ closed: 'due' })
}

/** A consultation call waits for it. */
export function selectComesFirst(snapshot: CheckSnapshot): boolean {
  return selectIsDue(snapshot) || selectIsOpen(snapshot)
}

export function selectIsOpen(snapshot: CheckSnapshot): boolean {
  return snapshot.matches('open')
}

/** A call waits for the check, so 'Lanjut menelepon' is offered. */
export function selectIsBeforeCall(snapshot: CheckSnapshot): boolean {
  return snapshot.matches('open') && snapshot.context.order !== null
}

/** Opened by turning the emergency mode on. */
export function selectIsForEmergencies(snapshot: CheckSnapshot): boolean {
  return snapshot.context.isForEmergencies
}

/** The captured devices; undefined while the check is closed. */
export function selectDevices(snapshot: CheckSnapshot): DevicesRef | undefined {
  return snapshot.children.devices as DevicesRef | undefined
}

/** 0 to 1, updated several times per second. */
export function selectLevel(snapshot: CheckSnapshot): number {
  return snapshot.context.level
}

export type VoiceStanding = 'awaited' | 'audible' | 'inaudible'

export function selectVoice(snapshot: CheckSnapshot): VoiceStanding {
  if (snapshot.matches({ open: { voice: 'audible' } })) return 'audible'
  return snapshot.matches({ open: { voice: 'inaudible' } }) ? 'inaudible' : 'awaited'
}

const SPEAKER_TESTS = ['playing', 'asked', 'audible', 'inaudible'] as const
export type SpeakerTest = 'untried' | (typeof SPEAKER_TESTS)[number]

export function selectSpeakerTest(snapshot: CheckSnapshot): SpeakerTest {
  return SPEAKER_TESTS.find((speaker) => snapshot.matches({ open: { speaker } })) ?? 'untried'
}

const CONNECTION_TESTS = ['probing', 'relayed', 'unrelayed', 'direct', 'failed', 'unsupported', 'unreachable'] as const
export type ConnectionTest = 'awaited' | (typeof CONNECTION_TESTS)[number]

export function selectConnectionTest(snapshot: CheckSnapshot): ConnectionTest {
  return CONNECTION_TESTS.find((connection) => snapshot.matches({ open: { connection } })) ?? 'awaited'
}

/** Round trip in milliseconds; null without an answer. */
export function selectRoundTrip(snapshot: CheckSnapshot): number | null {
  return snapshot.context.roundTrip
}
