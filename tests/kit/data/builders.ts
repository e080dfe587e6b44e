import type { OpenedConsultation } from '../../../machines/consultation/documents/documents.model'
import type { BalanceEntry, SourceTransaction } from '../../../contract/schemas/balance'
import type { ApiConsultation, ConsultationRecord } from '../../../contract/schemas/consultation'
import type { AccountBalance } from '../../../contract/schemas/doctor'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import type { FaskesRecord } from '../../../contract/schemas/faskes'
import type { MessageRecord } from '../../../contract/schemas/message'
import type { PushSubscriptionData } from '../../../contract/schemas/push'
import type { MissedRequest } from '../../../contract/schemas/request'
import type { Reservation } from '../../../contract/schemas/reservation'
import { FEES } from '../../../contract/values/balance'
import { MINUTE } from '../../../contract/values/limits'
import type { PickedFile } from '../../../machines/ports/attachments'
import type { Earnings } from '../../../machines/ports/doctors'
import type { User } from '../../../machines/ports/people'
import type { CallSummary } from '../../../machines/video-call/video-call.model'
import { TEST_EPOCH } from '../harness/test-clock'

/** Plausible data for tests and stories; each builder overrides the given fields. */
export function aUser(parts: Partial<User> = {}): User {
  return {
    objectId: 'doctor1',
    id: '101',
    name: 'dr. Ratna Kusumawardani',
    role: 'doctor',
    profilePicture: null,
    presence: 'Offline',
    emergencyPresence: 'Offline',
    ...parts,
  }
}

export function aNurse(parts: Partial<User> = {}): User {
  return aUser({
    objectId: 'nurse1',
    id: '301',
    name: 'Ns. Wulandari Putri, S.Kep',
    role: 'nurse',
    presence: null,
    emergencyPresence: null,
    ...parts,
  })
}

export function aRecord(parts: Partial<ConsultationRecord> = {}): ConsultationRecord {
  return {
    className: 'Consultations',
    objectId: 'c1',
    consultation_id: 'K-1',
    apps: 'dokter-keluarga',
    status: 'IDLE',
    patient_info: {
      objectId: 'patient1',
      id_user: '201',
      username: 'pasien1@contoh.id',
      name: 'Sulastri Wahyuningsih',
      profile_picture: null,
    },
    doctor_info: null,
    detail_patient: {
      full_name: 'Sulastri Wahyuningsih',
      profile_picture: null,
      dob: '1979-04-12',
      gender: 'Perempuan',
      allergy: [{ name: 'Penisilin' }, { name: 'Udang' }],
    },
    keluhan_patient: 'Pusing dan tengkuk berat sejak pagi, tensi 160/95',
    phr_permission: null,
    safety_answers: null,
    payment_id: 2,
    requestAt: TEST_EPOCH,
    isTest: null,
    statusBy: null,
    statusAt: null,
    startedAt: null,
    updatedAt: TEST_EPOCH,
    ...parts,
  }
}

/** A second and a third patient, for queues. */
export function anotherRecord(parts: Partial<ConsultationRecord> = {}): ConsultationRecord {
  return aRecord({
    objectId: 'c2',
    consultation_id: 'K-2',
    patient_info: {
      objectId: 'patient2',
      id_user: '202',
      username: 'pasien2@contoh.id',
      name: 'Bagas Adi Pratama',
      profile_picture: null,
    },
    detail_patient: {
      full_name: 'Bagas Adi Pratama',
      profile_picture: null,
      dob: '1991-09-03',
      gender: 'Laki-laki',
      allergy: null,
    },
    keluhan_patient: 'Demam tiga hari, batuk berdahak, nafsu makan turun',
    requestAt: TEST_EPOCH + 6_000,
    updatedAt: TEST_EPOCH + 6_000,
    ...parts,
  })
}

