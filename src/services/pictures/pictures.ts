import { PICTURE_SIDE } from '../../../contract/values/profile'
import type { PictureArea, PicturesPort } from '../../../machines/ports/pictures'
import { accepted, refused } from '../../../machines/ports/result'

const QUALITY = 0.88

/**
 * A square of a photo, re-encoded as an upright JPEG of at most 512 px without place and time. A canvas is sufficient,
 * so no library is used.
 */
export function createPictures(): PicturesPort {
  return {
    async crop({ file, area }, signal) {
      const picture = await decoded(file.bytes)
      if (picture === null) return refused({ kind: 'unreadable' })
      try {
        const bytes = await drawn(picture, area)
        signal.throwIfAborted()
        return accepted(bytes)
      } finally {
        picture.close()
      }
    },
  }
}

async function decoded(bytes: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(bytes, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

function drawn(picture: ImageBitmap, { x, y, width, height }: PictureArea): Promise<Blob> {
  // Never enlarged: a small photo stays sharp.
  const side = Math.max(1, Math.min(PICTURE_SIDE, Math.round(Math.max(width, height))))
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas to draw on')
  // JPEG has no transparency, so the background is white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, side, side)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
