import { PROVINCES, regenciesOf } from '../../catalogues/regions'
import { malformed } from '../answer'

interface Named {
  province_name: string | null
  regency_name: string | null
}

/**
 * What a province and a regency or city of it are called; neither, or a province alone, will do as well.
 * @throws HttpFailure 422 with the field that names nothing
 */
export function mustBeRegions(given: { province_id: string | null; regency_id: string | null }): Named {
  const { province_id, regency_id } = given
  if (province_id === null) {
    if (regency_id !== null) throw malformed({ regency_id: ['Pilih provinsinya lebih dulu'] })
    return { province_name: null, regency_name: null }
  }
  const province = PROVINCES.find(({ id }) => id === province_id)
  if (province === undefined) throw malformed({ province_id: ['Provinsi ini tidak ada'] })
  if (regency_id === null) return { province_name: province.name, regency_name: null }
  const regency = regenciesOf(province_id)?.find(({ id }) => id === regency_id)
  if (regency === undefined) throw malformed({ regency_id: [`Kabupaten atau kota ini tidak ada di ${province.name}`] })
  return { province_name: province.name, regency_name: regency.name }
}
