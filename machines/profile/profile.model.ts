import type { DoneActorEvent } from 'xstate'
import type { Practice, Region } from '../../contract/schemas/profile'
import type { BiodataReport, ProfileDetail } from './biodata/biodata.model'
import type { Clock } from '../ports/clock'
import type { PictureReport } from './picture/picture.model'

/** What is shown of the person all over the app has changed. */
export interface ProfileReport {
  type: 'profile.changed'
  name: string | null
  picture: string | null
}

/** The lists that the forms choose from; each faults when it cannot be loaded. */
export interface ProfileChoices {
  provinces: (signal: AbortSignal) => Promise<Region[]>
  /** Places to practise at that are known already: they are offered, others may be written. */
  facilities: (signal: AbortSignal) => Promise<Practice[]>
}

export interface ProfileInput {
  clock: Clock
  choices: ProfileChoices
  report: (report: ProfileReport) => void
}

export interface ProfileContext extends ProfileInput {
  /** As it was loaded, and as it was saved since; null before that. */
  loaded: ProfileDetail | null
}

export type ProfileIntent =
  | { type: 'profile.retry' }
  /** Its page goes: what waits to be removed is removed now. */
  | { type: 'profile.leave' }

export type ProfileEvent = ProfileIntent | BiodataReport | PictureReport | DoneActorEvent<ProfileDetail, 'load'>
