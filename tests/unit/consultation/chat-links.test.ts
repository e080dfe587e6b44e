import { expect, test } from 'vitest'
import { type Link, withLinks } from '../../../machines/consultation/chat/links.rules'

function linksOf(text: string): string[] {
  return withLinks(text).flatMap((part) => (typeof part === 'string' ? [] : [part.href]))
}

test.each([
  ['https://contoh.id/lab', ['https://contoh.id/lab']],
  ['Lihat http://contoh.id.', ['http://contoh.id/']],
  ['(https://contoh.id/a?b=c&d), lalu https://lain.id!', ['https://contoh.id/a?b=c&d', 'https://lain.id/']],
  ['HTTPS://CONTOH.ID/Lab', ['https://contoh.id/Lab']],
  ['tanpa tautan', []],
  ['javascript:alert(1) data:text/html,x file:///etc/passwd ftp://a.id', []],
  ['javascript:https://a', ['https://a/']],
  ['https://klinik.id@jahat.id/', []],
  ['https://', []],
  ['https://<script>', []],
  ['https://aman.id/\u202egpj.exe', ['https://aman.id/']],
  ['https://клиник.id', ['https://xn--h1aaeccn.id/']],
])('%s', (text, hrefs) => {
  expect(linksOf(text)).toEqual(hrefs)
})

test('all parts together are the text', () => {
  const text = 'a https://b.id, c <b> https://d.id@e.id f'
  const whole = withLinks(text).map((part: string | Link) => (typeof part === 'string' ? part : part.text))
  expect(whole.join('')).toBe(text)
})

test.each([
  ['one word', 'W'.repeat(100_000)],
  ['one address', `https://a.id/${'x'.repeat(100_000)}`],
  ['full stops', `https://a.id${'.'.repeat(100_000)}`],
  ['beginnings', 'https://'.repeat(12_500)],
])('100 kB of %s cost no time to speak of', (_, text) => {
  const began = performance.now()
  withLinks(text)
  expect(performance.now() - began).toBeLessThan(500)
})
