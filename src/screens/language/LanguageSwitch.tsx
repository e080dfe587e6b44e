import { LANGUAGES } from '../../i18n/languages'
import { setLanguage, useLanguage } from '../../i18n/texts'

/** A button with the other language's own name, which switches to it. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const other = useLanguage() === 'id' ? 'en' : 'id'
  return (
    <button type="button" className={className} lang={other} onClick={() => void setLanguage(other).catch(() => {})}>
      {LANGUAGES[other]}
    </button>
  )
}
