import { useSelector } from '@xstate/react'
import { useEffect, useId, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { EducationsRef } from '../../../../machines/profile/profile.selectors'
import { selectIsWriting, selectRefusal } from '../../../../machines/profile/records/records.selectors'
import { profileTexts } from '../../../i18n/id/profile'
import { useTexts } from '../../../i18n/texts'
import { TextField } from '../../../ui/field/TextField'
import { useDraft } from '../../unsaved/use-draft'
import { useUnsaved } from '../../unsaved/use-unsaved'
import profile from '../ProfileForm.module.css'
import { serverErrors } from '../server-errors'
import { EntryForm } from './EntryForm'
import { resolveEducation } from './records.validation'

const EMPTY = { degree: '', institution: '', major: '', start_year: '', end_year: '' }

/** The form for an education (product §7 POST /doctor-educations). A running one has no last year. */
export function EducationForm({ educations }: { educations: EducationsRef }) {
  const { profile: words } = useTexts(profileTexts)
  const refusal = useSelector(educations, selectRefusal)
  const errors = useMemo(() => serverErrors<typeof EMPTY>(refusal), [refusal])
  const { register, handleSubmit, setFocus, formState, ...rest } = useForm({
    defaultValues: EMPTY,
    resolver: resolveEducation,
    ...(errors && { errors }),
  })
  const { isDirty, errors: problems } = formState
  useUnsaved(isDirty)
  useDraft('education', rest, isDirty, { isOver: () => !selectIsWriting(educations.getSnapshot()) })
  // The button that opened it was unmounted.
  useEffect(() => setFocus('degree'), [setFocus])
  const id = useId()
  const field = (name: keyof typeof EMPTY) => ({
    id: `${id}-${name}`,
    problem: problems[name]?.message ?? null,
    autoComplete: 'off',
    ...register(name),
  })

  const add = handleSubmit(({ degree, institution, major, start_year, end_year }) =>
    educations.send({
      type: 'entry.add',
      order: {
        degree,
        institution,
        major,
        start_year: Number(start_year),
        end_year: end_year === '' ? null : Number(end_year),
      },
    }),
  )

  return (
    <EntryForm
      records={educations}
      title={words.educationForm}
      fields={Object.keys(EMPTY)}
      onSubmit={(event) => void add(event)}
    >
      <div className={profile.pair}>
        <TextField {...field('degree')} label={words.degree} />
        <TextField {...field('major')} label={words.major} />
      </div>
      <TextField {...field('institution')} label={words.institution} />
      <div className={profile.pair}>
        <TextField {...field('start_year')} label={words.startYear} inputMode="numeric" maxLength={4} />
        <TextField
          {...field('end_year')}
          label={words.endYear}
          hint={words.endYearHint}
          inputMode="numeric"
          maxLength={4}
        />
      </div>
    </EntryForm>
  )
}
