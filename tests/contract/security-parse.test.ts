import { setTimeout as sleep } from 'node:timers/promises'
import Parse from 'parse/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PARSE_CODES } from '../../contract/values/refusals'
import { listen, type Listener } from './kit/live'
import { aMessage, move, parse, patient, pointer, read, run } from './kit/parse'
import { MARK, type Private, somethingPrivate } from './kit/strangers'

/** Milliseconds after which every expected event has arrived. */
const QUIET = 400

let stage: Private

beforeAll(async () => {
  stage = await somethingPrivate()
})

const where = (condition: object) => `where=${encodeURIComponent(JSON.stringify(condition))}`
const ids = () => ({ objectId: stage.record.objectId, consultation_id: stage.record.consultation_id })

describe('of another doctor’s consultation nobody gets by Parse', () => {
  test.for<[what: string, path: () => string]>([
    ['the record', () => `/classes/Consultations/${ids().objectId}`],
    ['a message', () => `/classes/Conversations/${stage.message}`],
    ['the doctor', () => `/users/${stage.doctor.objectId}`],
    ['the patient', () => `/classes/_User/${stage.sick.objectId}`],
  ])('%s', async ([, path]) => {
    for (const { who, parseToken } of stage.strangers) {
      const { code, body } = await parse('GET', path(), undefined, parseToken)
      expect({ who, code }).toEqual({ who, code: PARSE_CODES.notFound })
      expect(JSON.stringify(body)).not.toContain(MARK)
    }
    const parties = await Promise.all(
      [stage.doctor.parseToken, stage.sick.token].map((token) => parse('GET', path(), undefined, token)),
    )
    expect(
      parties.some(({ code }) => code === null),
      'the path is right',
    ).toBe(true)
  })

  /** What a list tells by its rows or by how many there are: also of what may not be read, one letter at a time. */
  test.for<[what: string, path: () => string]>([
    ['a list of consultations', () => `/classes/Consultations?${where({ objectId: ids().objectId })}`],
    ['those of the doctor', () => `/classes/Consultations?${where({ doctor: pointer(stage.doctor.objectId) })}`],
    ['a list of messages', () => `/classes/Conversations?${where({ consultation_id: ids().consultation_id })}`],
  ])('%s', async ([, path]) => {
    const mine = await parse('GET', path(), undefined, stage.doctor.parseToken)
    const theirs = await parse('GET', path(), undefined, stage.sick.token)
    expect(
      [mine, theirs].some(({ body }) => found(body) > 0),
      'there is something to be found',
    ).toBe(true)
    for (const { who, parseToken } of stage.strangers) {
      const { body } = await parse('GET', path(), undefined, parseToken)
      expect({ who, rows: body['results'] }).toEqual({ who, rows: [] })
    }
  })

  /**
   * What would be compared before the ACL is asked, or counted: nobody may ask it, not even the parties (contract §4).
   */
  test.for<[what: string, path: () => string]>([
    ['a count of them', () => `/classes/Consultations?${where({ objectId: ids().objectId })}&count=1&limit=0`],
    [
      'a guess at a diagnosis',
      () => `/classes/Consultations?${where({ keluhan_patient: { $regex: '^D' }, objectId: ids().objectId })}`,
    ],
    [
      'one guess of two',
      () => `/classes/Consultations?${where({ $or: [{ objectId: ids().objectId }, { objectId: 'x' }] })}`,
    ],
    ['a part of an object', () => `/classes/Consultations?${where({ 'doctor_info.id_user': stage.doctor.id })}`],
    ['a guess at what was said', () => `/classes/Conversations?${where({ text: { $regex: MARK.slice(0, 12) } })}`],
    [
      'those whose doctor has that name',
      () =>
        `/classes/Consultations?${where({
          doctor: { $inQuery: { className: '_User', where: { name: { $regex: '^dr' } } } },
        })}`,
    ],
    ['a person by name', () => `/classes/_User?${where({ name: { $regex: '^dr' } })}`],
    ['a person by number', () => `/classes/_User?${where({ id_user: stage.sick.id })}`],
    ['the targets of its pointers', () => `/classes/Consultations/${ids().objectId}?include=doctor,patient`],
  ])('%s is refused', async ([, path]) => {
    const parties = [stage.doctor.parseToken, stage.sick.token]
    for (const token of [...parties, ...stage.strangers.map(({ parseToken }) => parseToken)]) {
      const { status, code, body } = await parse('GET', path(), undefined, token)
      expect([status, code, Object.keys(body)]).toEqual([400, Parse.Error.INVALID_QUERY, ['code', 'error']])
    }
  })

  test.for<[what: string, path: string]>([
    ['by the beginning of a password’s hash', `/classes/_User?${where({ _hashed_password: { $regex: '^' } })}`],
    ['by who may read it', `/classes/Consultations?${where({ _rperm: { $exists: true } })}`],
    ['by a session', `/classes/_User?${where({ sessionToken: { $exists: true } })}`],
    ['in the order of hidden fields', '/classes/_User?order=_hashed_password'],
    ['with the sessions of users', '/classes/_Session'],
    ['as one lump', '/aggregate/Consultations?$group={"_id":"$keluhan_patient"}'],
  ])('anything that is asked for %s', async ([, path]) => {
    for (const { parseToken, objectId } of [...stage.strangers, { ...stage.doctor, who: 'the doctor' }]) {
      const { body } = await parse('GET', path, undefined, parseToken)
      const rows = (body['results'] ?? []) as { objectId: string }[]
      expect(rows.filter((row) => row.objectId !== objectId && row.objectId !== ids().objectId)).toEqual([])
      expect(JSON.stringify(body)).not.toMatch(/\$2[aby]\$|"sessionToken"|_hashed_password":/)
    }
  })

  test.for<[what: string, order: () => [method: string, path: string, body: object], codes: readonly number[]]>([
    ['a new status', () => ['PUT', `/classes/Consultations/${ids().objectId}`, { status: 'FINISHED' }], [101, 119]],
    [
      'readers of their own',
      () => ['PUT', `/classes/Consultations/${ids().objectId}`, { ACL: { '*': { read: true } } }],
      [101, 119],
    ],
    ['an end to the record', () => ['DELETE', `/classes/Consultations/${ids().objectId}`, {}], [101, 119]],
    ['other words', () => ['PUT', `/classes/Conversations/${stage.message}`, { text: 'lain' }], [101, 119]],
    ['an end to a message', () => ['DELETE', `/classes/Conversations/${stage.message}`, {}], [101, 119]],
    [
      'a word in the chat',
      () => ['POST', '/classes/Conversations', aMessage(stage.record, stage.doctor.id)],
      [101, 119],
    ],
    [
      'the claim',
      () => [
        'POST',
        '/functions/changeStatus',
        { className: 'Consultations', objectId: ids().objectId, from: 'ON_CHAT', to: 'SAVE' },
      ],
      [101],
    ],
    [
      'the permission',
      () => ['POST', '/functions/changePermission', { objectId: ids().objectId, permission: 'DENIED' }],
      [101],
    ],
    [
      'ticks',
      () => [
        'POST',
        '/functions/updateToDelivered',
        { consultation_id: ids().consultation_id, messageIds: [crypto.randomUUID()] },
      ],
      [101],
    ],
    // Production has no such function.
    ['the payment', () => ['POST', '/functions/pay', { objectId: ids().objectId, result: 'failed' }], [101, 141]],
  ])('to write %s', async ([, order, codes]) => {
    const before = await read(ids().objectId, stage.doctor.parseToken)
    for (const { who, parseToken } of stage.strangers) {
      const [method, path, body] = order()
      const alone = await parse(method, path, method === 'DELETE' ? undefined : body, parseToken)
      expect({ who, code: alone.code }).toEqual({ who, code: expect.toBeOneOf([...codes]) as number })
      const requests = [{ method, path: `/parse${path}`, body }]
      const inBatch = await parse('POST', '/batch', { requests }, parseToken)
      expect(JSON.stringify(inBatch.body)).not.toContain('"success"')
    }
    expect(await read(ids().objectId, stage.doctor.parseToken)).toEqual(before)
    const { body } = await parse('GET', `/classes/Conversations/${stage.message}`, undefined, stage.doctor.parseToken)
    expect(body).toMatchObject({ text: MARK, sender_id: stage.sick.id })
  })
})

test('a patient learns nothing hidden of the doctor by asking for their own consultation', async () => {
  const guess = (field: string) => ({
    doctor: { $inQuery: { className: '_User', where: { [field]: { $exists: true } } } },
  })
  for (const field of ['email', 'username', 'status_available', '_hashed_password']) {
    const { body } = await parse(
      'GET',
      `/classes/Consultations?${where(guess(field))}&include=doctor`,
      undefined,
      stage.sick.token,
    )
    expect({ field, rows: body['results'] ?? [] }).toEqual({ field, rows: [] })
  }
})

test('nor does one’s own word let others read it', async () => {
  const { doctor, record, strangers } = stage
  const open = { ACL: { '*': { read: true, write: true } } }
  const save = (fields: object) =>
    parse(
      'POST',
      '/classes/Conversations',
      aMessage(record, doctor.id, { status: 'sent', ...fields }),
      doctor.parseToken,
    )
  expect((await save(open)).code).toBe(PARSE_CODES.notYours)
  const objectId = String((await save({})).body['objectId'])
  const changed = await parse('PUT', `/classes/Conversations/${objectId}`, open, doctor.parseToken)
  expect(changed.code).toBe(PARSE_CODES.notYours)
  for (const { parseToken } of strangers) {
    const { code } = await parse('GET', `/classes/Conversations/${objectId}`, undefined, parseToken)
    expect(code).toBe(PARSE_CODES.notFound)
  }
})

describe('LiveQuery', () => {
  const CLASSES = ['Consultations', 'Conversations', '_User'] as const
  const ASKED = (): [className: string, condition: object][] => [
    ...CLASSES.map((className): [string, object] => [className, {}]),
    ['Consultations', { objectId: ids().objectId }],
    ['Conversations', { consultation_id: ids().consultation_id }],
  ]
  let own: Listener[] = []
  let theirs: { who: string; listener: Listener }[] = []

  beforeAll(async () => {
    const { doctor, strangers } = stage
    own = await Promise.all(CLASSES.map((className) => listen(className, {}, doctor.parseToken)))
    theirs = await Promise.all(
      strangers.flatMap(({ who, parseToken }) =>
        ASKED().map(async ([className, condition]) => ({
          who,
          listener: await listen(className, condition, parseToken),
        })),
      ),
    )
  })
  afterAll(() => {
    for (const listener of [...own, ...theirs.map(({ listener: one }) => one)]) listener.close()
  })

  test('sends events only to the two parties', async () => {
    const { doctor, sick, record } = stage
    const [records, messages, users] = own
    // A session begins too.
    await patient('pasien1@contoh.id')
    await parse('POST', '/classes/Conversations', aMessage(record, sick.id, { text: MARK }), sick.token)
    await move(record.objectId, 'ON_CHAT', 'SAVE', doctor.parseToken)
    await run('changePermission', { objectId: record.objectId, permission: 'DENIED' }, sick.token)
    await move(record.objectId, 'SAVE', 'FINISHED', doctor.parseToken)
    await messages?.next(({ object }) => object['text'] === MARK)
    await records?.next(({ object }) => object['phr_permission'] === 'DENIED')
    await records?.next(({ object }) => object['status'] === 'FINISHED')
    await users?.next(({ object }) => object['status_available'] === 'Online')
    await sleep(QUIET)
    for (const { who, listener } of theirs) expect({ who, events: listener.events }).toEqual({ who, events: [] })
  })
})

function found(body: Record<string, unknown>): number {
  return Math.max(Number(body['count'] ?? 0), ((body['results'] ?? []) as object[]).length)
}
