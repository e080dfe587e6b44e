const KEY = 'dk.letters'

/** Stored per browser, for every account: single-letter shortcuts are on unless turned off (WCAG 2.1.4). */
export function readLetterKeys(): boolean {
  return localStorage.getItem(KEY) !== 'off'
}

export function saveLetterKeys(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off')
}
