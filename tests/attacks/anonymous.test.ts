import { expect, inject, test } from 'vitest'
import { FACILITY_ID } from '../../server/live/readers'

test.for(['/api/v1/consultations', '/api/v1/patients', '/api/v1/auth/sessions', '/api/v1/medicines?search=a'])(
  'answers 401 to a request without a session: %s',
  async (path) => {
    const { status } = await fetch(`${inject('origin')}${path}`, { headers: { 'X-Facility-Id': FACILITY_ID } })
    expect(status).toBe(401)
  },
)
