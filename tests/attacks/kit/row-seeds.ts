import { randomUUID } from 'node:crypto'

/** What exists on the attacked server, so that a hostile value is judged behind all that is judged before it. */
export interface Scene {
  doctorId: string
  consultationId: string
  consultationObjectId: string
  emergencyId: string
  emergencyObjectId: string
  patientUuid: string
}

/** A value of this scene for each parameter of an address. */
export function partFor(name: string, path: string, scene: Scene): string {
  if (name === 'consultationId') return scene.consultationId
  if (name === 'emergencyId') return scene.emergencyId
  if (name === 'uuid' && path.startsWith('/patients')) return scene.patientUuid
  if (name === 'id' && /^\/(?:doctors|nurses)/.test(path)) return scene.doctorId
  if (name === 'id' && path.startsWith('/provinces')) return '34'
  if (name === 'id' && path.startsWith('/consultation')) return scene.consultationId
  return randomUUID()
}

/** All queries of the router; a row ignores or refuses those of the others. */
export const QUERIES = [
  ...['page', 'search', 'status', 'type', 'from', 'to', 'direction', 'reference', 'patient', 'except', 'since', 'ids'],
  ...[
    'age_months',
    'lat',
    'lng',
    'id',
    'consultation_id',
    'facility_id',
    '__proto__',
    'constructor',
    'page[]',
    'page[a]',
  ],
]

export const HEADERS = [
  ...[
    'X-Facility-Id',
    'Idempotency-Key',
    'device-id',
    'Accept-Language',
    'Accept',
    'Content-Type',
    'Range',
    'User-Agent',
  ],
  ...['Authorization', 'X-Parse-Session-Token', 'If-None-Match', 'If-Modified-Since', 'Cookie', 'X-Forwarded-For'],
]

const finding = { symptoms: ['Demam'], possible_diagnosis: ['Influenza'], advice: ['Istirahat'] }
const medicine = {
  medicine_id: 'paracetamol-500-tablet',
  name: 'Paracetamol',
  quantity: 10,
  unit_type: 'Tablet',
  consume_type: 'Tablet',
  per_day: 3,
  amount: 1,
  instruction: 'Sesudah makan',
}
const passkey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}

/** A body as the app sends it, by row. */
export function bodyFor(row: string, scene: Scene): Record<string, unknown> {
  const { consultationId, consultationObjectId } = scene
  const bodies: Record<string, Record<string, unknown>> = {
    'POST /auth/login': { email: 'dokter9@contoh.id', password: 'Salah-sekali-1', ref_type: 'doctor' },
    'POST /auth/login/second-factor': { ticket: 'x'.repeat(43), code: '123456' },
    'POST /auth/login/second-factor/passkey': { ticket: 'x'.repeat(43) },
    'POST /auth/login/enrolment': { ticket: 'x'.repeat(43) },
    'POST /auth/login/passkey': { passkey },
    'POST /auth/forgot-password': { email: 'nobody@contoh.id' },
    'POST /auth/activation/:token': { password: 'hujan-di-sawah-42' },
    'POST /auth/reset-password/:token': { password: 'hujan-di-sawah-42' },
    'POST /verify-otp': {
      phone_number: '+6281234567890',
      otp: '123456',
      verification_code: '123456',
      hash: 'x',
      type: 1,
      role: 'doctor',
    },
    'POST /auth/resend-otp': { phone_number: '+6281234567890', type: 1, role: 'doctor' },
    'POST /auth/password': { old: 'Salah-sekali-1', new: 'hujan-di-sawah-42' },
    'POST /auth/pin': { pin: '482915', otp_hash: 'x' },
    'PUT /auth/phone': { phone_number: '+6281234567890', verification_code: '123456', hash: 'x' },
    'POST /auth/proof': { pin: '000000' },
    'POST /auth/unlock': { pin: '000000' },
    'POST /auth/totp/confirm': { code: '123456' },
    'POST /auth/passkeys': { name: 'Telepon', passkey },
    'PUT /auth/passkeys/:id': { name: 'Telepon' },
    'POST /chat/upload': { consultation_id: consultationId },
    'PUT /doctors/:id': {
      full_name: 'dr. Ayu Lestari',
      gender: 'female',
      no_str: null,
      start_experience: '2014-01-01',
      specialist_slug: null,
      province_id: '34',
      regency_id: '3404',
    },
    'PUT /nurses/:id': { full_name: 'Sari', gender: 'female', no_str: null, province_id: '34', regency_id: '3404' },
    'POST /doctor-educations': {
      degree: 'Sp.KKLP',
      institution: 'Universitas Gadjah Mada',
      major: 'Kedokteran',
      start_year: 2014,
      end_year: 2017,
    },
    'POST /doctor-facilities': { name: 'Klinik', address: 'Jl. Damai 1', province_id: '34', regency_id: '3404' },
    'PUT /doctors/presence': { status: 'Busy' },
    'PUT /doctors/presence-emergency': { status: 'Busy' },
    'POST /doctors/status': { status: 'Busy' },
    'POST /doctors/status-emergency': { status: 'Busy' },
    'PUT /consultation/:consultationId': {
      ...finding,
      icd: [{ code: 'J11', name: 'Influenza' }],
      next_schedule: null,
      object_id: consultationObjectId,
    },
    'PUT /consultation/:id': { ...finding, icd: [], object_id: consultationObjectId },
    'POST /consultation-note': {
      consultation_id: consultationId,
      note: 'Kontrol bila demam',
      next_schedule: '2026-12-01T08:00:00.000Z',
    },
    'POST /consultation/:consultationId/prescription': {
      expires: '2027-01-01',
      note: '',
      medicines: [medicine],
      overrides: [{ finding: 'x', reason: 'Sudah diperiksa ulang' }],
    },
    'POST /consultation/:consultationId/prescription/:prescriptionId/cancel': { reason: 'Salah obat, diganti' },
    'POST /consultation/:consultationId/letter': { kind: 'sakit', from: '2026-11-23', days: 2, reason: 'Demam' },
    'PUT /consultation/:consultationId/safety-answers': {
      kind: 'allergies',
      answer: {
        status: 'known',
        allergies: [{ name: 'Amoksisilin', reaction: 'ruam', reported_by: 'patient' }],
      },
      replaces: 0,
    },
    'POST /consultation/reservation': { code: 'AB12CD' },
    'PUT /emergency/:emergencyId': { status: 'ON_GOING', ambulance: 'PMI' },
    'PUT /emergency/:emergencyId/data': {
      patient_nik: '3404011212900001',
      patient_name: 'Budi',
      patient_gender: 'male',
      patient_telp: '+628123456789',
      emergency_type: 'Kecelakaan',
      location: { lat: -7.77, lng: 110.37, address: 'Sleman' },
      notes: 'Sadar',
      updatedAt: null,
    },
    'PUT /emergency/:emergencyId/select-ambulance': { ambulance_id: '1' },
    'PUT /push/subscription': {
      endpoint: 'https://uji.push.apple.com/x',
      expirationTime: null,
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    },
  }
  return bodies[row] ?? {}
}

