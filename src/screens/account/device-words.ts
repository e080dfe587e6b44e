import { ON_SYSTEM, UNKNOWN_DEVICE } from '../../../contract/values/account'
import type { AccountTexts } from '../../i18n/id/account'

/** A device's name, which the server writes in Indonesian, in the reader's language. */
export function deviceInWords(device: string, words: AccountTexts['account']): string {
  if (device === UNKNOWN_DEVICE) return words.unknownDevice
  const [browser = '', system] = device.split(ON_SYSTEM)
  return system === undefined ? device : words.deviceOn({ browser, system })
}
