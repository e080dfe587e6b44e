import { afterEach, expect, test, vi } from 'vitest'
import { createPasskeyService } from '../../../src/services/passkeys/passkey-service'
import { REQUEST_OPTIONS } from '../../models/passkey-sign-in.model'

const { signal } = new AbortController()
const CREATION = {
  challenge: 'dGFudGFuZ2Fu',
  rp: { id: 'localhost', name: 'Dokter Keluarga' },
  user: { id: 'b3JhbmcK', name: 'dokter1@contoh.id', displayName: 'dr. Ratna' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
}

/** A browser whose prompts all end with this error. */
function failingWith(name: string) {
  const fail = () => Promise.reject(new DOMException('ended', name))
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  vi.stubGlobal('navigator', { credentials: { create: fail, get: fail } })
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['NotAllowedError', 'dismissed'],
  ['AbortError', 'dismissed'],
  ['InvalidStateError', 'known'],
  ['NotSupportedError', 'unusable'],
  ['UnknownError', 'unusable'],
])('a registration that ends with %s is %s', async (name, kind) => {
  failingWith(name)
  await expect(createPasskeyService().create(CREATION, signal)).resolves.toEqual({ ok: false, refusal: { kind } })
})

test.each([
  ['NotAllowedError', 'dismissed'],
  ['AbortError', 'dismissed'],
  ['UnknownError', 'unusable'],
])('a sign-in that ends with %s is %s', async (name, kind) => {
  failingWith(name)
  await expect(createPasskeyService().get(REQUEST_OPTIONS, signal)).resolves.toEqual({ ok: false, refusal: { kind } })
})

test('a browser without WebAuthn is refused before it is asked', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const unusable = { ok: false, refusal: { kind: 'unusable' } }
  await expect(createPasskeyService().create(CREATION, signal)).resolves.toEqual(unusable)
  await expect(createPasskeyService().get(REQUEST_OPTIONS, signal)).resolves.toEqual(unusable)
})

test('leaving closes the browser’s dialog', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  const get = ({ signal: own }: { signal: AbortSignal }) =>
    new Promise((_, reject) => own.addEventListener('abort', () => reject(own.reason as Error)))
  vi.stubGlobal('navigator', { credentials: { get } })
  const leaving = new AbortController()
  const asking = createPasskeyService().get(REQUEST_OPTIONS, leaving.signal)
  setTimeout(() => leaving.abort(), 50)
  await expect(asking).resolves.toEqual({ ok: false, refusal: { kind: 'dismissed' } })
})
