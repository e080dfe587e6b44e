const KEY = 'dk.language'

/** Of this browser, whoever signs in here: Indonesian unless English was chosen. */
export function recallLanguage(): 'id' | 'en' {
  return localStorage.getItem(KEY) === 'en' ? 'en' : 'id'
}

export function keepLanguage(language: 'id' | 'en'): void {
  localStorage.setItem(KEY, language)
}