/** Calls to Parse as the apps make them: functions and saves. */
export function parseCalls(scene: Scene): readonly (readonly [method: string, path: string, body: object])[] {
  const { consultationId, consultationObjectId, emergencyObjectId, doctorId } = scene
  const date = { __type: 'Date', iso: new Date().toISOString() }
  const doctor = { __type: 'Pointer', className: '_User', objectId: doctorId }
  const move = { from: 'ON_CHAT', to: 'SAVE', actionId: randomUUID() }
  return [
    ['POST', '/functions/now', {}],
    ['POST', '/functions/onlineDoctors', {}],
    ['POST', '/functions/changeStatus', { className: 'Consultations', objectId: consultationObjectId, ...move }],
    [
      'POST',
      '/functions/changeStatus',
      {
        className: 'Emergencies',
        objectId: emergencyObjectId,
        from: 'REQUESTED',
        to: 'ON_CALL',
        reason: 'x',
        ambulance: 'PMI',
      },
    ],
    ['POST', '/functions/updateToDelivered', { consultation_id: consultationId, messageIds: [randomUUID()] }],
    [
      'POST',
      '/functions/updateToReaded',
      {
        uid: '101',
        uidF: '1',
        consultation_id: consultationId,
        apps: 'dokter-keluarga',
        messageIds: [randomUUID()],
      },
    ],
    ['POST', '/functions/changePermission', { objectId: consultationObjectId, permission: 'REQUESTED' }],
    [
      'POST',
      '/classes/Conversations',
      {
        messageId: randomUUID(),
        consultation_id: consultationId,
        apps: 'dokter-keluarga',
        uid: '101',
        user: '1',
        sender_id: '1',
        kind: 'text',
        status: 'not_send',
        text: 'Selamat pagi',
        date,
      },
    ],
    ['POST', '/classes/Consultations', { doctor, apps: 'dokter-keluarga', keluhan_patient: 'Demam', payment_id: 2 }],
    [
      'POST',
      '/classes/Emergencies',
      {
        apps: 'dokter-keluarga',
        emergency_type: 'Kecelakaan',
        location: { lat: -7.77, lng: 110.37, address: 'Sleman' },
      },
    ],
    ['POST', '/classes/Faskes_consultations', { doctor, apps: 'dokter-keluarga', keluhan_patient: 'Rujukan' }],
    ['PUT', `/classes/Consultations/${consultationObjectId}`, { keluhan_patient: 'Demam' }],
    ['PUT', `/classes/Emergencies/${emergencyObjectId}`, { notes: 'Sadar' }],
    ['PUT', `/classes/_User/${doctorId}`, { name: 'dr. Ayu' }],
    ['POST', '/batch', { requests: [{ method: 'POST', path: '/parse/classes/Conversations', body: {} }] }],
    ['POST', '/login', { username: 'nobody@contoh.id', password: 'Salah-sekali-1' }],
  ]
}