/** A facility's request. */
export function aFaskesRecord(parts: Partial<FaskesRecord> = {}): FaskesRecord {
  return {
    className: 'Faskes_consultations',
    objectId: 'f1',
    faskes_consultation_id: 'F-1',
    apps: 'dokter-keluarga',
    status: 'IDLE',
    doctor_info: null,
    faskes: { id_user: '401', name: 'Klinik Pratama Melati' },
    patient_info: { full_name: 'Bagas Adi Pratama', dob: '1991-09-03', gender: 'Laki-laki' },
    keluhan_patient: 'Minta pendapat: luka tidak kering setelah dua minggu',
    safety_answers: null,
    requestAt: TEST_EPOCH,
    isTest: null,
    statusBy: null,
    statusAt: null,
    startedAt: null,
    updatedAt: TEST_EPOCH,
    ...parts,
  }
}

/** A caller's emergency. */
export function anEmergencyRecord(parts: Partial<EmergencyRecord> = {}): EmergencyRecord {
  return {
    className: 'Emergencies',
    objectId: 'e1',
    emergency_id: 'E-1',
    facility_id: '1',
    apps: 'dokter-keluarga',
    status: 'REQUESTED',
    emergency_type: 'Kecelakaan lalu lintas',
    reported_reason: null,
    request_by: {
      id_user: '203',
      nik: '3171015204790001',
      name: 'Dewi',
      full_name: 'Dewi Anggraini',
      gender: 'Perempuan',
      username: 'pasien3@contoh.id',
      email: 'pasien3@contoh.id',
      phone_number: '+6281234567803',
      device_id: null,
      mobile_id: null,
      uuid: null,
      profile_picture: null,
    },
    patient: { patient_nik: null, patient_name: 'Rudi Hartono', patient_gender: 'Laki-laki', patient_telp: null },
    location: { lat: -6.2088, lng: 106.8456, address: 'Jl. Melati Raya No. 12, Jakarta Selatan' },
    notes: null,
    caller_remark: null,
    external_ambulance: null,
    dataAt: null,
    requestAt: TEST_EPOCH,
    isTest: null,
    statusBy: null,
    statusAt: null,
    updatedAt: TEST_EPOCH,
    ...parts,
  }
}

/** A request that was missed. */
export function aMissedRequest(parts: Partial<MissedRequest> = {}): MissedRequest {
  return {
    className: 'Consultations',
    objectId: 'c9',
    name: 'Sulastri Wahyuningsih',
    person: null,
    complaint: 'Pusing dan tengkuk berat sejak pagi, tensi 160/95',
    at: TEST_EPOCH - 10 * 60_000,
    status: 'NOT_ANSWERED',
    ...parts,
  }
}

export function aMessage(parts: Partial<MessageRecord> = {}): MessageRecord {
  return {
    objectId: 'm1',
    messageId: 'message-1',
    consultation_id: 'K-1',
    apps: 'dokter-keluarga',
    uid: '101',
    user: '201',
    sender_id: '201',
    kind: 'text',
    status: 'sent',
    text: 'Selamat pagi dok. Dari pagi tengkuk saya berat dan pusing.',
    date: TEST_EPOCH,
    createdAt: parts.date ?? TEST_EPOCH,
    updatedAt: TEST_EPOCH,
    ...parts,
  }
}

/** A photo of a camera, with as many bytes as stated. */
export function aPicked(parts: Partial<PickedFile> = {}): PickedFile {
  return { name: 'IMG_0481.jpg', type: 'image/jpeg', size: 3_400_000, bytes: new Blob([]), ...parts }
}

/** The reference of a stored file, as in a message's text. */
export function aReference(name = 'IMG_0481.jpg'): string {
  return `/api/v1/files/7d2f1c9e-5b0a-4d3e-9f61-0c8a4b7e2d10/${name}`
}

