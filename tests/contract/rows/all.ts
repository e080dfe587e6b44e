import { ACCOUNT_ROWS } from './account-rows'
import { CONSULTATION_ROWS } from './consultation-rows'
import { DOCTOR_ROWS } from './doctor-rows'
import { EMERGENCY_ROWS } from './emergency-rows'
import { LIST_ROWS } from './list-rows'
import type { Row } from './row'

export const ALL_ROWS: readonly Row[] = [
  ...ACCOUNT_ROWS,
  ...DOCTOR_ROWS,
  ...CONSULTATION_ROWS,
  ...LIST_ROWS,
  ...EMERGENCY_ROWS,
]

/** Product §7 "REST", row by row as it is written there, and the two presences whose paths contract §3 gives. */
export const SPEC_ROWS = [
  'POST /auth/login',
  'PUT /auth/device-id',
  'GET /auth/verification/{token}',
  'POST /auth/activation/{token}',
  'POST /verify-otp',
  'POST /auth/resend-otp',
  'POST /chat/upload',
  'GET /doctors/{id}',
  'POST /doctors/{uuid}/image',
  'POST /doctor-educations',
  'DELETE /doctor-educations/{id}',
  'POST /doctor-facilities',
  'DELETE /doctor-facilities/{id}',
  'POST /doctors/status',
  'POST /doctors/status-emergency',
  'GET /dashboard-doctor',
  'GET /doctors-medical-facility',
  'GET /specialists',
  'PUT /consultation/{id}',
  'PUT /consultation/{consultationId}',
  'POST /consultation-note',
  'GET /doctor-consultation-available',
  'GET /icd-like',
  'GET /assessments-doctor/list',
  'GET /assessments-doctor/show/{id}',
  'GET /assessments/{id}',
  'GET /reservation-consultations',
  'POST /consultation/reservation',
  'PUT /emergency/{emergency_id}',
  'PUT /emergency/{id}/data',
  'PUT /emergency/{id}/select-ambulance',
  'GET /emergency-doctor',
  'GET /emergency-route',
  'GET /account-balance',
  'GET /history-balances',
  'PUT /doctors/presence',
  'PUT /doctors/presence-emergency',
] as const
