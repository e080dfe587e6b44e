import { PICTURE_SIDE } from '../../../contract/values/profile'
import { PICTURE_LIMIT } from '../../../contract/values/uploads'

const QUALITY = 85

/**
 * A photo as a JPEG written anew: upright, without what a camera or a program wrote beside it (where, when, with what),
 * and without whatever else hid in the file.
 * @returns null where it is no picture that can be shown whole
 */
export async function portraitOf(bytes: Buffer): Promise<Buffer | null> {
  // Loaded with the first photo: it is large, and most starts see none.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: PICTURE_LIMIT, failOn: 'error' })
      .autoOrient()
      .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch {
    return null
  }
}
