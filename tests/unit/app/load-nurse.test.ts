import { beforeEach, expect, test, vi } from 'vitest'
import { createNurseLoader } from '../../../src/app/load-nurse'
import type { PageServices } from '../../../src/app/page-services'

const createNurse = vi.hoisted(() => vi.fn<(page: PageServices) => unknown>())
vi.mock('../../../src/app/nurse/nurse', () => ({ createNurse }))

const page = {} as PageServices

beforeEach(() => {
  createNurse.mockReset()
})

test('creates the nurse’s parts once: one live connection per page', async () => {
  createNurse.mockImplementation(() => ({ machine: 'machine', ports: {} }))
  const load = createNurseLoader(page)
  expect(await load()).toBe(await load())
  expect(createNurse.mock.calls).toEqual([[page]])
})

test('a fault is forgotten: asking again tries again', async () => {
  createNurse.mockImplementationOnce(() => {
    throw new Error('the chunk is lost')
  })
  createNurse.mockImplementation(() => 'parts')
  const load = createNurseLoader(page)
  await expect(load()).rejects.toThrow('the chunk is lost')
  expect(await load()).toBe('parts')
})
