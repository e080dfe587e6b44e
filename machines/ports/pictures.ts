import type { PickedFile } from './attachments'
import type { Result } from './result'

/** A square part of a picture, in points of the picture as it is seen: upright. */
export interface PictureArea {
  x: number
  y: number
  width: number
  height: number
}

export interface PicturesPort {
  /** The part as a small JPEG that tells nothing beside the picture. Refused where this browser cannot read the file. */
  crop: (order: { file: PickedFile; area: PictureArea }, signal: AbortSignal) => Promise<Result<Blob, { kind: 'unreadable' }>>
}
