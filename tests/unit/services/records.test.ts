import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { consultationRecord } from '../../../contract/schemas/consultation'
import { messageRecord } from '../../../contract/schemas/message'
import { permission, presence } from '../../../contract/schemas/wire'
import { parseRecords } from '../../../src/services/live/records'
import { aMessage, aRecord } from '../../kit/data/builders'

/** As Parse sends it. */
function onWire(parts: object = {}): object {
  const record = aRecord()
  return {
    ...record,
    requestAt: { __type: 'Date', iso: '2025-11-17T08:41:00.000Z' },
    updatedAt: '2025-11-17T08:41:00.000Z',
    ...parts,
  }
}

const warn = vi.spyOn(console, 'warn')
beforeEach(() => warn.mockImplementation(() => {}))
afterEach(() => warn.mockReset())

describe('a bad record costs itself only', () => {
  test('the rest of the list still shows, and a line says which field was wrong', () => {
    const read = parseRecords('Consultations', consultationRecord, [
      onWire({ objectId: 'good' }),
      onWire({ objectId: 'bad', status: 'SOMETHING', keluhan_patient: 'sesak napas' }),
      onWire({ objectId: 'worse', requestAt: 'yesterday' }),
      onWire({ objectId: 'fine' }),
    ])
    expect(read.map(({ objectId }) => objectId)).toEqual(['good', 'fine'])
    expect(warn).toHaveBeenCalledTimes(2)
    expect(String(warn.mock.calls[0])).toContain('status')
    expect(String(warn.mock.calls)).not.toContain('sesak napas')
  })

  test('a message of an unknown kind has the kind unknown', () => {
    const [message] = parseRecords('Conversations', messageRecord, [
      { ...aMessage(), date: new Date(0), createdAt: new Date(0), updatedAt: new Date(0), kind: 'hologram' },
    ])
    expect(message?.kind).toBe('unknown')
  })
})

describe('both spellings, any case (contract §2)', () => {
  test.each([
    ['ON_CHAT', 'ON_CHAT'],
    ['ON CHAT', 'ON_CHAT'],
    ['on chat', 'ON_CHAT'],
    ['Cancel By Patien', 'CANCEL_BY_PATIEN'],
    ['rejected_by_sistem', 'REJECTED_BY_SISTEM'],
  ])('%s is %s', (received, written) => {
    const [record] = parseRecords('Consultations', consultationRecord, [onWire({ status: received })])
    expect(record?.status).toBe(written)
  })

  test.each([
    [presence, 'ONLINE', 'Online'],
    [presence, 'online', 'Online'],
    [presence, 'busy ', 'Busy'],
    [presence, 'OffLine', 'Offline'],
    [permission, 'allowed', 'ALLOWED'],
    [permission, 'Approval Required', 'APPROVAL_REQUIRED'],
    [permission, 'approval_required', 'APPROVAL_REQUIRED'],
    [permission, 'Denied', 'DENIED'],
  ])('a presence or permission, too: $1 is $2', (schema, received, written) => {
    expect(schema.parse(received)).toBe(written)
  })

  test('an unknown presence is refused', () => {
    expect(presence.safeParse('away').success).toBe(false)
  })

  test('times are epoch milliseconds, whatever the wire calls them', () => {
    const [record] = parseRecords('Consultations', consultationRecord, [onWire()])
    expect([record?.requestAt, record?.updatedAt]).toEqual([
      Date.UTC(2025, 10, 17, 8, 41),
      Date.UTC(2025, 10, 17, 8, 41),
    ])
  })
})
