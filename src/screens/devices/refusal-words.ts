import type { MediaRefusal } from '../../../machines/ports/media'
import type { DevicesTexts } from '../../i18n/id/devices'
import { browserOf } from './own-browser'

/** Why a microphone or a camera is not available, and the solution. */
export function refusalWords({ devices }: DevicesTexts, kind: 'camera' | 'microphone', reason: MediaRefusal): string {
  if (reason === 'denied') return devices.denied[browserOf(navigator.userAgent)]({ what: devices.kinds[kind] })
  return devices.refusals[reason][kind]
}
