import type { PickedFile } from '../../../machines/ports/attachments'
import { accepted, refused, type Result } from '../../../machines/ports/result'

/** The longest side of a photo as it is sent, in px: a rash or a lab report is read well at that. */
export const LONGEST_SIDE = 1_600
/** A picture of more bytes than this is written anew. */
export const LIGHT = 500_000
const QUALITY = 0.85

/** Moving, or drawn by markup: these are no photos, and a canvas would make them others. */
const LEFT_ALONE = ['image/gif', 'image/svg+xml']
/** Drawn, as a screenshot: kept sharp while they are light. JPEGs are always written anew, for where and when they were taken. */
const KEPT_WHILE_LIGHT = ['image/png', 'image/webp']

/**
 * A photo of any kind that this browser can show becomes a JPEG of at most 1600 px, upright, without what a camera writes
 * beside it; everything else stays as it is. Plain browser means, since there is nothing more to it.
 */
export async function lightened(file: PickedFile, signal: AbortSignal): Promise<Result<PickedFile, { kind: 'unreadable' }>> {
  if (!file.type.startsWith('image/') || LEFT_ALONE.includes(file.type)) return accepted(file)
  const picture = await decoded(file.bytes)
  if (picture === null) return refused({ kind: 'unreadable' })
  try {
    const longest = Math.max(picture.width, picture.height)
    if (KEPT_WHILE_LIGHT.includes(file.type) && file.size <= LIGHT && longest <= LONGEST_SIDE) return accepted(file)
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
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale)))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas to draw on')
  // A JPEG has no transparency: what lies behind is paper, not night.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

function asJpeg(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`
}
