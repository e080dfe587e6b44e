import { expect, inject, test } from 'vitest'
import { HOSPITAL } from '../../sandbox/hospital'

test.for(['/api/v1/consultations', '/api/v1/patients', '/api/v1/auth/sessions', '/api/v1/medicines?search=a'])(
  'answers 401 to a request without a session: %s',
  async (path) => {
    const { status } = await fetch(`${inject('origin')}${path}`, { headers: { 'X-Facility-Id': HOSPITAL.facilityId } })
    expect(status).toBe(401)
  },
)
