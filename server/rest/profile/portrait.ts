import { PICTURE_SIDE } from '../../../contract/values/profile'
import { PICTURE_LIMIT } from '../../../contract/values/uploads'

const QUALITY = 85

/**
 * A photo re-encoded as an upright JPEG, without metadata of cameras and programs and without other hidden content.
 * @returns null if it is no displayable picture
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
