import { expect, test } from 'vitest'
import { UPLOAD_LIMIT } from '../../../contract/values/uploads'
import { createHeldBytes, type Reader } from '../../../server/rest/files/held-bytes'

const at = (userId: string, source: string): Reader => ({ userId, source })

/** Readers that read nothing until they are released. */
function reading() {
  const hold = createHeldBytes()
  const releases: (() => void)[] = []
  const ask = (reader: Reader, size = UPLOAD_LIMIT): Promise<number> =>
    hold(reader, size, () => new Promise<number>((resolve) => releases.push(() => resolve(200)))).catch(
      (refusal: { status: number }) => refusal.status,
    )
  const held = () => releases.length
  const release = () => releases.splice(0).forEach((end) => end())
  return { ask, held, release }
}

test('an account has 60 MB on their way, and again when they are read', async () => {
  const { ask, held, release } = reading()
  const asked = Array.from({ length: 6 }, () => ask(at('a', '192.0.2.1')))
  expect(await ask(at('a', '192.0.2.2'), 1)).toBe(503)
  expect(held()).toBe(6)
  release()
  expect(await Promise.all(asked)).toEqual([200, 200, 200, 200, 200, 200])
  void ask(at('a', '192.0.2.1'))
  expect(held()).toBe(1)
})

test('a source has 120 MB, however many accounts and IPv6 addresses it has, and others have theirs', async () => {
  const { ask, held } = reading()
  for (let index = 0; index < 12; index += 1) void ask(at(`a${index}`, `2001:db8::${index}`))
  expect(await ask(at('b', '2001:db8::ff'), 1)).toBe(503)
  void ask(at('b', '192.0.2.1'))
  expect(held()).toBe(13)
})

test('all together have 240 MB, and what is refused holds nothing', async () => {
  const { ask, held, release } = reading()
  const asked = Array.from({ length: 24 }, (_, index) => ask(at(`a${index}`, `192.0.2.${index}`)))
  for (let index = 0; index < 20; index += 1) expect(await ask(at('b', '198.51.100.1'))).toBe(503)
  release()
  await Promise.all(asked)
  for (let index = 0; index < 24; index += 1) void ask(at(`a${index}`, `192.0.2.${index}`))
  expect(held()).toBe(24)
})
