import { imageSize } from 'image-size'
import { isImageType, PICTURE_LIMIT } from '../../../contract/values/uploads'

/**
 * Whether a picture has more points than anybody's phone may unpack, however few its bytes are. One whose size cannot
 * be read is none that a browser would show.
 */
export function isTooLargeToShow(bytes: Buffer, type: string): boolean {
  if (!isImageType(type)) return false
  try {
    const { width, height } = imageSize(bytes)
    return width * height > PICTURE_LIMIT
  } catch {
    return false
  }
}
