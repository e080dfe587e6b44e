import { expect, test } from 'vitest'
import { anonymousPath } from '../../../server/launch/web/request-log'

test.each([
  ['/', '/'],
  ['/api/v1/auth/login', '/api/v1/auth/login'],
  ['/api/v1/doctors/3f0c2a2e-7a53-4f3c-9d29-0d4a8f1d8a11', '/api/v1/doctors/:id'],
  ['/api/v1/doctors/12/schedule', '/api/v1/doctors/:id/schedule'],
  ['/api/v1/auth/verification/AbCdEfGh', '/api/v1/auth/verification/:id'],
  ['/parse/classes/Consultations/AbCdEfGhIj', '/parse/classes/Consultations/:id'],
  ['/parse/classes/_User/AbCdEfGhIj', '/parse/classes/_User/:id'],
  ['/parse/functions/changeStatus', '/parse/functions/changeStatus'],
  ['/parse/sessions/me', '/parse/sessions/me'],
  ['/api/v1/files/3f0c2a2e/hasil', '/api/v1/files/:id/:id'],
  ['/email/verify/token/aktivasi', '/email/verify/token/:id'],
  ['/siapa/pasien1@contoh.id', '/siapa/:id'],
  ['/siapa/Siti%20Aminah', '/siapa/:id'],
])('%s is logged as %s', (path, logged) => {
  expect(anonymousPath(path)).toBe(logged)
})
