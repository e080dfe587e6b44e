import { beforeAll, expect, test } from 'vitest'
import type { ConsultationRecord } from '../../contract/schemas/consultation'
import { PARSE_CODES } from '../../contract/values/refusals'
import type { ConsultationStatus } from '../../contract/values/statuses'
import { endOpenItem, lossOf, move, patient, type Patient, read, ringing } from './kit/parse'
import { reset, setPresence, staff, type Staff } from './kit/rest'

/** The columns of the table below. */
const TO: readonly ConsultationStatus[] = [
  'IDLE',
  'ON_PAYMENT',
  'ON_CHAT',
  'SAVE',
  'SESI_BERAKHIR',
  'FINISHED',
  'NOT_ANSWERED',
  'FAILED_PAYMENT',
  'REJECTED_BY_DOCTOR',
  'CANCEL_BY_PATIEN',
  'REJECTED_BY_SISTEM',
  'ACCEPTED_BY_DOCTOR',
  'CANCEL_BY_FASKES',
  'REJECTED_BY_FASKES',
]

const FREE = 2
const TO_BE_PAID = 1

interface Row {
  /** How a record gets where the row begins; the doctor makes every step but a cancellation. */
  path: ConsultationStatus[]
  payment: number
  who: 'doctor' | 'patient'
  /** One sign for each column: M moves, x is another's move (119), . is no move at all (409). */
  signs: string
}

/**
 * Contract §2 "Moves", written by hand and held against the server itself: the app and the server share one table in
 * contract/values, so only a second one can tell that it is wrong.
 */
const TABLE: readonly Row[] = [
  //                                                                              ID PA CH SA SE FI NA FP RD CP RS AC CF
  // RF
  {
    who: 'doctor',
    payment: FREE,
    path: ['IDLE'],
    signs: /*                   */ '.  .  M  .  .  .  .  .  M  x  x  .  .  .',
  },
  {
    who: 'patient',
    payment: FREE,
    path: ['IDLE'],
    signs: /*                  */ '.  x  x  .  .  .  x  .  x  M  x  .  .  .',
  },
  {
    who: 'doctor',
    payment: TO_BE_PAID,
    path: ['IDLE'],
    signs: /*             */ '.  M  .  .  .  .  .  .  M  x  x  .  .  .',
  },
  {
    who: 'patient',
    payment: TO_BE_PAID,
    path: ['IDLE'],
    signs: /*            */ '.  x  x  .  .  .  x  .  x  M  x  .  .  .',
  },
  {
    who: 'doctor',
    payment: TO_BE_PAID,
    path: ['IDLE', 'ON_PAYMENT'],
    signs: '.  .  x  .  M  M  .  x  .  x  .  .  .  .',
  },
  {
    who: 'patient',
    payment: TO_BE_PAID,
    path: ['IDLE', 'ON_PAYMENT'],
    signs: '.  .  x  .  x  x  .  x  .  M  .  .  .  .',
  },
  {
    who: 'doctor',
    payment: FREE,
    path: ['IDLE', 'ON_CHAT'],
    signs: /*        */ '.  .  .  M  M  M  .  .  .  .  .  .  .  .',
  },
  {
    who: 'patient',
    payment: FREE,
    path: ['IDLE', 'ON_CHAT'],
    signs: /*       */ '.  .  .  x  x  x  .  .  .  .  .  .  .  .',
  },
  {
    who: 'doctor',
    payment: FREE,
    path: ['IDLE', 'ON_CHAT', 'SAVE'],
    signs: '.  .  M  .  M  M  .  .  .  .  .  .  .  .',
  },
  {
    who: 'patient',
    payment: FREE,
    path: ['IDLE', 'ON_CHAT', 'SAVE'],
    signs: '.  .  x  .  x  x  .  .  .  .  .  .  .  .',
  },
  {
    who: 'doctor',
    payment: FREE,
    path: ['IDLE', 'ON_CHAT', 'SESI_BERAKHIR'],
    signs: '.  .  .  .  .  M  .  .  .  .  .  .  .  .',
  },
  {
    who: 'patient',
    payment: FREE,
    path: ['IDLE', 'ON_CHAT', 'SESI_BERAKHIR'],
    signs: '.  .  .  .  .  x  .  .  .  .  .  .  .  .',
  },
  ...(['doctor', 'patient'] as const).flatMap((who) =>
    [
      ['IDLE', 'ON_CHAT', 'FINISHED'] as const,
      ['IDLE', 'REJECTED_BY_DOCTOR'] as const,
      ['IDLE', 'CANCEL_BY_PATIEN'] as const,
    ].map((path) => ({ who, payment: FREE, path: [...path], signs: '.  .  .  .  .  .  .  .  .  .  .  .  .  .' })),
  ),
]

let doctor: Staff
let sick: Patient

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  sick = await patient('pasien1@contoh.id')
})

/** A record that has gone the whole way. */
async function recordAt({ path, payment }: Row): Promise<ConsultationRecord> {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  const record = await ringing(sick, doctor, { payment_id: payment })
  for (const [index, to] of path.slice(1).entries()) {
    const token = to === 'CANCEL_BY_PATIEN' ? sick.token : doctor.parseToken
    expect(
      (await move(record.objectId, path[index] ?? 'IDLE', to, token)).code,
      `${path.join(' → ')}, on the way`,
    ).toBeNull()
  }
  return record
}

function columnsOf({ signs }: Row, wanted: string): ConsultationStatus[] {
  const columns = signs.split(/\s+/)
  expect(columns, 'one sign a column').toHaveLength(TO.length)
  return TO.filter((_, index) => columns[index] === wanted)
}

test.for(TABLE.map((row) => [row.who, row.path.at(-1) ?? 'IDLE', row.payment, row] as const))(
  'the %s, from %s (payment %s), moves where the table says so and nowhere else',
  async ([who, from, , row]) => {
    const token = who === 'doctor' ? doctor.parseToken : sick.token
    for (const to of columnsOf(row, 'M')) {
      const { objectId } = await recordAt(row)
      expect((await move(objectId, from, to, token)).code, to).toBeNull()
      expect((await read(objectId, sick.token)).status).toBe(to)
    }

    const { objectId } = await recordAt(row)
    const before = await read(objectId, sick.token)
    for (const to of columnsOf(row, 'x')) {
      expect((await move(objectId, from, to, token)).code, to).toBe(PARSE_CODES.notYours)
    }
    for (const to of columnsOf(row, '.')) {
      const answer = await move(objectId, from, to, token)
      expect(answer.code, to).toBe(PARSE_CODES.conflict)
      expect(lossOf(answer)).toEqual({ status: from, by: before.statusBy })
    }
    expect(await read(objectId, sick.token)).toEqual(before)
  },
)

test('answers notFound to every move of a stranger', async () => {
  const strangers = [(await staff('dokter2@contoh.id')).parseToken, (await patient('pasien2@contoh.id')).token]
  for (const path of [['IDLE'], ['IDLE', 'ON_CHAT']] satisfies ConsultationStatus[][]) {
    const { objectId } = await recordAt({ who: 'doctor', payment: FREE, path, signs: '' })
    for (const token of strangers) {
      for (const to of TO) {
        expect((await move(objectId, path.at(-1) ?? 'IDLE', to, token)).code, to).toBe(PARSE_CODES.notFound)
      }
    }
  }
})
