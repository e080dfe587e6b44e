import type { PickedFile } from './attachments'
import type { Result } from './result'

/** A square area of a picture, in pixels of the upright picture. */
export interface PictureArea {
  x: number
  y: number
  width: number
  height: number
}

export interface PicturesPort {
  /** Resolves with the area as a small JPEG without metadata. Refused if the browser cannot read the file. */
  crop: (
    order: { file: PickedFile; area: PictureArea },
    signal: AbortSignal,
  ) => Promise<Result<Blob, { kind: 'unreadable' }>>
}
