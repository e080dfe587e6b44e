import { useSelector } from '@xstate/react'
import { useEffect, useId, useMemo } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { Practice, Region } from '../../../../contract/schemas/profile'
import type { PracticesRef } from '../../../../machines/profile/profile.selectors'
import { selectIsWriting, selectRefusal } from '../../../../machines/profile/records/records.selectors'
import type { RegenciesRef } from '../../../../machines/profile/regencies/regencies.selectors'
import { type ResourceRef, selectValue } from '../../../../machines/resource/resource.selectors'
import { profileTexts } from '../../../i18n/id/profile'
import { useTexts } from '../../../i18n/texts'
import { TextField } from '../../../ui/field/TextField'
import { useDraft } from '../../unsaved/use-draft'
import { useUnsaved } from '../../unsaved/use-unsaved'
import profile from '../ProfileForm.module.css'
import { RegionFields } from '../regions/RegionFields'
import { serverErrors } from '../server-errors'
import { EntryForm } from './EntryForm'
import { resolvePractice } from './records.validation'

const NOWHERE: readonly Practice[] = []
const EMPTY = { name: '', address: '', province_id: '', regency_id: '' }

export interface PracticeFormProps {
  practices: PracticesRef
  provinces: ResourceRef<Region[]>
  regencies: RegenciesRef
  /** Known places; undefined until loaded. */
  known: ResourceRef<Practice[]> | undefined
}

/** The form for a practice (product §7 POST /doctor-facilities). */
export function PracticeForm({ practices, provinces, regencies, known }: PracticeFormProps) {
  const { profile: words } = useTexts(profileTexts)
  const refusal = useSelector(practices, selectRefusal)
  const errors = useMemo(() => serverErrors<typeof EMPTY>(refusal), [refusal])
  const { register, control, handleSubmit, setFocus, formState, ...rest } = useForm({
    defaultValues: EMPTY,
    resolver: resolvePractice,
    ...(errors && { errors }),
  })
  const { isDirty, errors: problems } = formState
  useUnsaved(isDirty)
  useDraft('practice', rest, isDirty, {
    isOver: () => !selectIsWriting(practices.getSnapshot()),
    onRestored: ({ province_id }) =>
      regencies.send({ type: 'province.choose', provinceId: province_id === '' ? null : province_id }),
  })
  // The button that opened it was unmounted.
  useEffect(() => setFocus('name'), [setFocus])
  const province = useController({ control, name: 'province_id' })
  const regency = useController({ control, name: 'regency_id' })
  const id = useId()
  const places =
    useSelector(known, (snapshot) => (snapshot === undefined ? null : selectValue<Practice[]>(snapshot))) ?? NOWHERE

  /** Fills the empty fields from a known place. */
  function takePlace(name: string): void {
    const place = places.find((one) => one.name === name)
    if (place === undefined || rest.getValues('address') !== '') return
    rest.setValue('address', place.address ?? '', { shouldDirty: true })
    rest.setValue('province_id', place.province_id ?? '', { shouldDirty: true })
    rest.setValue('regency_id', place.regency_id ?? '', { shouldDirty: true })
    regencies.send({ type: 'province.choose', provinceId: place.province_id })
  }
  const add = handleSubmit((order) => practices.send({ type: 'entry.add', order }))

  return (
    <EntryForm
      records={practices}
      title={words.practiceForm}
      fields={Object.keys(EMPTY)}
      onSubmit={(event) => void add(event)}
    >
      <TextField
        id={`${id}-name`}
        label={words.practiceName}
        problem={problems.name?.message ?? null}
        autoComplete="off"
        list={`${id}-places`}
        {...register('name', { onChange: ({ target }: { target: HTMLInputElement }) => takePlace(target.value) })}
      />
      <datalist id={`${id}-places`}>
        {places.map((place) => (
          <option key={place.id} value={place.name}>
            {place.address}
          </option>
        ))}
      </datalist>
      <TextField
        id={`${id}-address`}
        label={words.address}
        problem={problems.address?.message ?? null}
        autoComplete="off"
        {...register('address')}
      />
      <div className={profile.pair}>
        <RegionFields id={id} province={province} regency={regency} provinces={provinces} regencies={regencies} />
      </div>
    </EntryForm>
  )
}
