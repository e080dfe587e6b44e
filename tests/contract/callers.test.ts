import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { partsOf, type RestRow } from '../../contract/rest/row'
import { REST_ROWS } from '../../contract/rest/rows'
import { UNAUTHENTICATED } from '../../contract/values/refusals'
import { patient, type Patient } from './kit/parse'
import { reset, rest, staff, type Staff } from './kit/rest'
import { judgeAnswer } from './kit/rest-table'

const ONLY_DOCTORS = 'Hanya untuk dokter'
/** They would end or lock the session of the next rows. */
const ENDS_SESSION = ['POST /auth/logout', 'POST /auth/lock']
let nurse: Staff
let sick: Patient

beforeAll(async () => {
  await reset()
  nurse = await staff('perawat1@contoh.id', 'nurse')
  sick = await patient('pasien1@contoh.id')
})

/** One call with no body and unknown ids. */
async function ask(row: RestRow, { token, headers = {} }: { token?: string; headers?: Record<string, string> }) {
  const { method, path } = partsOf(row)
  const key = method === 'GET' ? {} : { 'Idempotency-Key': randomUUID() }
  const { status, body } = await rest(
    method,
    path.replaceAll(/\{\w+\}/g, () => randomUUID()),
    {
      token,
      headers: { ...key, ...headers },
    },
  )
  return { status, message: body['message'] }
}

const NAMED = REST_ROWS.map((row) => ({ name: row.row, row }))

test.for(NAMED)('$name asks for a session unless anyone may call it', async ({ row }) => {
  expect((await ask(row, {})).message === UNAUTHENTICATED).toBe(row.caller !== 'anyone')
})

test.for(NAMED)('$name accepts the session of a patient where every party may call it', async ({ row }) => {
  const { message } = await ask(row, { headers: { 'X-Parse-Session-Token': sick.token } })
  expect(message === UNAUTHENTICATED).toBe(row.caller === 'staff' || row.caller === 'doctor')
})

test.for(NAMED.filter(({ name }) => !ENDS_SESSION.includes(name)))(
  '$name accepts a nurse unless it is for doctors',
  async ({ row }) => {
    const { message } = await ask(row, { token: nurse.token })
    expect(message === ONLY_DOCTORS).toBe(row.caller === 'doctor')
  },
)

const ANSWERS = [
  { what: 'another status', answer: { status: 409, body: {} }, wrong: 'answers 409' },
  {
    what: 'other data',
    answer: { status: 200, body: { data: { GLAccountBalance: null } } },
    wrong: 'GLAccountBalance',
  },
]

test.for(ANSWERS)('the judge of GET /account-balance on $what: $wrong', ({ answer, wrong }) => {
  expect(() => judgeAnswer('GET', '/account-balance', answer)).toThrow(wrong)
})

test('the judge accepts a status of the row', () => {
  expect(() => judgeAnswer('GET', '/account-balance', { status: 404, body: {} })).not.toThrow()
})

test('the judge requires the meta of a list', () => {
  const judge = () => judgeAnswer('GET', '/medicines?search=a', { status: 200, body: { data: [] } })
  expect(judge).toThrow('GET /medicines')
})
