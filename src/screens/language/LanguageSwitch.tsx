import { LANGUAGES } from '../../i18n/languages'
import { speak, useLanguage } from '../../i18n/texts'

/** The other language, by its own name; one click speaks it. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const other = useLanguage() === 'id' ? 'en' : 'id'
  return (
    <button type="button" className={className} lang={other} onClick={() => void speak(other).catch(() => {})}>
      {LANGUAGES[other]}
    </button>
  )
}
