import { expect } from 'vitest'
import type { Reservation } from '../../../contract/schemas/reservation'
import { rest, type Staff } from '../kit/rest'
import { type Row, row, withoutSession } from './row'

const gone = 'a session that is not there any more'
const everything = { from: null, to: null, direction: null }

async function newestAssessment({ token }: Staff): Promise<{ id: string }> {
  const { body } = await rest('GET', '/assessments-doctor/list', { token })
  return { id: String((body['data'] as { id: string }[])[0]?.id) }
}

async function paidCode({ token }: Staff): Promise<{ code: string }> {
  const { body } = await rest('GET', '/reservation-consultations?status=Paid', { token })
  return { code: String((body['data'] as Reservation[])[0]?.code) }
}

/** A list with malformed rows only: each is skipped, the answer is valid. */
const noRows = { data: [17, { id: 3 }], meta: { current_page: 1, per_page: 20, last_page: 1, total: 2 } }

export const LIST_ROWS: readonly Row[] = [
  row({
    row: 'GET /dashboard-doctor',
    which: { method: 'GET', path: /^\/dashboard-doctor$/ },
    arrange: async () => null,
    ask: ({ dashboard }, _, signal) => dashboard.dashboard({ range: 'weekly' }, signal),
    right: (answer) => expect(answer).toMatchObject({ type: 2, totals: { consultations: expect.any(Number) } }),
    refused: {
      what: gone,
      ask: withoutSession(({ dashboard }, signal) => dashboard.dashboard({ range: 'weekly' }, signal)),
      gives: 'fault',
    },
  }),
  row({
    row: 'GET /account-balance',
    which: { method: 'GET', path: /^\/account-balance$/ },
    arrange: async () => null,
    ask: ({ doctors }, _, signal) => doctors.balance(signal),
    right: (answer) => expect(answer).toMatchObject({ account: { GLAccountBalance: expect.any(Number) } }),
    refused: { what: gone, ask: withoutSession(({ doctors }, signal) => doctors.balance(signal)), gives: 'fault' },
  }),
  row({
    row: 'GET /history-balances',
    which: { method: 'GET', path: /^\/history-balances$/ },
    arrange: async () => null,
    ask: ({ balance }, _, signal) => balance.history({ page: 1, query: everything }, signal),
    right: (answer) => expect((answer as { items: unknown[] }).items).toHaveLength(20),
    refused: {
      what: 'a page that is none',
      ask: ({ balance }, _, signal) => balance.history({ page: 0, query: everything }, signal),
      gives: 'fault',
    },
    noRows,
  }),
  row({
    row: 'GET /assessments-doctor/list',
    which: { method: 'GET', path: /^\/assessments-doctor\/list$/ },
    arrange: async () => null,
    ask: ({ assessments }, _, signal) => assessments.list({ page: 1, query: { search: '' } }, signal),
    right: (answer) => expect((answer as { items: unknown[] }).items.length).toBeGreaterThan(0),
    refused: {
      what: gone,
      ask: withoutSession(({ assessments }, signal) => assessments.list({ page: 1, query: { search: '' } }, signal)),
      gives: 'fault',
    },
    noRows,
  }),
  row({
    row: 'GET /assessments-doctor/show/{id}',
    which: { method: 'GET', path: /^\/assessments-doctor\/show\/[^/]+$/ },
    arrange: newestAssessment,
    ask: ({ assessments }, { id }, signal) => assessments.show({ id }, signal),
    right: (answer, { id }) => expect(answer).toMatchObject({ ok: true, value: { id, answers: expect.any(Array) } }),
    refused: {
      what: 'one that is not theirs',
      ask: ({ assessments }, _, signal) => assessments.show({ id: 'tidak-ada' }, signal),
      gives: { ok: false, refusal: { kind: 'gone' } },
    },
  }),
  row({
    row: 'GET /assessments/{id}',
    which: { method: 'GET', path: /^\/assessments\/[^/]+$/ },
    arrange: newestAssessment,
    ask: ({ assessments }, { id }, signal) => assessments.form({ id }, signal),
    right: (answer, { id }) => expect(answer).toMatchObject({ ok: true, value: { id, fields: expect.any(Array) } }),
    refused: {
      what: 'one that is not theirs',
      ask: ({ assessments }, _, signal) => assessments.form({ id: 'tidak-ada' }, signal),
      gives: { ok: false, refusal: { kind: 'gone' } },
    },
  }),
  row({
    row: 'GET /reservation-consultations',
    which: { method: 'GET', path: /^\/reservation-consultations$/ },
    arrange: async () => null,
    ask: ({ reservations }, _, signal) => reservations.list({ page: 1, query: null }, signal),
    right: (answer) => {
      const { items } = answer as { items: Reservation[] }
      expect(items.length).toBeGreaterThan(0)
      expect(items.every(({ status }) => status === 'Paid')).toBe(true)
    },
    refused: {
      what: gone,
      ask: withoutSession(({ reservations }, signal) => reservations.list({ page: 1, query: null }, signal)),
      gives: 'fault',
    },
    noRows,
  }),
  row({
    row: 'POST /consultation/reservation',
    which: { method: 'POST', path: /^\/consultation\/reservation$/ },
    arrange: paidCode,
    ask: ({ reservations }, { code }, signal) => reservations.redeem({ code }, signal),
    right: (answer) => expect(answer).toMatchObject({ ok: true, value: { consultationId: expect.any(String) } }),
    refused: {
      what: 'a code that nobody knows',
      ask: ({ reservations }, _, signal) => reservations.redeem({ code: 'TIDAKADA' }, signal),
      gives: { ok: false, refusal: { kind: 'unknown' } },
    },
    once: async (_, { token }) => {
      const { body } = await rest('GET', '/doctor-consultation-available', { token })
      expect(body['data']).not.toBeNull()
    },
  }),
]
