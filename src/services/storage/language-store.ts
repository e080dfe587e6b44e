const KEY = 'dk.language'

/** Stored per browser: Indonesian unless English was chosen. */
export function recallLanguage(): 'id' | 'en' {
  return localStorage.getItem(KEY) === 'en' ? 'en' : 'id'
}

export function saveLanguage(language: 'id' | 'en'): void {
  localStorage.setItem(KEY, language)
}
