import type { EmergencyDetail } from '../../contract/schemas/ambulance'
import type { ConsultationRecord } from '../../contract/schemas/consultation'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { FaskesRecord } from '../../contract/schemas/faskes'
import type { ConsultationStatus, EmergencyStatus } from '../../contract/values/statuses'
import type { Requester, Visitor } from '../../sandbox/simulator/ports/session'
import { anotherRecord, aRecord } from '../kit/data/builders'
import { TEST_EPOCH } from '../kit/harness/test-clock'

/** The people of the simulator and their requests, each newer than the previous one. */
export const aPatient: Requester = { objectId: 'patient1', id: '201', name: 'Sulastri Wahyuningsih', role: 'patient' }
export const aFacility: Requester = { objectId: 'faskes1', id: '501', name: 'Klinik Sehat Sentosa', role: 'faskes' }
export const anAmbulance: Visitor = {
  objectId: 'ambulance1',
  id: '601',
  name: 'Ambulans B 1186 RSB',
  role: 'ambulance',
}

export const CONSULTATION_ORDER = [
  'IDLE',
  'ON_PAYMENT',
  'ON_CHAT',
  'SAVE',
  'SESI_BERAKHIR',
  'FINISHED',
  'NOT_ANSWERED',
  'CANCEL_BY_PATIEN',
] as const satisfies readonly ConsultationStatus[]

export const FASKES_ORDER = [
  'IDLE',
  'ACCEPTED_BY_DOCTOR',
  'ON_CHAT',
  'SESI_BERAKHIR',
  'FINISHED',
  'NOT_ANSWERED',
  'CANCEL_BY_FASKES',
] as const satisfies readonly ConsultationStatus[]

export const EMERGENCY_ORDER = [
  'REQUESTED',
  'NOT_ANSWERED',
  'ON_CALL',
  'ON_GOING',
  'FINISHED',
  'REJECTED_BY_SISTEM',
] as const satisfies readonly EmergencyStatus[]

export const doctor = {
  objectId: 'doctor1',
  id_user: '101',
  name: 'dr. Ratna Kusumawardani',
  specialist: null,
  profile_picture: null,
}

function newness(order: readonly string[], status: string): number {
  return order.indexOf(status)
}

/** The patient's request in a status. */
export function requestIn(status: ConsultationStatus): ConsultationRecord {
  const updatedAt = TEST_EPOCH + newness(CONSULTATION_ORDER, status)
  return aRecord({ className: 'Consultations', status, doctor_info: doctor, updatedAt })
}

/** A later request of the same patient. */
export function laterRequestIn(status: ConsultationStatus): ConsultationRecord {
  const { patient_info, detail_patient } = aRecord()
  const updatedAt = TEST_EPOCH + 6_000 + newness(CONSULTATION_ORDER, status)
  const parts = { patient_info, detail_patient, status, doctor_info: doctor, updatedAt }
  return anotherRecord({ className: 'Consultations', ...parts })
}

/** The facility's request in a status. */
export function faskesIn(status: ConsultationStatus): FaskesRecord {
  return {
    className: 'Faskes_consultations',
    objectId: 'f1',
    faskes_consultation_id: 'F-1',
    apps: 'dokter-keluarga',
    status,
    doctor_info: doctor,
    faskes: { id_user: aFacility.id, name: aFacility.name },
    patient_info: null,
    keluhan_patient: 'Luka bakar derajat dua, perlu saran rujukan',
    safety_answers: null,
    requestAt: TEST_EPOCH,
    isTest: null,
    statusBy: null,
    statusAt: null,
    startedAt: null,
    updatedAt: TEST_EPOCH + newness(FASKES_ORDER, status),
  }
}

/** The caller's emergency in a status. */
export function emergencyIn(status: EmergencyStatus, parts: Partial<EmergencyRecord> = {}): EmergencyRecord {
  return {
    className: 'Emergencies',
    objectId: 'e1',
    emergency_id: 'E-1',
    facility_id: '1',
    apps: 'dokter-keluarga',
    status,
    emergency_type: 'Stroke',
    reported_reason: null,
    request_by: {
      id_user: aPatient.id,
      nik: null,
      name: aPatient.name,
      full_name: aPatient.name,
      gender: null,
      username: null,
      email: null,
      phone_number: null,
      device_id: null,
      mobile_id: null,
      uuid: null,
      profile_picture: null,
    },
    patient: null,
    location: { lat: -6.1887, lng: 106.8229, address: 'Jl. M.H. Thamrin No. 9, Menteng, Jakarta Pusat' },
    notes: null,
    caller_remark: null,
    external_ambulance: null,
    dataAt: null,
    requestAt: TEST_EPOCH,
    isTest: null,
    statusBy: null,
    statusAt: null,
    updatedAt: TEST_EPOCH + newness(EMERGENCY_ORDER, status),
    ...parts,
  }
}

/** A later emergency of the same caller. */
export function laterEmergencyIn(status: EmergencyStatus): EmergencyRecord {
  const at = TEST_EPOCH + 70_000
  const updatedAt = at + newness(EMERGENCY_ORDER, status)
  return emergencyIn(status, { objectId: 'e2', emergency_id: 'E-2', requestAt: at, updatedAt })
}

/** The ambulance of an emergency, as last reported. */
export function detailOf(parts: Partial<EmergencyDetail> = {}): EmergencyDetail {
  return {
    objectId: 'd1',
    emergency_id: 'E-1',
    ambulance: {
      id: anAmbulance.id,
      plate: 'B 1186 RSB',
      driver: 'Slamet Riyanto',
      phone: '+6281211112222',
      facility: 'RS Bina Harapan',
      facility_lat: -6.2,
      facility_lng: 106.83,
    },
    position: null,
    eta_s: null,
    updatedAt: TEST_EPOCH,
    ...parts,
  }
}
