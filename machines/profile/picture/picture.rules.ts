import { PICKED_LIMIT } from '../../../contract/values/profile'
import type { PickedFile } from '../../ports/attachments'

/** A vector image has no pixels to crop. */
const DRAWN = 'image/svg+xml'

/** Why a picked file is not opened; null if it is. Opening checks its content. */
export function pickReason({ type, size }: PickedFile): { kind: 'noPicture' } | { kind: 'tooLarge' } | null {
  if (!type.startsWith('image/') || type === DRAWN) return { kind: 'noPicture' }
  return size > PICKED_LIMIT ? { kind: 'tooLarge' } : null
}
