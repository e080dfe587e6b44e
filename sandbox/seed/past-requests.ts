import { SYSTEM } from '../../server/live/moves'
import { chanceOf, daysAgo } from './chance'
import { DOCTORS, PATIENTS, type SeedUser } from './people'
import type { RecentRequest } from './recent'
import { visitsOf } from './visits'

/** Common fields of past requests of every class. */
interface Occasion {
  doctor: SeedUser
  doctorIndex: number
  number: string
  key: string
  past: number
  status: RecentRequest['status']
  requestAt: string
  statusAt: string
}

interface Meeting {
  doctor: SeedUser
  doctorIndex: number
  patient: SeedUser
  patientIndex: number
  /** 0 for the last one. */
  past: number
  now: number
}

export function meetingOf({ doctor, doctorIndex, patient, patientIndex, past, now }: Meeting): Occasion {
  const key = `${doctor.objectId} ${patient.objectId} ${past}`
  const chance = chanceOf(key)
  const days = 4 + past * 70 + doctorIndex * 5 + patientIndex * 3 + Math.floor(chance() * 5)
  const hour = 1 + Math.floor(chance() * 9)
  const [requestAt, statusAt] = [daysAgo(now, days, hour), daysAgo(now, days, hour + 0.4)]
  const number = `${doctor.idUser}${patient.idUser}${past}`
  return { doctor, doctorIndex, number, key, past, status: 'FINISHED', requestAt, statusAt }
}

export function occasionOf(doctor: SeedUser, doctorIndex: number, request: RecentRequest): Occasion {
  const { number, status } = request
  const [requestAt, statusAt] = [new Date(request.requestAt).toISOString(), new Date(request.statusAt).toISOString()]
  return { doctor, doctorIndex, number, key: number, past: 0, status, requestAt, statusAt }
}

export function consultationOf(patient: SeedUser, patientIndex: number, occasion: Occasion) {
  const { gender = null, dob = null, allergy = null } = PATIENTS[patientIndex] ?? {}
  const { complaint, ...happened } = happenedAt(occasion)
  return {
    ...happened,
    consultation_id: pastConsultationId(occasion.number),
    patient: patient.objectId,
    patient_info: { ...infoOf(patient), username: patient.email, deviceIds: [] },
    detail_patient: {
      full_name: patient.name,
      profile_picture: null,
      gender,
      dob,
      allergy: allergy?.map((name) => ({ name })) ?? null,
    },
    keluhan_patient: complaint,
  }
}

export function faskesOf({ idUser: id_user, name }: SeedUser, patientIndex: number, occasion: Occasion) {
  const { name: full_name = null, gender = null, dob = null } = PATIENTS[patientIndex] ?? {}
  const { complaint, ...happened } = happenedAt(occasion)
  return {
    ...happened,
    faskes_consultation_id: `F-${occasion.number}LALU`,
    faskes: { name, id_user },
    patient_info: { full_name, gender, dob },
    keluhan_patient: complaint,
  }
}

export function pastConsultationId(number: string): string {
  return `K-${number}LALU`
}

function happenedAt({ doctor, doctorIndex, number, key, past, status, requestAt, statusAt }: Occasion) {
  const { complaint, diagnosis, icd, advice } = visitsOf(key)(past)
  const { idUser: id_user, name } = doctor
  return {
    objectId: `lalu${number}`,
    complaint,
    status,
    doctor: doctor.objectId,
    doctor_info: { ...infoOf(doctor), specialist: DOCTORS[doctorIndex]?.specialist ?? null },
    requestAt,
    statusAt,
    statusBy: status === 'NOT_ANSWERED' ? SYSTEM.by : { id_user, name, role: 'doctor' },
    diagnosis: { symptoms: [complaint], possible_diagnosis: [diagnosis], advice, icd },
  }
}

function infoOf({ objectId, idUser, name }: SeedUser) {
  return { objectId, id_user: idUser, name, profile_picture: null }
}
