/**
 * Parse classes (contract §4). Class-level permissions are closed but for what a client really does; no client adds
 * fields or classes. Status moves are no saves, so the three classes of requests have no update at all.
 */
const SIGNED_IN = { requiresAuthentication: true }
const NOBODY = {}

const STRING = { type: 'String' }
const OBJECT = { type: 'Object' }
const DATE = { type: 'Date' }
const BOOLEAN = { type: 'Boolean' }
const NUMBER = { type: 'Number' }
const USER = { type: 'Pointer', targetClass: '_User' }

const READABLE = { find: SIGNED_IN, get: SIGNED_IN, count: SIGNED_IN }
const CLOSED = { create: NOBODY, update: NOBODY, delete: NOBODY, addField: NOBODY }

/** Common fields of requests of every class. */
const REQUEST_FIELDS = {
  apps: STRING,
  status: STRING,
  doctor: USER,
  requestAt: DATE,
  isTest: BOOLEAN,
  statusBy: OBJECT,
  statusAt: DATE,
}
const REQUEST_PERMISSIONS = { ...CLOSED, ...READABLE, create: SIGNED_IN }

export const CLASSES = [
  {
    className: '_User',
    fields: {
      name: STRING,
      role: STRING,
      id_user: STRING,
      ref_type: STRING,
      deviceId: STRING,
      status_available: STRING,
      status_emergency_available: STRING,
      profile_picture: STRING,
    },
    classLevelPermissions: { ...CLOSED, ...READABLE, update: SIGNED_IN },
  },
  {
    className: 'Consultations',
    fields: {
      ...REQUEST_FIELDS,
      startedAt: DATE,
      consultation_id: STRING,
      patient: USER,
      doctor_info: OBJECT,
      patient_info: OBJECT,
      detail_patient: OBJECT,
      keluhan_patient: STRING,
      phr_permission: STRING,
      safety_answers: OBJECT,
      payment_id: NUMBER,
    },
    classLevelPermissions: REQUEST_PERMISSIONS,
  },
  {
    className: 'Faskes_consultations',
    fields: {
      ...REQUEST_FIELDS,
      startedAt: DATE,
      faskes_consultation_id: STRING,
      doctor_info: OBJECT,
      faskes: OBJECT,
      patient_info: OBJECT,
      keluhan_patient: STRING,
      safety_answers: OBJECT,
    },
    classLevelPermissions: REQUEST_PERMISSIONS,
  },
  {
    className: 'Emergencies',
    fields: {
      ...REQUEST_FIELDS,
      emergency_id: STRING,
      facility_id: STRING,
      emergency_type: STRING,
      caller_remark: STRING,
      reported_reason: STRING,
      request_by: OBJECT,
      patient: OBJECT,
      location: OBJECT,
      notes: STRING,
      external_ambulance: STRING,
      dataAt: DATE,
    },
    classLevelPermissions: REQUEST_PERMISSIONS,
  },
  {
    className: 'EmergencyDetail',
    fields: { emergency_id: STRING, ambulance: OBJECT, position: OBJECT, eta_s: NUMBER },
    classLevelPermissions: { ...CLOSED, ...READABLE },
  },
  {
    className: 'Conversations',
    fields: {
      messageId: STRING,
      consultation_id: STRING,
      apps: STRING,
      uid: STRING,
      user: STRING,
      sender_id: STRING,
      kind: STRING,
      status: STRING,
      text: STRING,
      date: DATE,
    },
    classLevelPermissions: { ...CLOSED, ...READABLE, create: SIGNED_IN, update: SIGNED_IN },
  },
]

export const LIVE_CLASSES = CLASSES.map(({ className }) => className)
