import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { HttpClient } from '../../../src/services/http/http-client'
import { createStorageKey } from '../../../src/services/storage/storage-key'

const answer = { ok: true, value: { key: btoa('k'.repeat(32)) } }
const call = vi.fn<(order: unknown) => Promise<unknown>>()
const http = { call } as unknown as HttpClient
let owner = '101'
beforeEach(() => {
  owner = '101'
  call.mockReset().mockResolvedValue(answer)
})
const holder = () => createStorageKey(http, () => owner)

describe('the key of what is stored in the browser', () => {
  test('is asked once', async () => {
    const keys = holder()
    const [one, other] = await Promise.all([keys.of('101'), keys.of('101')])
    expect(one).toBeInstanceOf(CryptoKey)
    expect(other).toBe(one)
    expect(call).toHaveBeenCalledTimes(1)
  })

  test('is forgotten when the app locks, and asked again when it is unlocked', async () => {
    const keys = holder()
    await keys.of('101')
    keys.lock()
    const waiting = keys.of('101')
    expect(await Promise.race([waiting, Promise.resolve('locked')])).toBe('locked')
    expect(call).toHaveBeenCalledTimes(1)
    keys.unlock()
    expect(await waiting).toBeInstanceOf(CryptoKey)
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('is not taken from an answer that arrives after the lock', async () => {
    let arrive: (late: unknown) => void = () => {}
    call.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
    const keys = holder()
    const asked = keys.of('101')
    keys.lock()
    arrive(answer)
    expect(await asked).toBeNull()
  })

  test('is gone with the session, also for who waits behind the lock', async () => {
    const keys = holder()
    await keys.of('101')
    keys.lock()
    const waiting = keys.of('101')
    owner = ''
    keys.drop()
    expect(await waiting).toBeNull()
    expect(await keys.of('')).toBeNull()
  })

  test('is nobody else’s', async () => {
    const keys = holder()
    await keys.of('101')
    owner = '102'
    expect(await keys.of('103')).toBeNull()
    await keys.of('102')
    expect(call).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['a refusal', () => Promise.resolve({ ok: false })],
    ['no network', () => Promise.reject(new Error('Network Error'))],
    ['a secret of another length', () => Promise.resolve({ ok: true, value: { key: btoa('short') } })],
  ])('after %s there is none, and it is asked again after 5 s', async (_, refuse) => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    call.mockImplementationOnce(refuse)
    const keys = holder()
    expect(await keys.of('101')).toBeNull()
    expect(await keys.of('101')).toBeNull()
    expect(call).toHaveBeenCalledTimes(1)
    clock.mockReturnValue(6_000)
    expect(await keys.of('101')).toBeInstanceOf(CryptoKey)
    clock.mockRestore()
  })
})
