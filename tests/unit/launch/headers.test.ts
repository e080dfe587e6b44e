import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../../sandbox/launch/web/headers'

const inline = { style: ["'sha256-style'"], script: ["'sha256-script'"] }
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

test('scripts and styles: our own files, and the hashes of what the build wrote inline', () => {
  const policy = contentSecurityPolicy('localhost:5173', inline)
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-script'")
  expect(directive(policy, 'style-src')).toBe(
    "style-src 'self' 'sha256-style' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  )
  expect(policy).not.toContain('unsafe')
})

test('web sockets: of the own host, however it was called', () => {
  expect(directive(contentSecurityPolicy('[::1]:5173', inline), 'connect-src')).toBe(
    "connect-src 'self' ws://[::1]:5173 wss://[::1]:5173",
  )
})

test('a Host header that is no host adds nothing', () => {
  expect(directive(contentSecurityPolicy("evil; script-src 'unsafe-inline'", inline), 'connect-src')).toBe(
    "connect-src 'self'",
  )
})

test('what is not named is refused', () => {
  const policy = contentSecurityPolicy('localhost:5173', inline)
  expect(directive(policy, 'default-src')).toBe("default-src 'none'")
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(directive(policy, name)).toBe(`${name} 'none'`)
})

test('no string becomes code or markup, but while developing', () => {
  expect(directive(contentSecurityPolicy('localhost', inline), 'require-trusted-types-for')).toMatch(/'script'$/)
  expect(contentSecurityPolicy('localhost', null)).not.toContain('trusted-types')
})

test.each([
  [undefined, "frame-src 'none'"],
  ['/sandbox/medical-record', "frame-src 'self'"],
  ['https://rekam.contoh.id/pasien?a=1', 'frame-src https://rekam.contoh.id'],
])('frames: the hospital’s record application at %s, and nothing else', (frame, expected) => {
  expect(directive(contentSecurityPolicy('localhost', inline, { frame }), 'frame-src')).toBe(expected)
})

test.each([
  [undefined, "connect-src 'self' ws://localhost wss://localhost"],
  ['/map/style.json', "connect-src 'self' ws://localhost wss://localhost"],
  ['https://peta.contoh.id/style.json?key=1', "connect-src 'self' ws://localhost wss://localhost https://peta.contoh.id"],
])('maps: the host of the configured style %s, and no other', (map, expected) => {
  expect(directive(contentSecurityPolicy('localhost', inline, { map }), 'connect-src')).toBe(expected)
})
