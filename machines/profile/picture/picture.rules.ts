import { PICKED_LIMIT } from '../../../contract/values/profile'
import type { PickedFile } from '../../ports/attachments'

/** Drawn by markup, not by points: there is nothing to cut out of it. */
const DRAWN = 'image/svg+xml'

/** Why a picked file is not opened at all; null when it is. What it really holds is seen when it is. */
export function pickReason({ type, size }: PickedFile): { kind: 'noPicture' } | { kind: 'tooLarge' } | null {
  if (!type.startsWith('image/') || type === DRAWN) return { kind: 'noPicture' }
  return size > PICKED_LIMIT ? { kind: 'tooLarge' } : null
}
