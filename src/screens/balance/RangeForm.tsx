import { type FormEvent, useId, useState } from 'react'
import { balanceTexts } from '../../i18n/id/balance'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { TextField } from '../../ui/field/TextField'
import { isDay } from './days'
import type { Days } from './history-query'
import styles from './RangeForm.module.css'

interface RangeFormProps {
  days: Days
  today: string
  onDays: (days: Days) => void
}

type Problem = { field: 'from' | 'to'; what: 'dayMissing' | 'dayMalformed' | 'daysTurned' }

/** Form for individual days; either end may be open. */
export function RangeForm({ days, today, onDays }: RangeFormProps) {
  const { balance: words } = useTexts(balanceTexts)
  const id = useId()
  const [problem, setProblem] = useState<Problem | null>(null)
  const problemOf = (field: Problem['field']) => (problem?.field === field ? words[problem.what] : null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { from, to } = event.currentTarget.elements as unknown as { from: HTMLInputElement; to: HTMLInputElement }
    const found = problemIn(from, to)
    setProblem(found)
    if (found === null) onDays({ from: from.value || null, to: to.value || null })
    else (found.field === 'from' ? from : to).focus()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        id={`${id}-from`}
        name="from"
        type="date"
        label={words.from}
        problem={problemOf('from')}
        defaultValue={days.from ?? ''}
        max={today}
      />
      <TextField
        id={`${id}-to`}
        name="to"
        type="date"
        label={words.to}
        problem={problemOf('to')}
        defaultValue={days.to ?? ''}
        max={today}
      />
      <Button type="submit" variant="outline" size={48}>
        {words.apply}
      </Button>
    </form>
  )
}

/** Why the days cannot be applied. A partly typed day has an empty value and sets `badInput`. */
function problemIn(from: HTMLInputElement, to: HTMLInputElement): Problem | null {
  for (const [field, input] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (input.validity.badInput || (input.value !== '' && !isDay(input.value))) return { field, what: 'dayMalformed' }
  }
  if (from.value === '' && to.value === '') return { field: 'from', what: 'dayMissing' }
  return from.value !== '' && to.value !== '' && to.value < from.value ? { field: 'to', what: 'daysTurned' } : null
}
