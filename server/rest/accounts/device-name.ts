import { parse } from 'bowser'

/** Where somebody signed in, in words: 'Chrome di Windows'. Of what a browser says of itself only this is kept. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return UNKNOWN
  const { browser, os } = parse(userAgent)
  const names = [browser.name?.replace(/ Headless$/, ''), os.name].filter((name) => name !== undefined && name !== '')
  return names.join(' di ') || UNKNOWN
}

const UNKNOWN = 'Perangkat tidak dikenal'
