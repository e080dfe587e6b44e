import { describe, expect, test } from 'vitest'
import { messageRecord } from '../../../contract/schemas/message'
import { quickMessage } from '../../../contract/schemas/quick-message'
import { MESSAGE_KINDS, MESSAGE_STATUSES } from '../../../contract/values/messages'
import { aMessage } from '../../kit/data/builders'
import { type Chance, createChance } from '../../kit/data/random'

const SEEDS = 3_000
const FIELDS = Object.keys(aMessage())
const ISO = '2026-11-25T02:00:00.000Z'
const TIMES = [ISO, { __type: 'Date', iso: ISO }, '2026-11-25', '2026-11-25T09:00:00+07:00']
const HOSTILE = [
  undefined,
  null,
  '',
  0,
  7,
  true,
  [],
  [ISO],
  {},
  new Date(0),
  { __type: 'Date' },
  { iso: ISO },
  { __type: 'date', iso: ISO },
  { __type: 'Date', iso: 'x' },
  { __type: 'Date', iso: 5 },
  'seen',
  'SEEN',
  'text',
  'stiker',
  '__proto__',
  'x',
]

/** A row as Parse writes it. */
function aRow(chance: Chance): Record<string, unknown> {
  const times = { date: chance.oneOf(TIMES), createdAt: chance.oneOf(TIMES), updatedAt: chance.oneOf(TIMES) }
  return { ...aMessage(), kind: chance.oneOf(MESSAGE_KINDS), status: chance.oneOf(MESSAGE_STATUSES), ...times, more: 1 }
}

describe('the quick reading of a message', () => {
  test('reads every well-formed row as the schema does', () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const row = aRow(createChance(seed))
      expect(quickMessage(row), `seed ${seed}`).toEqual(messageRecord.parse(row))
    }
  })

  test('reads nothing that the schema refuses, and nothing otherwise than it', () => {
    let refused = 0
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const chance = createChance(seed)
      const row = aRow(chance)
      for (let changes = chance.between(1, 3); changes > 0; changes -= 1)
        row[chance.oneOf(FIELDS)] = HOSTILE[chance.between(0, HOSTILE.length - 1)]
      const quick = quickMessage(row)
      const judged = messageRecord.safeParse(row)
      if (!judged.success) refused += 1
      expect(quick ?? judged.data, `seed ${seed}`).toEqual(judged.data)
    }
    expect(refused).toBeGreaterThan(SEEDS / 2)
  })
})
