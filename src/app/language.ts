import { language, speak, subscribe } from '../i18n/texts'
import { keepLanguage, recallLanguage } from '../services/storage/kept-language'

/** The language that was chosen in this browser before, and from now on every choice is kept. Returns what stops it. */
export function followLanguage(): () => void {
  // Where English cannot be had, Indonesian stays.
  if (recallLanguage() === 'en') speak('en').catch(() => {})
  return subscribe(() => keepLanguage(language()))
}
