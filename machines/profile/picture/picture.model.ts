import type { PickedFile } from '../../ports/attachments'
import type { PictureArea } from '../../ports/pictures'
import type { PictureFact } from '../../ports/profile'

/** The new picture is stored at this address. */
export interface PictureReport {
  type: 'picture.changed'
  address: string
}

export interface PictureInput {
  /** Of the present picture; null without one. */
  address: string | null
  report: (report: PictureReport) => void
}

/** Why the picked file is not accepted. `refused`: the server's words. */
export type PictureReason =
  { kind: 'noPicture' } | { kind: 'tooLarge' } | { kind: 'unreadable' } | { kind: 'refused'; message: string }

export interface PictureContext extends PictureInput {
  /** The picked file; null once it is stored or cancelled. */
  file: PickedFile | null
  /** The chosen area. */
  area: PictureArea | null
  /** The uploaded picture. */
  picture: Blob | null
  /** Progress between 0 and 1. */
  share: number
  /** Set in `refused`. */
  reason: PictureReason | null
}

export type PictureIntent =
  | { type: 'picture.pick'; file: PickedFile }
  /** The browser cannot display the file. */
  | { type: 'picture.spoil' }
  | { type: 'picture.crop'; area: PictureArea }
  | { type: 'picture.cancel' }
  | { type: 'picture.retry' }

export type PictureEvent = PictureIntent | PictureFact
