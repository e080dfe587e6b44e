import type { PickedFile } from '../../../machines/ports/attachments'
import { accepted, refused, type Result } from '../../../machines/ports/result'

/** Longest side of a sent photo in px: sufficient for a rash or a lab report. */
export const LONGEST_SIDE = 1_600
/** A picture above this size in bytes is re-encoded. */
export const LIGHT = 500_000
const QUALITY = 0.85

/** Animations and vector images, which a canvas would change. */
const LEFT_ALONE = ['image/gif', 'image/svg+xml']
/** Screenshots stay sharp while they are small. JPEGs are always re-encoded, which removes place and time. */
const STORED_WHILE_LIGHT = ['image/png', 'image/webp']

/**
 * Re-encodes a photo that this browser can display as an upright JPEG of at most 1600 px without metadata; other files
 * are unchanged. A canvas is sufficient, so no library is used.
 */
export async function lightened(
  file: PickedFile,
  signal: AbortSignal,
): Promise<Result<PickedFile, { kind: 'unreadable' }>> {
  if (!file.type.startsWith('image/') || LEFT_ALONE.includes(file.type)) return accepted(file)
  const picture = await decoded(file.bytes)
  if (picture === null) return refused({ kind: 'unreadable' })
  try {
    const longest = Math.max(picture.width, picture.height)
    if (STORED_WHILE_LIGHT.includes(file.type) && file.size <= LIGHT && longest <= LONGEST_SIDE) return accepted(file)
    const bytes = await drawn(picture, Math.min(1, LONGEST_SIDE / longest))
    signal.throwIfAborted()
    return accepted({ name: asJpeg(file.name), type: bytes.type, size: bytes.size, bytes })
  } finally {
    picture.close()
  }
}

async function decoded(bytes: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(bytes, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

function drawn(picture: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas to draw on')
  // JPEG has no transparency, so the background is white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

function asJpeg(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`
}
