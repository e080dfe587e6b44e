import { language, speak, subscribe } from '../i18n/texts'
import { keepLanguage, recallLanguage } from '../services/storage/kept-language'

/** Restores this browser's language and stores every choice from now on. Returns a function that stops it. */
export function followLanguage(): () => void {
  // If English cannot be loaded, Indonesian stays.
  if (recallLanguage() === 'en') speak('en').catch(() => {})
  return subscribe(() => keepLanguage(language()))
}
