import { useSelector } from '@xstate/react'
import { useId, useMemo } from 'react'
import { useController, useForm } from 'react-hook-form'
import { GENDERS, type Region } from '../../../../contract/schemas/profile'
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
import { profileTexts } from '../../../i18n/id/profile'
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
import { restOf, serverErrors } from '../server-errors'
import { type BiodataValues, orderOf, valuesOf } from './biodata.form'
import { resolve } from './biodata.validation'
import { useSavedValues } from './use-saved-values'

export interface BiodataFormProps {
  biodata: BiodataRef
  provinces: ResourceRef<Region[]>
  regencies: RegenciesRef
}

const FIELDS: readonly (keyof BiodataValues)[] = [
  'full_name',
  'gender',
  'start_experience',
  'province_id',
  'regency_id',
]

/** The biodata of a doctor or nurse (product §2 "Profile tabs"). */
export function BiodataForm({ biodata, provinces, regencies }: BiodataFormProps) {
  const { profile: words } = useTexts(profileTexts)
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
    biodata.send({ type: 'biodata.save', order: orderOf(detail, values) })
  })
  const genders = GENDERS.map((value) => ({ value, label: words.genders[value] }))

  return (
    <Card>
      <form className={form.form} aria-label={words.tabs.biodata} noValidate onSubmit={(event) => void save(event)}>
        <BiodataNotice biodata={biodata} isSaved={isSaved && !isDirty} />
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
            hint={words.byAdmin}
            problem={null}
            value={detail.detail.no_str ?? '-'}
            readOnly
          />
        </div>
        {detail.role === 'doctor' && (
          <div className={form.pair}>
            <TextField
              id={`${id}-specialist`}
              label={words.specialist}
              hint={words.byAdmin}
              problem={null}
              value={detail.detail.specialist ?? '-'}
              readOnly
            />
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

/** Above the fields: saved, or why not. */
function BiodataNotice({ biodata, isSaved }: Pick<BiodataFormProps, 'biodata'> & { isSaved: boolean }) {
  const { profile: words } = useTexts(profileTexts)
  const hasFaulted = useSelector(biodata, selectHasFaulted)
  const rest = restOf(useSelector(biodata, selectRefusal), FIELDS)
  const problem = hasFaulted ? words.faulted : rest
  return (
    <div>
      <div className={form.status} role="status">
        {isSaved && <p className={form.saved}>{words.saved}</p>}
      </div>
      <div className={form.status} role="alert">
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
      </div>
    </div>
  )
}
