import { randomUUID } from 'node:crypto'
import { apiConsultation, type ConsultationRecord, fileReference } from '../../../contract/schemas/consultation'
import { prescription } from '../../../contract/schemas/prescription'
import { aPrescription, findMedicine, prescribed, talking, upload } from './documents'
import { aMessage, parse, patient, type Patient, run } from './parse'
import { reset, rest, setPresence, staff, type Staff } from './rest'

/** Occurs in everything that strangers must not read. */
export const MARK = `Penanda-${randomUUID()}`

/** Somebody who is signed in and has no business with the doctor's consultation. */
export interface Stranger {
  who: 'another doctor' | 'a nurse' | 'another patient'
  /** Patients have none. */
  bearer: string | undefined
  parseToken: string
  objectId: string
  /** id_user. */
  id: string
}

/** A doctor in a conversation with a patient who allowed the health record, with everything that can come of one. */
export interface Private {
  doctor: Staff
  sick: Patient
  /** The patient's uuid, which occurs in addresses. */
  uuid: string
  record: ConsultationRecord
  /** Parse objectId of the patient's message. */
  message: string
  file: string
  prescription: string
  strangers: readonly Stranger[]
}

/** Everything at its seeds; each person signed in once. */
export async function somethingPrivate(): Promise<Private> {
  await reset()
  const doctor = await staff('dokter1@contoh.id')
  const sick = await patient('pasien1@contoh.id')
  const [other, nurse] = [await staff('dokter2@contoh.id'), await staff('perawat1@contoh.id', 'nurse')]
  const stranger = await patient('pasien3@contoh.id')
  await setPresence(doctor, 'Online')

  const record = await talking(sick, doctor)
  const { objectId, consultation_id: consultationId } = record
  for (const [permission, token] of [
    ['REQUESTED', doctor.parseToken],
    ['ALLOWED', sick.token],
  ] as const) {
    await run('changePermission', { objectId, permission }, token)
  }
  const received = await parse('POST', '/classes/Conversations', aMessage(record, sick.id, { text: MARK }), sick.token)
  const stored = await upload({ parseToken: sick.token }, `Hasil lab ${MARK}`, { consultationId })
  const written = await rest('POST', `/consultation/${consultationId}/prescription`, {
    token: doctor.token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: aPrescription([prescribed(await findMedicine(doctor, 'parasetamol-500-mg-kaplet'))], { note: MARK }),
  })
  const { body } = await rest('GET', `/consultations/${consultationId}`, { token: doctor.token })
  return {
    doctor,
    sick,
    uuid: apiConsultation.parse(body['data']).patient.uuid ?? '',
    record,
    message: String(received.body['objectId']),
    file: fileReference.parse(stored.body['data']),
    prescription: prescription.parse(written.body['data']).prescription_id,
    strangers: [
      { who: 'another doctor', bearer: other.token, ...inParse(other) },
      { who: 'a nurse', bearer: nurse.token, ...inParse(nurse) },
      { who: 'another patient', bearer: undefined, ...inParse({ ...stranger, parseToken: stranger.token }) },
    ],
  }
}

function inParse({ parseToken, objectId, id }: Pick<Staff, 'parseToken' | 'objectId' | 'id'>) {
  return { parseToken, objectId, id }
}
