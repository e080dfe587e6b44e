import { useSelector } from '@xstate/react'
import { useId, useMemo } from 'react'
import { type Control, useController, useForm } from 'react-hook-form'
import { GENDERS, type Region, type Specialist } from '../../../../contract/schemas/profile'
import {
  type BiodataRef,
  selectDetail,
  selectHasFaulted,
  selectIsSaved,
  selectIsSaving,
  selectRefusal,
} from '../../../../machines/profile/biodata/biodata.selectors'
import type { RegenciesRef } from '../../../../machines/profile/regencies/regencies.selectors'
import type { ResourceRef } from '../../../../machines/resource/resource.selectors'
import { useTexts } from '../../../i18n/texts'
import { Card } from '../../../ui/display/Card'
import { Banner } from '../../../ui/feedback/Banner'
import { TextField } from '../../../ui/field/TextField'
import { GuardedButton } from '../../../ui/overlay/GuardedButton'
import { useDraft } from '../../unsaved/use-draft'
import { useUnsaved } from '../../unsaved/use-unsaved'
import form from '../ProfileForm.module.css'
import { ChoiceField } from '../regions/ChoiceField'
import { RegionFields } from '../regions/RegionFields'
import { slugOf, useListed } from '../regions/use-choices'
import { restOf, serverErrors } from '../server-errors'
import { type BiodataValues, orderOf, valuesOf } from './biodata.form'
import { resolve } from './biodata.validation'
import { useSavedValues } from './use-saved-values'

export interface BiodataFormProps {
  biodata: BiodataRef
  provinces: ResourceRef<Region[]>
  regencies: RegenciesRef
  /** A doctor's to choose from; none of a nurse. */
  specialists: ResourceRef<Specialist[]> | undefined
}

const FIELDS: readonly (keyof BiodataValues)[] = [
  'full_name',
  'gender',
  'no_str',
  'start_experience',
  'specialist_slug',
  'province_id',
  'regency_id',
]

/** What a doctor or nurse tells of themselves (spec §2 "Profile tabs"). */
export function BiodataForm({ biodata, provinces, regencies, specialists }: BiodataFormProps) {
  const { profile: words } = useTexts()
  const detail = useSelector(biodata, selectDetail)
  const isSaving = useSelector(biodata, selectIsSaving)
  const isSaved = useSelector(biodata, selectIsSaved)
  const refusal = useSelector(biodata, selectRefusal)
  const errors = useMemo(() => serverErrors<BiodataValues>(refusal), [refusal])
  const { register, control, handleSubmit, formState, ...rest } = useForm<BiodataValues>({
    defaultValues: valuesOf(detail),
    resolver: resolve,
    ...(errors && { errors }),
  })
  const rememberSent = useSavedValues(rest, detail, isSaved)
  const { isDirty, errors: problems } = formState
  useUnsaved(isDirty)
  useDraft('biodata', rest, isDirty, {
    onRestored: ({ province_id }) =>
      regencies.send({ type: 'province.choose', provinceId: province_id === '' ? null : province_id }),
  })
  const gender = useController({ control, name: 'gender' })
  const province = useController({ control, name: 'province_id' })
  const regency = useController({ control, name: 'regency_id' })
  const id = useId()

  const save = handleSubmit((values) => {
    rememberSent()
    biodata.send({ type: 'biodata.save', order: orderOf(detail.role, values) })
  })
  const genders = GENDERS.map((value) => ({ value, label: words.genders[value] }))

  return (
    <Card>
      <form className={form.form} aria-label={words.tabs.biodata} noValidate onSubmit={(event) => void save(event)}>
        <Told biodata={biodata} isSaved={isSaved && !isDirty} />
        <TextField
          id={`${id}-name`}
          label={words.name}
          problem={problems.full_name?.message ?? null}
          autoComplete="name"
          {...register('full_name')}
        />
        <div className={form.pair}>
          <ChoiceField
            controlled={gender}
            id={`${id}-gender`}
            label={words.gender}
            choices={{ options: genders, isLoading: false, onRetry: null }}
          />
          <TextField
            id={`${id}-licence`}
            label={words.licence}
            problem={problems.no_str?.message ?? null}
            autoComplete="off"
            {...register('no_str')}
          />
        </div>
        {specialists && (
          <div className={form.pair}>
            <SpecialistField id={id} control={control} specialists={specialists} />
            <TextField
              id={`${id}-since`}
              type="date"
              label={words.practisingSince}
              hint={words.practisingSinceHint}
              problem={problems.start_experience?.message ?? null}
              {...register('start_experience')}
            />
          </div>
        )}
        <div className={form.pair}>
          <RegionFields id={id} province={province} regency={regency} provinces={provinces} regencies={regencies} />
        </div>
        {detail.role === 'nurse' && detail.detail.facility_name !== null && (
          <dl className={form.fact}>
            <dt>{words.facility}</dt>
            <dd>{detail.detail.facility_name}</dd>
          </dl>
        )}
        <div className={form.buttons}>
          <GuardedButton
            type="submit"
            reason={isDirty || isSaving ? null : words.unchanged}
            loading={isSaving}
            loadingText={words.saving}
          >
            {words.save}
          </GuardedButton>
        </div>
      </form>
    </Card>
  )
}

interface SpecialistFieldProps {
  id: string
  control: Control<BiodataValues>
  specialists: ResourceRef<Specialist[]>
}

function SpecialistField({ id, control, specialists }: SpecialistFieldProps) {
  const { profile: words } = useTexts()
  return (
    <ChoiceField
      controlled={useController({ control, name: 'specialist_slug' })}
      id={`${id}-specialist`}
      label={words.specialist}
      choices={useListed(specialists, slugOf)}
    />
  )
}

/** Above the fields: that it is saved, or why not. */
function Told({ biodata, isSaved }: Pick<BiodataFormProps, 'biodata'> & { isSaved: boolean }) {
  const { profile: words } = useTexts()
  const hasFaulted = useSelector(biodata, selectHasFaulted)
  const rest = restOf(useSelector(biodata, selectRefusal), FIELDS)
  const problem = hasFaulted ? words.faulted : rest
  return (
    <div>
      <div className={form.told} role="status">
        {isSaved && <p className={form.saved}>{words.saved}</p>}
      </div>
      <div className={form.told} role="alert">
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
      </div>
    </div>
  )
}
