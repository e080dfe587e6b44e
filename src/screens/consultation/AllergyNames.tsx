import { allergyInWords, uncheckedInWords } from '../../i18n/allergen-names'
import { roomTexts } from '../../i18n/id/room'
import { useLanguage, useTexts } from '../../i18n/texts'
import styles from './AllergyNames.module.css'

/** Known allergies in the doctor's language, with their reactions; what no rule compares is marked. */
export function AllergyNames({ names }: { names: readonly string[] }) {
  const { allergy } = useTexts(roomTexts)
  const language = useLanguage()
  const isUnchecked = (name: string) => uncheckedInWords([name], language).length > 0
  const inWords = (some: readonly string[]) => some.map((name) => allergyInWords(name, language)).join(', ')
  const unchecked = names.filter(isUnchecked)
  const isMixed = unchecked.length > 0 && unchecked.length < names.length
  return (
    <>
      <strong className={styles.names}>{inWords(isMixed ? names.filter((name) => !isUnchecked(name)) : names)}</strong>{' '}
      {unchecked.length > 0 && (
        <span className={styles.unchecked}>
          {allergy.unchecked}
          {isMixed && (
            <>
              {': '}
              <strong className={styles.names}>{inWords(unchecked)}</strong>
            </>
          )}
        </span>
      )}
    </>
  )
}
