import type { RequestRecord } from '../../../contract/schemas/request'
import type { StatusBy } from '../../../contract/schemas/wire'
import { APPS } from '../../../contract/values/limits'
import { type Cast, partOf, type Robot } from '../../../machines/ports/practice'

/**
 * A robot's record in wire form, marked as a test's.
 * @param now epoch milliseconds by the app's clock
 */
export function recordOf(robot: Robot, cast: Cast, now: number): RequestRecord {
  const { objectId, className } = robot
  const { name, complaint } = partOf(robot, cast)
  const stamps = { objectId, apps: APPS, requestAt: now, updatedAt: now, isTest: true, statusBy: null, statusAt: null }
  const patient = { full_name: name, profile_picture: null, dob: null, gender: null, allergy: null }
  switch (className) {
    case 'Consultations':
      return {
        ...stamps,
        className,
        consultation_id: objectId,
        status: 'IDLE',
        patient_info: { objectId, id_user: objectId, username: null, name, profile_picture: null },
        doctor_info: null,
        detail_patient: patient,
        keluhan_patient: complaint,
        phr_permission: null,
        safety_answers: null,
        startedAt: null,
        payment_id: 2,
      }
    case 'Faskes_consultations':
      return {
        ...stamps,
        className,
        faskes_consultation_id: objectId,
        status: 'IDLE',
        doctor_info: null,
        faskes: { id_user: objectId, name },
        patient_info: null,
        keluhan_patient: complaint,
        safety_answers: null,
        startedAt: null,
      }
    case 'Emergencies':
      return {
        ...stamps,
        className,
        emergency_id: objectId,
        facility_id: null,
        status: 'REQUESTED',
        emergency_type: complaint,
        reported_reason: null,
        request_by: {
          id_user: objectId,
          nik: null,
          name,
          full_name: name,
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
        location: null,
        notes: null,
        caller_remark: null,
        external_ambulance: null,
        dataAt: null,
      }
  }
}

/** The simulated doctor who was first. */
export function colleagueOf(cast: Cast): StatusBy {
  return { id_user: 'latihan', name: cast.colleague, role: 'doctor' }
}
