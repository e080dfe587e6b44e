import type { DoneActorEvent } from 'xstate'
import type { Practice, Region } from '../../contract/schemas/profile'
import type { BiodataReport, ProfileDetail } from './biodata/biodata.model'
import type { Clock } from '../ports/clock'
import type { PictureReport } from './picture/picture.model'

/** Profile data that other views show has changed. */
export interface ProfileReport {
  type: 'profile.changed'
  name: string | null
  picture: string | null
}

/** The forms' choices; each rejects if it cannot be loaded. */
export interface ProfileChoices {
  provinces: (signal: AbortSignal) => Promise<Region[]>
  /** Known places of practice, offered as suggestions. */
  facilities: (signal: AbortSignal) => Promise<Practice[]>
}

export interface ProfileInput {
  clock: Clock
  choices: ProfileChoices
  report: (report: ProfileReport) => void
}

export interface ProfileContext extends ProfileInput {
  /** As loaded and last saved; null before that. */
  loaded: ProfileDetail | null
}

export type ProfileIntent =
  | { type: 'profile.retry' }
  /** The page is left: pending removals run at once. */
  | { type: 'profile.leave' }

export type ProfileEvent = ProfileIntent | BiodataReport | PictureReport | DoneActorEvent<ProfileDetail, 'load'>