export function aBalance(parts: Partial<AccountBalance> = {}): AccountBalance {
  return {
    GLAccountBalance: 4_285_000,
    GLAccountName: 'Saldo dokter',
    GLAccountNo: '2110-101',
    GLAccountTypeCode: 'LIABILITY',
    PointRewardBalance: 1_240,
    ...parts,
  }
}

/** A fee from the end of a consultation. */
export function aFee(parts: Partial<SourceTransaction> = {}, at = TEST_EPOCH): BalanceEntry {
  return {
    TransactionTimeStamp: at,
    SourceTransactionJSON: {
      id: 'T-1',
      kind: 'consultation',
      description: 'Jasa konsultasi',
      amount: FEES.Consultations,
      balance: 4_285_000,
      reference: 'K-1',
      name: 'Sulastri Wahyuningsih',
      ...parts,
    },
  }
}

export function someEarnings(parts: Partial<Earnings> = {}): Earnings {
  return { account: aBalance(), latest: aFee(), ...parts }
}

/** Paid, for fourteen hours from now. */
export function aReservation(parts: Partial<Reservation> = {}): Reservation {
  return {
    code: 'K7QX-2M4P',
    patient: {
      uuid: 'f2b7c1de-0a41-4c8e-9d35-6b1e07a4c9d2',
      full_name: 'Siti Aminah',
      profile_picture: null,
      dob: '1980-02-14',
      gender: 'Perempuan',
    },
    schedule_at: TEST_EPOCH + 14 * 60 * MINUTE,
    status: 'Paid',
    complaint: 'Kontrol tekanan darah, obat hampir habis',
    ...parts,
  }
}

/** Ordered UUIDs: the nth call returns the nth id. */
export function countingIds(): () => string {
  let count = 0
  return () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`
}

/** A browser's push subscription with keys of the right length. */
export function aSubscription(parts: Partial<PushSubscriptionData> = {}): PushSubscriptionData {
  return {
    endpoint: 'https://push.contoh.id/dokter1',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    ...parts,
  }
}

/** The hospital's record of the same consultation. */
export function anOpenedConsultation(parts: Partial<OpenedConsultation> = {}): OpenedConsultation {
  return { consultation: anApiConsultation(), currentMedicines: [], ...parts }
}

export function anApiConsultation(parts: Partial<ApiConsultation> = {}): ApiConsultation {
  return {
    consultation_id: 'K-1',
    object_id: 'c1',
    status: 'ON_CHAT',
    complaint: 'Pusing dan tengkuk berat sejak pagi, tensi 160/95',
    requested_at: new Date(TEST_EPOCH).toISOString(),
    next_schedule: null,
    phr_permission: 'APPROVAL_REQUIRED',
    safety_answers: null,
    earlier_answers: null,
    patient: {
      uuid: 'p-1',
      full_name: 'Sulastri Wahyuningsih',
      gender: 'Perempuan',
      profile_picture: null,
      phone_number: null,
    },
    doctor: { uuid: 'd-1', full_name: 'dr. Ratna Kusumawardani', no_str: 'STR-1', specialist: 'Dokter umum' },
    detail_patient: {
      full_name: 'Sulastri Wahyuningsih',
      profile_picture: null,
      gender: 'Perempuan',
      record_number: 'RM 00-41-87-20',
      parent_name: null,
      allergy: [{ name: 'Penisilin' }, { name: 'Udang' }],
      blood_type: 'O',
      body_height: 158,
      body_weight: 62,
      dob: '1979-04-12',
      nik: null,
      no_kk: null,
      parent_uuid: null,
      relationship: null,
    },
    spa: null,
    note: null,
    prescription: null,
    prescriptions: [],
    ...parts,
  }
}

/** A call that the doctor made, which was accepted and ended. */
export function aCallSummary(parts: Partial<CallSummary> = {}): CallSummary {
  return { consultationId: 'K-1', outcome: 'answered', startedAt: TEST_EPOCH, duration: 95, ...parts }
}
