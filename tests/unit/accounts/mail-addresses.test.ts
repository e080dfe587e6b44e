import { expect, test } from 'vitest'
import { forgotRequest } from '../../../contract/schemas/account'

test.for([
  'a@contoh.id\r\nBcc: b@contoh.id',
  'a@contoh.id\nb@contoh.id',
  'a@contoh.id\u0000',
  'a@contoh.id\u0085b@contoh.id',
  'a@contoh.id\u2028b@contoh.id',
  'a@contoh.id,b@contoh.id',
  'a@contoh.id;b@contoh.id',
  'a@contoh.id b@contoh.id',
  '"a\n"@contoh.id',
  'A <a@contoh.id>',
])('the forgotten password is mailed to one address, not to %j', (email) => {
  expect(forgotRequest.safeParse({ email }).success).toBe(false)
})

test.for(['dokter1@contoh.id', ' Dokter1@Contoh.id ', "o'neil+rs@contoh.co.id", 'ratna@surél.id'])(
  '%j is one address',
  (email) => {
    expect(forgotRequest.parse({ email })).toEqual({ email: email.trim() })
  },
)
