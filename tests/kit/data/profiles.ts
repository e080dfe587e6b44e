import type { DoctorDetail } from '../../../contract/schemas/doctor'
import type { Education, NurseDetail, Practice, Region } from '../../../contract/schemas/profile'
import type { ProfileDetail } from '../../../machines/profile/biodata/biodata.model'
import type { FieldRefusal } from '../../../machines/ports/profile'

/** Plausible profiles for tests and stories; each builder overrides the given fields. */
export const PROVINCES: Region[] = [
  { id: '31', name: 'DKI Jakarta' },
  { id: '33', name: 'Jawa Tengah' },
]
export const REGENCIES: Region[] = [
  { id: '3372', name: 'Kota Surakarta' },
  { id: '3374', name: 'Kota Semarang' },
]
export function anEducation(parts: Partial<Education> = {}): Education {
  return {
    id: 'ed1',
    degree: 'S.Ked',
    institution: 'Universitas Sebelas Maret',
    major: 'Kedokteran',
    start_year: 2008,
    end_year: 2012,
    ...parts,
  }
}

export function aPractice(parts: Partial<Practice> = {}): Practice {
  return {
    id: 'fa1',
    name: 'Klinik Pratama Melati',
    address: 'Jl. Slamet Riyadi 120, Surakarta',
    province_id: '33',
    regency_id: '3372',
    ...parts,
  }
}

export function aDoctorDetail(parts: Partial<DoctorDetail> = {}): DoctorDetail {
  return {
    uuid: 'u-101',
    object_id: 'doctor1',
    full_name: 'dr. Ratna Kusumawardani',
    email: 'dokter1@contoh.id',
    phone_number: '+6281390215560',
    gender: 'Perempuan',
    profile_picture: null,
    no_str: '33 2 1 100 3 19 012345',
    specialist: 'Dokter umum',
    specialist_slug: 'umum',
    start_experience: '2014-03-01',
    rating: 4.9,
    rates: null,
    province_id: '33',
    province_name: 'Jawa Tengah',
    regency_id: '3372',
    regency_name: 'Kota Surakarta',
    device_id: null,
    status: null,
    status_docter: 'Offline',
    status_emergency_available: 'Offline',
    phone_verified: true,
    educations: [
      anEducation(),
      anEducation({ id: 'ed2', degree: 'dr.', major: 'Profesi dokter', start_year: 2012, end_year: null }),
    ],
    facilities: [aPractice()],
    ...parts,
  }
}

export function aNurseDetail(parts: Partial<NurseDetail> = {}): NurseDetail {
  return {
    uuid: 'u-301',
    object_id: 'nurse1',
    full_name: 'Ns. Wayan Sudiarta',
    email: 'perawat1@contoh.id',
    phone_number: '+6281390215561',
    phone_verified: true,
    gender: 'Laki-laki',
    profile_picture: null,
    no_str: null,
    province_id: null,
    regency_id: null,
    facility_name: 'RS Bina Harapan',
    ...parts,
  }
}

export const RATNA: ProfileDetail = { role: 'doctor', detail: aDoctorDetail() }
export const WAYAN: ProfileDetail = { role: 'nurse', detail: aNurseDetail() }

/** The server's message about one field. */
export function aRefusal(field: string, words: string): FieldRefusal {
  return { kind: 'malformed', message: 'Data belum benar.', errors: { [field]: [words] } }
}
