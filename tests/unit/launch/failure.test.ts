import { expect, test } from 'vitest'
import { Failure, explain, isDiskFullMessage } from '../../../server/launch/failure.mjs'

const fault = (code: string, message = 'x', path?: string) =>
  Object.assign(new Error(message), { code, ...(path && { path }) })

test.each([
  'initdb: error: could not write to file "pg_wal/xlogtemp.1": No space left on device',
  'npm error code ENOSPC',
  'PANIC:  could not write to file "pg_wal/0001": Disk quota exceeded',
])('knows a full disk by: %s', (text) => {
  expect(isDiskFullMessage(text)).toBe(true)
})

test.each([
  [fault('ENOSPC'), 'Disk penuh: kosongkan ruang di disk yang memuat /data, lalu jalankan lagi.'],
  [
    fault('EACCES', 'x', '/data/log'),
    'Tidak bisa menulis di /data/log: beri pengguna ini hak tulis di sana, atau pilih folder lain dengan --data.',
  ],
  [
    fault('EROFS'),
    'Tidak bisa menulis di /data: beri pengguna ini hak tulis di sana, atau pilih folder lain dengan --data.',
  ],
  [new Error('first\nsecond'), 'Gagal mulai: first'],
  [new Failure('Sudah jelas.'), 'Sudah jelas.'],
])('explains %s', (error, sentence) => {
  expect(explain(error, '/data').message).toBe(sentence)
})
