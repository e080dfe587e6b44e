import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPrescriptions } from '../../../sandbox/simulator/services/prescriptions'

const order = { consultationId: 'K/1', prescriptionId: '4c1f4d22-9e1b-4a4e-8d57-2f6a1b7c9e01' }
const { signal } = new AbortController()

afterEach(() => vi.unstubAllGlobals())

function prescriptions(answer: Response) {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(answer)
  vi.stubGlobal('fetch', fetched)
  const onUnauthenticated = vi.fn<() => void>()
  const config = { apiUrl: '/api/v1', facilityId: 'rs-bina-harapan' }
  const credentials = () => ({ 'X-Parse-Session-Token': 'r:1' })
  return { fetched, onUnauthenticated, port: createPrescriptions({ config, credentials, onUnauthenticated }) }
}

describe('the prescription as PDF (contract §3)', () => {
  test('is requested with the Parse session, and is a PDF whatever type the answer has', async () => {
    const page = new Response('%PDF-', { headers: { 'Content-Type': 'text/html' } })
    const { fetched, port } = prescriptions(page)
    const made = vi.spyOn(URL, 'createObjectURL')
    port.release(await port.pdf(order, signal))
    expect(fetched).toHaveBeenCalledWith(`/api/v1/consultation/K%2F1/prescription.pdf?id=${order.prescriptionId}`, {
      headers: { 'X-Parse-Session-Token': 'r:1', 'X-Facility-Id': 'rs-bina-harapan' },
      signal,
    })
    expect(made).toHaveBeenCalledWith(expect.objectContaining({ type: 'application/pdf' }))
  })

  test.each([
    [401, 1],
    [404, 0],
    [500, 0],
  ])('%s is a fault, and 401 the end of the session', async (status, ends) => {
    const { port, onUnauthenticated } = prescriptions(new Response(null, { status }))
    await expect(port.pdf(order, signal)).rejects.toThrow(`prescription.pdf: ${status}`)
    expect(onUnauthenticated).toHaveBeenCalledTimes(ends)
  })
})
