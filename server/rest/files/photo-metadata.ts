import { PICTURE_LIMIT } from '../../../contract/values/uploads'

/** Close to the original; a photo is re-encoded once, and only if it contains metadata. */
const QUALITY = 92
const FORMATS: ReadonlyMap<string, 'jpeg' | 'png' | 'webp'> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
] as const)

/**
 * A photo without what a camera or a program wrote beside it (place, time, device, owner), upright; its colours stay.
 * Files of other types, and photos without such metadata, stay as they are.
 * @returns null where it is no photo that can be read whole
 */
export async function withoutMetadata(bytes: Buffer, type: string): Promise<Buffer | null> {
  const format = FORMATS.get(type)
  if (format === undefined) return bytes
  // Loaded with the first photo: it is large, and most starts see none.
  const { default: sharp } = await import('sharp')
  try {
    const photo = sharp(bytes, { limitInputPixels: PICTURE_LIMIT, failOn: 'error', animated: true })
    const { exif, xmp, iptc, comments, orientation = 1 } = await photo.metadata()
    const isBare = exif === undefined && xmp === undefined && iptc === undefined && (comments ?? []).length === 0
    if (isBare && orientation === 1) return bytes
    return await photo
      .autoOrient()
      .keepIccProfile()
      .toFormat(format, format === 'png' ? {} : { quality: QUALITY })
      .toBuffer()
  } catch {
    return null
  }
}
