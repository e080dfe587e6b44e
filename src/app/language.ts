import { language, setLanguage, subscribe } from '../i18n/texts'
import { saveLanguage, recallLanguage } from '../services/storage/language-store'

/** Restores this browser's language and stores every choice from now on. Returns a function that stops it. */
export function followLanguage(): () => void {
  // If English cannot be loaded, Indonesian stays.
  if (recallLanguage() === 'en') setLanguage('en').catch(() => {})
  return subscribe(() => saveLanguage(language()))
}
