import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { NAME_LENGTH } from '../../../../contract/values/limits'
import type { CodeSearchRef, Possibility } from '../../../../machines/consultation/diagnosis/diagnosis.model'
import { offered, possibilityOf } from '../../../../machines/consultation/diagnosis/diagnosis.rules'
import { selectFound, selectSearchStatus } from '../../../../machines/search/search.selectors'
import { icdName } from '../../../i18n/icd-names'
import { roomTexts } from '../../../i18n/id/room'
import { type Language, useLanguage, useTexts } from '../../../i18n/texts'
import type { ComboboxOption, ComboboxStatus } from '../../../ui/field/Combobox'
import { TagsField } from '../../../ui/field/TagsField'
import type { DiagnosisFieldProps } from './field-props'

/** Maximum number of used words beside the codes. */
const OFFERED = 5

export interface PossibilitiesFieldProps extends DiagnosisFieldProps {
  codes: CodeSearchRef
  /** The words in the search, from the form's machine. */
  typed: string
  onTyped: (words: string) => void
}

/** Possible diagnoses: from ICD-10 by code and term, used before, or free text. */
export function PossibilitiesField(props: PossibilitiesFieldProps) {
  const { draft, codes, typed, disabled, onEdit, onTyped } = props
  const { diagnosis: words } = useTexts(roomTexts)
  const language = useLanguage()
  const search = useSelector(codes, selectSearchStatus)
  const options = useOptions(props)
  const hasCodes = options.some(({ lead }) => lead !== undefined)

  function pick(id: string) {
    const code = selectFound(codes.getSnapshot()).find((one) => idOf(one) === id)
    onEdit(code === undefined ? { type: 'possibility.add', words: id } : { type: 'code.pick', code })
  }

  return (
    <TagsField
      id={useId()}
      label={words.possibilities}
      problem={null}
      placeholder={words.searchCodes}
      icon={Search}
      maxLength={NAME_LENGTH}
      disabled={disabled}
      tags={draft.possibilities.map((one) => ({
        id: one.words,
        label: shownOf(one, language),
        ...(one.code !== null && { lead: one.code }),
      }))}
      removeLabel={(label) => words.remove({ words: label })}
      words={typed}
      options={options}
      ready={search !== 'typing' && search !== 'searching'}
      status={statusOf(search, hasCodes, words, () => codes.send({ type: 'search.retry' }))}
      enterHint={words.enter}
      onWords={onTyped}
      onPick={pick}
      onRemove={(label) => onEdit({ type: 'possibility.remove', words: label })}
    />
  )
}

function useOptions({
  draft: { possibilities },
  suggestions,
  codes,
  typed: words,
}: PossibilitiesFieldProps): ComboboxOption[] {
  const { diagnosis } = useTexts(roomTexts)
  const typed = words.trim()
  const found = useSelector(codes, selectFound)
  const language = useLanguage()

  const coded = found.map((code): ComboboxOption => {
    return { id: idOf(code), lead: code.code, label: icdName(code, language) }
  })
  const chosen = [...possibilities.map((one) => one.words), ...found.map((code) => possibilityOf(code).words)]
  const used = offered(suggestions.possibleDiagnoses, chosen, typed).slice(0, OFFERED)
  const known = [...coded.map(({ label }) => label), ...used].some((one) => one.toLowerCase() === typed.toLowerCase())
  // With matching codes, free text is an explicit choice.
  const free = coded.length > 0 ? '' : typed
  return [
    ...coded,
    ...used.map((label): ComboboxOption => ({ id: label, label })),
    ...(typed === '' || known
      ? []
      : [{ id: typed, label: diagnosis.asWritten({ words: typed }), aside: true, exact: free }]),
  ]
}

function shownOf({ code, words, name_en }: Possibility, language: Language): string {
  return code === null ? words : icdName({ code, name: words, name_en }, language)
}

/** Prefix that distinguishes codes from words. */
function idOf({ code }: { code: string }): string {
  return `#${code}`
}

function statusOf(
  search: ReturnType<typeof selectSearchStatus>,
  hasCodes: boolean,
  words: { searching: string; noCodes: string; searchFailed: string; retry: string },
  onRetry: () => void,
): ComboboxStatus | null {
  if (search === 'failed') return { text: words.searchFailed, action: { label: words.retry, onAct: onRetry } }
  if (search === 'found') return hasCodes ? null : { text: words.noCodes }
  return search === 'idle' ? null : { text: words.searching, busy: true }
}
