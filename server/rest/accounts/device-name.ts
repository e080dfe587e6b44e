import { parse } from 'bowser'
import { ON_SYSTEM, UNKNOWN_DEVICE } from '../../../contract/values/account'

/** Where somebody signed in, in words: 'Chrome di Windows'. Of what a browser says of itself only this is kept. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return UNKNOWN_DEVICE
  const { browser, os } = parse(userAgent)
  const names = [browser.name?.replace(/ Headless$/, ''), os.name].filter((name) => name !== undefined && name !== '')
  return names.join(ON_SYSTEM) || UNKNOWN_DEVICE
}
