import type { Region } from '../../../../contract/schemas/profile'
import { type RegenciesRef } from '../../../../machines/profile/regencies/regencies.selectors'
import type { ResourceRef } from '../../../../machines/resource/resource.selectors'
import { profileTexts } from '../../../i18n/id/profile'
import { useTexts } from '../../../i18n/texts'
import { ChoiceField, type Controlled } from './ChoiceField'
import { idOf, useListed, useRegencies } from './use-choices'

interface RegionFieldsProps {
  /** Prefix of the two fields' ids. */
  id: string
  province: Controlled
  regency: Controlled
  provinces: ResourceRef<Region[]>
  regencies: RegenciesRef
}

/** Province and regency. Choosing another province clears the regency. */
export function RegionFields({ id, province, regency, provinces, regencies }: RegionFieldsProps) {
  const { profile: words } = useTexts(profileTexts)
  return (
    <>
      <ChoiceField
        controlled={province}
        id={`${id}-province`}
        label={words.province}
        choices={useListed(provinces, idOf)}
        onChoose={(provinceId) => {
          regency.field.onChange('')
          regencies.send({ type: 'province.choose', provinceId })
        }}
      />
      <ChoiceField
        controlled={regency}
        id={`${id}-regency`}
        label={words.regency}
        choices={useRegencies(regencies)}
        reason={province.field.value === '' ? words.regencyFirst : null}
      />
    </>
  )
}
