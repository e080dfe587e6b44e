import { afterEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../../../src/services/config'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Answer = (signal: AbortSignal | null) => Promise<Response> | Response

const WELL_FORMED = {
  hospitalName: 'RS Bina Harapan',
  appName: 'Dokter Keluarga',
  appId: 'dokter-keluarga',
  facilityId: 'rs-bina-harapan',
  apiUrl: '/api/v1',
  parse: { serverUrl: '/parse', liveQueryUrl: '/parse', appId: 'a', javascriptKey: 'k' },
  signallingUrl: '/',
  groupCallUrl: '/group',
  iceServers: [{ urls: 'stun:example.org' }],
}
const malformed = () => new Response('{}', { status: 200 })
const stalled: Answer = (signal) =>
  new Response(
    new ReadableStream({ start: (body) => signal?.addEventListener('abort', () => body.error(signal.reason)) }),
  )
const silent: Answer = (signal) => new Promise((_, fail) => signal?.addEventListener('abort', fail))

/** Answers one request after the other; time limits are over at once. */
function serve(...answers: Answer[]) {
  const waiting = [...answers]
  const soon = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => soon(5))
  const fetched = vi.fn<(address: string, options: { signal: AbortSignal | null }) => Promise<Response>>()
  fetched.mockImplementation(async (_, { signal }) => {
    const answer = waiting.length > 1 ? waiting.shift() : waiting[0]
    if (answer === undefined) throw new Error('no answer')
    return answer(signal)
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test.each<[string, Answer]>([
  ['no answer', silent],
  ['a body that never ends', stalled],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('after %s it is requested once more, without a limit', async (_, first) => {
  const fetched = serve(first, malformed)
  await expect(loadConfig()).rejects.toThrow(/^\/config\.json: /)
  expect(fetched.mock.calls.map(([, { signal }]) => signal !== null)).toEqual([true, false])
})

test('the second failure is the message of the error page', async () => {
  serve(() => new Response('', { status: 503 }))
  await expect(loadConfig()).rejects.toThrow('/config.json: 503')
})

test('the message names each malformed field', async () => {
  serve(() => Response.json({ ...WELL_FORMED, apiUrl: '', parse: { ...WELL_FORMED.parse, appId: 7 } }))
  await expect(loadConfig()).rejects.toThrow('/config.json: apiUrl, parse.appId')
})

test('a well-formed one is read, with the default names of the roles', async () => {
  serve(() => Response.json(WELL_FORMED))
  expect(await loadConfig()).toEqual({ ...WELL_FORMED, roles: { doctor: 'doctor', nurse: 'nurse' } })
})
