/**
 * Parse classes (contract §4). Class-level permissions are closed but for what a client really does; no client adds
 * fields or classes. Status moves are no saves, so `Consultations` has no update at all.
 */
const SIGNED_IN = { requiresAuthentication: true }
const NOBODY = {}

export const CLASSES = [
  {
    className: '_User',
    fields: {
      name: { type: 'String' },
      role: { type: 'String' },
      id_user: { type: 'String' },
      ref_type: { type: 'String' },
      deviceId: { type: 'String' },
      status_available: { type: 'String' },
      status_emergency_available: { type: 'String' },
      profile_picture: { type: 'String' },
    },
    classLevelPermissions: {
      find: SIGNED_IN,
      get: SIGNED_IN,
      count: SIGNED_IN,
      update: SIGNED_IN,
      create: NOBODY,
      delete: NOBODY,
      addField: NOBODY,
    },
  },
  {
    className: 'Consultations',
    fields: {
      consultation_id: { type: 'String' },
      apps: { type: 'String' },
      status: { type: 'String' },
      doctor: { type: 'Pointer', targetClass: '_User' },
      patient: { type: 'Pointer', targetClass: '_User' },
      doctor_info: { type: 'Object' },
      patient_info: { type: 'Object' },
      detail_patient: { type: 'Object' },
      keluhan_patient: { type: 'String' },
      phr_permission: { type: 'String' },
      payment_id: { type: 'Number' },
      requestAt: { type: 'Date' },
      isTest: { type: 'Boolean' },
      statusBy: { type: 'Object' },
      statusAt: { type: 'Date' },
    },
    classLevelPermissions: {
      find: SIGNED_IN,
      get: SIGNED_IN,
      count: SIGNED_IN,
      create: SIGNED_IN,
      update: NOBODY,
      delete: NOBODY,
      addField: NOBODY,
    },
  },
  {
    className: 'Conversations',
    fields: {
      messageId: { type: 'String' },
      consultation_id: { type: 'String' },
      apps: { type: 'String' },
      uid: { type: 'String' },
      user: { type: 'String' },
      sender_id: { type: 'String' },
      kind: { type: 'String' },
      status: { type: 'String' },
      text: { type: 'String' },
      date: { type: 'Date' },
    },
    classLevelPermissions: {
      find: SIGNED_IN,
      get: SIGNED_IN,
      count: SIGNED_IN,
      create: SIGNED_IN,
      update: SIGNED_IN,
      delete: NOBODY,
      addField: NOBODY,
    },
  },
]

export const LIVE_CLASSES = CLASSES.map(({ className }) => className)
