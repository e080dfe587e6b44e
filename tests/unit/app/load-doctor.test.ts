import { beforeEach, expect, test, vi } from 'vitest'
import { createDoctorLoader } from '../../../src/app/load-doctor'
import type { PageServices } from '../../../src/app/page-services'

const createDoctor = vi.hoisted(() => vi.fn<(page: PageServices) => unknown>())
vi.mock('../../../src/app/doctor', () => ({ createDoctor }))

const page = {} as PageServices

beforeEach(() => {
  createDoctor.mockReset()
})

test('creates the doctor’s parts once: one live connection per page', async () => {
  createDoctor.mockImplementation(() => ({ machine: 'machine', ports: {} }))
  const load = createDoctorLoader(page)
  expect(await load()).toBe(await load())
  expect(createDoctor.mock.calls).toEqual([[page]])
})

test('a fault is forgotten: asking again tries again', async () => {
  createDoctor.mockImplementationOnce(() => {
    throw new Error('the chunk is lost')
  })
  createDoctor.mockImplementation(() => 'parts')
  const load = createDoctorLoader(page)
  await expect(load()).rejects.toThrow('the chunk is lost')
  expect(await load()).toBe('parts')
})

test('resolves loaded parts in a task of their own, since much starts with them', async () => {
  createDoctor.mockReturnValue('parts')
  const load = createDoctorLoader(page)
  await load()
  const received = vi.fn<(parts: unknown) => void>()
  const again = load().then(received)
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  expect(received.mock.calls).toEqual([])
  await again
  expect(received.mock.calls).toEqual([['parts']])
})
