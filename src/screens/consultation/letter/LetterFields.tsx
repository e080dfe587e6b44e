import { Plus } from 'lucide-react'
import { useId } from 'react'
import type { LetterRequest } from '../../../../contract/schemas/consultation'
import { COMPLAINT_LENGTH, NAME_LENGTH, SICK_DAYS } from '../../../../contract/values/limits'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/display/Icon'
import { SelectField } from '../../../ui/field/SelectField'
import { TextArea } from '../../../ui/field/TextArea'
import { TextField } from '../../../ui/field/TextField'
import styles from './Letter.module.css'

export interface LetterFieldsProps {
  draft: LetterRequest
  onChange: (draft: LetterRequest) => void
  /** Adds the diagnosis to the sick note; null if it is there already or missing. */
  onAddDiagnosis: (() => void) | null
}

/** Days off from a date or the addressee, and the reason. */
export function LetterFields({ draft, onChange, onAddDiagnosis }: LetterFieldsProps) {
  const { letter: words } = useTexts(roomTexts)
  const id = useId()
  return (
    <div>
      {draft.kind === 'sakit' ? (
        <DaysOff draft={draft} onChange={onChange} />
      ) : (
        <TextField
          id={`${id}-to`}
          label={words.to}
          problem={null}
          placeholder={words.toHint}
          autoComplete="off"
          maxLength={NAME_LENGTH}
          value={draft.to}
          onChange={(event) => onChange({ ...draft, to: event.target.value })}
        />
      )}
      <TextArea
        id={`${id}-reason`}
        label={words.reason[draft.kind]}
        aside={draft.kind === 'sakit' && <span className={styles.aside}>{words.readers}</span>}
        problem={null}
        rows={2}
        maxLength={COMPLAINT_LENGTH}
        value={draft.reason}
        onChange={(event) => onChange({ ...draft, reason: event.target.value })}
      />
      {onAddDiagnosis !== null && (
        <Button variant="ghost" size={36} onClick={onAddDiagnosis}>
          <Icon of={Plus} size={16} />
          {words.addDiagnosis}
        </Button>
      )}
    </div>
  )
}

interface DaysOffProps {
  draft: Extract<LetterRequest, { kind: 'sakit' }>
  onChange: LetterFieldsProps['onChange']
}

function DaysOff({ draft, onChange }: DaysOffProps) {
  const { letter: words } = useTexts(roomTexts)
  const choices = Array.from({ length: SICK_DAYS }, (_, index) => index + 1)
  return (
    <div className={styles.row}>
      <TextField
        id={useId()}
        label={words.from}
        type="date"
        problem={null}
        value={draft.from}
        onChange={(event) => onChange({ ...draft, from: event.target.value })}
      />
      <SelectField
        id={useId()}
        label={words.days}
        problem={null}
        placeholder={words.choose}
        options={choices.map((days) => ({ value: String(days), label: words.day({ days }) }))}
        value={String(draft.days)}
        onChange={(event) => onChange({ ...draft, days: Number(event.target.value) })}
      />
    </div>
  )
}
