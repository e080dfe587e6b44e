import { GENDERS } from '../../../../contract/schemas/profile'
import type { BiodataOrder, ProfileDetail } from '../../../../machines/profile/biodata/biodata.model'

/** The form's values; '' if unknown. A nurse has no first day of practice. */
export interface BiodataValues {
  full_name: string
  gender: string
  start_experience: string
  province_id: string
  regency_id: string
}

/** The server's data as form values. */
export function valuesOf({ role, detail }: ProfileDetail): BiodataValues {
  const ofDoctor = role === 'doctor' ? detail : { start_experience: null }
  return {
    full_name: detail.full_name ?? '',
    gender: detail.gender ?? '',
    start_experience: dayIn(ofDoctor.start_experience),
    province_id: detail.province_id ?? '',
    regency_id: detail.regency_id ?? '',
  }
}

/** The order to save (contract §3 PUT /doctors/{id}, /nurses/{id}); licence and speciality are unchanged. */
export function orderOf({ role, detail }: ProfileDetail, values: BiodataValues): BiodataOrder {
  const biodata = {
    full_name: values.full_name.trim(),
    gender: GENDERS.find((gender) => gender === values.gender) ?? null,
    no_str: detail.no_str,
    province_id: orNull(values.province_id),
    regency_id: orNull(values.regency_id),
  }
  if (role === 'nurse') return { role, biodata }
  return {
    role: 'doctor',
    biodata: {
      ...biodata,
      start_experience: orNull(values.start_experience),
      specialist_slug: detail.specialist_slug,
    },
  }
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

/** The day of a day or time, for a date input. */
function dayIn(text: string | null): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? ''
}
