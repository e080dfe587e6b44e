import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useId } from 'react'
import { NAME_LENGTH } from '../../../../contract/values/limits'
import type { AllergyEntry } from '../../../../machines/consultation/allergy-question/allergy-question.model'
import {
  allergensLike,
  isExactly,
  withAllergy,
} from '../../../../machines/consultation/allergy-question/allergy-question.rules'
import {
  type AllergyQuestionRef,
  selectForm,
} from '../../../../machines/consultation/allergy-question/allergy-question.selectors'
import { allergenName, uncheckedInWords } from '../../../i18n/allergen-names'
import { roomTexts } from '../../../i18n/id/room'
import { useLanguage, useTexts } from '../../../i18n/texts'
import { IconButton } from '../../../ui/button/IconButton'
import { Combobox, type ComboboxOption } from '../../../ui/field/Combobox'
import { TextField } from '../../../ui/field/TextField'
import styles from './AllergyDialog.module.css'
import { ReporterField } from './ReporterField'

/** Maximum number of suggestions. */
const OFFERED = 8

/**
 * The list of allergies, from known ones or free text, each with reaction and source. Leaving the field adds no row,
 * because the button below would move under the pointer; the text is saved all the same.
 */
export function KnownAllergies({ question }: { question: AllergyQuestionRef }) {
  const { allergy: words } = useTexts(roomTexts)
  const { allergies, typed } = useSelector(question, selectForm)
  const id = useId()
  const unchecked = uncheckedInWords([typed], useLanguage())
  // Words that may become a known allergen are not reported yet.
  const isUnchecked = typed.trim() !== '' && allergensLike(typed, allergies).length === 0 && unchecked.length > 0
  const change = (next: AllergyEntry[]) => question.send({ type: 'form.changed', form: { allergies: next } })

  function add(name: string) {
    question.send({ type: 'form.changed', form: { allergies: withAllergy(allergies, name), typed: '' } })
  }

  return (
    <div className={styles.known}>
      <Combobox
        id={id}
        label={words.add}
        problem={null}
        aside={isUnchecked && <span className={styles.unchecked}>{words.unchecked}</span>}
        placeholder={words.addHint}
        maxLength={NAME_LENGTH}
        words={typed}
        options={optionsFor(typed, allergies, words.asWritten)}
        enterHint={words.enter}
        onWords={(next) => question.send({ type: 'form.changed', form: { typed: next } })}
        onPick={add}
      />
      {allergies.length > 0 && (
        <ul className={styles.list} aria-label={words.list}>
          {allergies.map((entry, at) => (
            <Entry
              key={entry.name}
              entry={entry}
              onChange={(next) => change(allergies.with(at, next))}
              onRemove={() => {
                change(allergies.toSpliced(at, 1))
                // The button is removed with its row.
                document.getElementById(id)?.focus()
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Known allergens that match the text, then the text itself; only known allergens match by group. */
function optionsFor(
  typed: string,
  allergies: AllergyEntry[],
  asWritten: (values: { words: string }) => string,
): ComboboxOption[] {
  const words = typed.trim()
  const like = allergensLike(typed, allergies)
  const known = like.slice(0, OFFERED).map(({ id, en }) => ({ id, label: id === en ? id : `${id} · ${en}` }))
  const isKnown = like.some((one) => isExactly(one, words))
  return words === '' || isKnown ? known : [...known, { id: words, label: asWritten({ words }) }]
}

interface EntryProps {
  entry: AllergyEntry
  onChange: (entry: AllergyEntry) => void
  onRemove: () => void
}

function Entry({ entry, onChange, onRemove }: EntryProps) {
  const { allergy: words } = useTexts(roomTexts)
  const { reaction, reported_by } = entry
  const language = useLanguage()
  const name = allergenName(entry.name, language)
  const isUnchecked = uncheckedInWords([entry.name], language).length > 0
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div className={styles.name}>
          <strong>{name}</strong>
          {isUnchecked && <p className={styles.unchecked}>{words.unchecked}</p>}
        </div>
        <IconButton icon={X} label={words.remove({ name })} onClick={onRemove} />
      </div>
      <div className={styles.fields}>
        <TextField
          id={useId()}
          label={words.reaction}
          aria-label={words.reactionOf({ name })}
          problem={null}
          placeholder={words.reactionHint}
          maxLength={NAME_LENGTH}
          value={reaction}
          onChange={({ target }) => onChange({ ...entry, reaction: target.value })}
        />
        <ReporterField
          label={words.reporter}
          value={reported_by}
          onChange={(reporter) => onChange({ ...entry, reported_by: reporter })}
        />
      </div>
    </li>
  )
}
