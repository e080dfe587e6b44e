import type { ConsultationRecord } from '../../contract/schemas/consultation'
import type { AccountBalance } from '../../contract/schemas/doctor'
import type { MessageRecord } from '../../contract/schemas/message'
import type { User } from '../../machines/ports/people'
import { TEST_EPOCH } from './test-clock'

/** Plausible data for tests and stories; each takes what matters to the case and fills the rest. */
export function aUser(parts: Partial<User> = {}): User {
  return {
    objectId: 'doctor1',
    id: '101',
    name: 'dr. Ratna Kusumawardani',
    role: 'doctor',
    profilePicture: null,
    presence: 'Offline',
    ...parts,
  }
}

export function aRecord(parts: Partial<ConsultationRecord> = {}): ConsultationRecord {
  return {
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
    payment_id: 2,
    requestAt: TEST_EPOCH,
    isTest: null,
    statusBy: null,
    statusAt: null,
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
    updatedAt: TEST_EPOCH,
    ...parts,
  }
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

/** UUIDs that tell their order: the nth call gives the nth id. */
export function countingIds(): () => string {
  let count = 0
  return () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`
}
