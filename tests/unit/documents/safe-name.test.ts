import { expect, test } from 'vitest'
import { isFileReference, type UploadType } from '../../../contract/values/uploads'
import { safeName } from '../../../server/rest/files/safe-name'

test.each<[given: string, type: UploadType, saved: string]>([
  ['foto.png', 'image/png', 'foto.png'],
  ['FOTO.JPEG', 'image/jpeg', 'FOTO.jpeg'],
  ['../../etc/passwd.png', 'image/png', 'passwd.png'],
  [String.raw`C:\Users\Ani\foto.png`, 'image/png', 'foto.png'],
  ['foto.html', 'image/png', 'foto.html.png'],
  ['laporan.pdf.exe', 'application/pdf', 'laporan.pdf.exe.pdf'],
  ['gpj.\u202Eexe.png', 'image/png', 'gpj.exe.png'],
  ['a\u0000b\r\nc\u200b\ufeff.png', 'image/png', 'abc.png'],
  ['<img src=x onerror=alert(1)>.png', 'image/png', 'img-src-x-onerror-alert(1).png'],
  ['a?b#c%2e%2e&d.png', 'image/png', 'a-b-c-2e-2e-d.png'],
  ['..', 'application/pdf', 'berkas.pdf'],
  ['', 'application/pdf', 'berkas.pdf'],
  ['.txt', 'text/plain', 'berkas.txt'],
  ['a...b.txt', 'text/plain', 'a.b.txt'],
  ['foto-ibu-é-日本.png', 'image/png', 'foto-ibu-é-日本.png'],
  [`${'panjang'.repeat(40)}.png`, 'image/png', `${'panjang'.repeat(40).slice(0, 80)}.png`],
])('%j of %s: %s', (given, type, saved) => {
  expect(safeName(given, type)).toBe(saved)
  expect(isFileReference(`/api/v1/files/0b2f7c1e/${saved}`)).toBe(true)
})
