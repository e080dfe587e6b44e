import { CanceledError } from 'axios'
import { afterEach, expect, test, vi } from 'vitest'
import type { HttpClient } from '../../../src/services/http/http-client'
import type { LiveBackend } from '../../../src/services/live/live-service'
import { createPresenceService } from '../../../src/services/live/presence-service'
import type { SessionStore } from '../../../src/services/storage/session-store'

const signal = new AbortController().signal
const serviceOn = (call: HttpClient['call']) =>
  createPresenceService({} as LiveBackend, { call }, {} as SessionStore, { doctor: 'doctor', nurse: 'nurse' })

afterEach(() => void vi.restoreAllMocks())

test('a failed status change is logged, by its kind of fault and none of its words (product §8)', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const service = serviceOn(() => Promise.reject(new TypeError('dokter1@contoh.id')))
  await expect(service.choose({ kind: 'consultations', status: 'Online' }, signal)).rejects.toThrow(TypeError)
  expect(logged.mock.calls).toEqual([['status change (consultations, Online) failed: TypeError']])
})

test('an aborted choice has not failed: the live record reported its end first', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const gone = new AbortController()
  const service = serviceOn(
    ({ signal: given }) =>
      new Promise((_, reject) => given?.addEventListener('abort', () => reject(new CanceledError()))),
  )
  const answer = service.choose({ kind: 'consultations', status: 'Online' }, gone.signal)
  gone.abort()
  await expect(answer).rejects.toThrow(CanceledError)
  expect(logged).not.toHaveBeenCalled()
})

test('a refused one is logged, too', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const refusal = { status_code: 409, message: 'Masih ada konsultasi', reason: 'open_item', retryAfter: 0 }
  const service = serviceOn((() => Promise.resolve({ ok: false, refusal })) as unknown as HttpClient['call'])
  expect(await service.choose({ kind: 'emergencies', status: 'Online' }, signal)).toEqual({
    ok: false,
    refusal: { kind: 'openItem' },
  })
  expect(logged.mock.calls.join()).toContain('status change (emergencies, Online): 409')
})
