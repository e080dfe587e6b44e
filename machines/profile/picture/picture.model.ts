import type { PickedFile } from '../../ports/attachments'
import type { PictureArea } from '../../ports/pictures'
import type { PictureFact } from '../../ports/profile'

/** Another picture is stored under this address. */
export interface PictureReport {
  type: 'picture.changed'
  address: string
}

export interface PictureInput {
  /** Of the present picture; null while there is none. */
  address: string | null
  report: (report: PictureReport) => void
}

/** Why it is not taken as it was picked. `refused`: the server's words. */
export type PictureReason =
  | { kind: 'noPicture' }
  | { kind: 'tooLarge' }
  | { kind: 'unreadable' }
  | { kind: 'refused'; message: string }

export interface PictureContext extends PictureInput {
  /** As it was picked; null once it is stored or put away. */
  file: PickedFile | null
  /** What of it was chosen. */
  area: PictureArea | null
  /** What goes up. */
  picture: Blob | null
  /** How much of it is up, between 0 and 1. */
  share: number
  /** In `refused`. */
  reason: PictureReason | null
}

export type PictureIntent =
  | { type: 'picture.pick'; file: PickedFile }
  /** It cannot be shown for choosing a part of it. */
  | { type: 'picture.spoil' }
  | { type: 'picture.crop'; area: PictureArea }
  | { type: 'picture.cancel' }
  | { type: 'picture.retry' }

export type PictureEvent = PictureIntent | PictureFact
