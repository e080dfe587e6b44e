import { describe, expect, test } from 'vitest'
import { consultationCreation } from '../../../contract/schemas/consultation'
import { emergencyCreation } from '../../../contract/schemas/emergency'
import { faskesCreation } from '../../../contract/schemas/faskes'
import { APPS } from '../../../contract/values/limits'
import type { RequestOrder } from '../../../sandbox/simulator/ports/orders'
import { fieldsOf } from '../../../sandbox/simulator/services/fields'

const faskes: RequestOrder = { className: 'Faskes_consultations', doctor: 'd1', complaint: '', patient: null }
const emergency: RequestOrder = {
  className: 'Emergencies',
  emergencyType: 'Stroke',
  location: { lat: -6.18, lng: 106.82, address: 'Jl. M.H. Thamrin No. 9' },
}

describe('what is saved of a request is what the contract takes (§4 "Creating")', () => {
  test('a consultation', () => {
    const order: RequestOrder = { className: 'Consultations', doctor: 'd1', complaint: 'Pusing', paymentId: 1 }
    const fields = fieldsOf(order, APPS)
    expect(fields).toEqual({ apps: APPS, keluhan_patient: 'Pusing', payment_id: 1 })
    expect(consultationCreation.safeParse(fields).success).toBe(true)
  })

  test('a facility that says nothing of the patient sends no empty fields', () => {
    expect(fieldsOf(faskes, APPS)).toEqual({ apps: APPS })
  })

  test('a facility with a patient and a complaint', () => {
    const patient = { full_name: 'Made Artana', dob: '1968-02-11', gender: 'Laki-laki' }
    const fields = fieldsOf({ ...faskes, complaint: 'Perlu saran rujukan', patient }, APPS)
    expect(fields).toEqual({ apps: APPS, keluhan_patient: 'Perlu saran rujukan', patient_info: patient })
    expect(faskesCreation.safeParse(fields).success).toBe(true)
  })

  test('an emergency', () => {
    const fields = fieldsOf(emergency, APPS)
    expect(fields).toEqual({ apps: APPS, emergency_type: 'Stroke', location: emergency.location })
    expect(emergencyCreation.safeParse(fields).success).toBe(true)
  })
})
