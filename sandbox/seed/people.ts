import { HOSPITAL } from '../hospital'
import type { Role } from '../../contract/values/roles'

/** The sandbox's people (contract §7). All of it is invented; the same on every start. */
export const SEED_PASSWORD = 'Rahasia-123'

export interface SeedDoctor {
  name: string
  gender: 'Perempuan' | 'Laki-laki'
  specialist: string
  slug: string
  rating: number
  /** How many people rated. */
  reviews: number
  since: string
}

export const DOCTORS: readonly SeedDoctor[] = [
  {
    name: 'dr. Ratna Kusumawardani',
    gender: 'Perempuan',
    specialist: 'Dokter umum',
    slug: 'umum',
    rating: 4.9,
    reviews: 212,
    since: '2011-02-01',
  },
  {
    name: 'dr. Hendra Wijaya',
    gender: 'Laki-laki',
    specialist: 'Dokter umum',
    slug: 'umum',
    rating: 4.7,
    reviews: 148,
    since: '2015-08-17',
  },
  {
    name: 'dr. Ni Made Suryani',
    gender: 'Perempuan',
    specialist: 'Dokter umum',
    slug: 'umum',
    rating: 4.8,
    reviews: 96,
    since: '2013-05-20',
  },
  {
    name: 'dr. Bayu Pranata, Sp.A',
    gender: 'Laki-laki',
    specialist: 'Dokter anak',
    slug: 'anak',
    rating: 4.9,
    reviews: 305,
    since: '2009-11-02',
  },
  {
    name: 'dr. Yuliana Tambunan, Sp.PD',
    gender: 'Perempuan',
    specialist: 'Penyakit dalam',
    slug: 'penyakit-dalam',
    rating: 4.6,
    reviews: 67,
    since: '2007-03-12',
  },
]

/** The doctor after those: not activated yet, without a history. */
export const NEW_DOCTOR: SeedDoctor = {
  name: 'dr. Galih Saputra',
  gender: 'Laki-laki',
  specialist: 'Dokter umum',
  slug: 'umum',
  rating: 0,
  reviews: 0,
  since: '2022-01-10',
}

export interface SeedNurse {
  name: string
  gender: 'Perempuan' | 'Laki-laki'
  facilityId: string
  facility: string
}

/** Where the second nurse works. */
export const OTHER_FACILITY_ID = 'rs-kasih-bunda'

/** The first nurse works where the sandbox is, the second elsewhere; the third is not activated yet. */
export const NURSES: readonly SeedNurse[] = [
  { name: 'Ns. Dewi Anggraini', gender: 'Perempuan', facilityId: HOSPITAL.facilityId, facility: 'RS Bina Harapan' },
  { name: 'Ns. Agus Salim', gender: 'Laki-laki', facilityId: OTHER_FACILITY_ID, facility: 'RS Kasih Bunda' },
  { name: 'Ns. Yuliani Putri', gender: 'Perempuan', facilityId: HOSPITAL.facilityId, facility: 'RS Bina Harapan' },
]
export const ACTIVE_NURSES = 2

export const FACILITIES: readonly string[] = ['Klinik Sehat Sentosa', 'Puskesmas Depok II']

export interface SeedPatient {
  name: string
  gender: 'Perempuan' | 'Laki-laki'
  dob: string
  /** null: nobody asked yet. Empty: asked, there is none. */
  allergy: string[] | null
  /** Whose account asks for them, when it is not their own. */
  family?: { parent_name: string; relationship: string }
}

export const PATIENTS: readonly SeedPatient[] = [
  { name: 'Sulastri Wahyuningsih', gender: 'Perempuan', dob: '1979-04-12', allergy: ['Penisilin', 'Udang'] },
  { name: 'Bagas Adi Pratama', gender: 'Laki-laki', dob: '1991-09-03', allergy: null },
  { name: 'Ni Luh Ayu Kartini', gender: 'Perempuan', dob: '1986-01-27', allergy: [] },
  { name: 'Yohanes Lamba', gender: 'Laki-laki', dob: '1958-06-30', allergy: ['Aspirin'] },
  { name: 'Dwi Handayani', gender: 'Perempuan', dob: '1994-12-08', allergy: [] },
  { name: 'Melati Ayuningtyas', gender: 'Perempuan', dob: '2001-03-15', allergy: null },
  { name: 'Rizky Ramadhan', gender: 'Laki-laki', dob: '1999-10-21', allergy: [] },
  { name: 'Siti Nurhaliza Putri', gender: 'Perempuan', dob: '1988-07-04', allergy: ['Sulfa'] },
  { name: 'Joko Susilo', gender: 'Laki-laki', dob: '1963-02-18', allergy: null },
  { name: 'Maria Goreti Bete', gender: 'Perempuan', dob: '1975-08-15', allergy: [] },
  { name: 'Teuku Iskandar', gender: 'Laki-laki', dob: '1982-05-09', allergy: ['Kacang tanah'] },
  { name: 'Endah Lestari', gender: 'Perempuan', dob: '1970-11-11', allergy: [] },
  { name: 'Fransiskus Xaverius Tukan', gender: 'Laki-laki', dob: '1996-04-25', allergy: null },
  { name: 'Nurul Hidayah', gender: 'Perempuan', dob: '2003-09-17', allergy: [] },
  { name: 'Made Wirawan', gender: 'Laki-laki', dob: '1990-12-31', allergy: ['Debu'] },
  { name: 'Kartika Sari Dewi', gender: 'Perempuan', dob: '1984-02-29', allergy: [] },
  { name: 'Andi Baso Mappanyukki', gender: 'Laki-laki', dob: '1955-08-17', allergy: ['Ibuprofen'] },
  { name: 'Lidya Oktaviani Sitorus', gender: 'Perempuan', dob: '1997-06-06', allergy: null },
  { name: 'Hasan Basri', gender: 'Laki-laki', dob: '1968-01-01', allergy: [] },
  {
    name: 'Anastasia Wona',
    gender: 'Perempuan',
    dob: '2010-10-10',
    allergy: ['Telur'],
    family: { parent_name: 'Maria Goreti Bete', relationship: 'Anak' },
  },
]

/** The patient after those: a child without a health record, a weight or a history. */
export const NEW_PATIENT: SeedPatient = {
  name: 'Kirana Ayu Handayani',
  gender: 'Perempuan',
  dob: '2021-05-20',
  allergy: [],
  family: { parent_name: 'Dwi Handayani', relationship: 'Anak' },
}

export interface SeedUser {
  /** Ten characters, as Parse's own ids. */
  objectId: string
  idUser: string
  email: string
  name: string
  role: Role
}
