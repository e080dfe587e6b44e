import { afterEach, describe, expect, test } from 'vitest'
import { DESCRIPTIONS, WITHDRAWN_TO } from '../../../contract/values/balance'
import { fileNameOf, isoInZone, rowsOf } from '../../../src/app/balance/statement'
import { dayOf, daysBefore, isDay } from '../../../src/screens/balance/days'
import { aboutOf, filterInWords, signedMoney, titleOf } from '../../../src/screens/balance/entry-words'
import { daysOf, EVERYTHING, periodOf, queryOf, searchOf } from '../../../src/screens/balance/history-query'
import { totalsOf } from '../../../src/screens/balance/totals'
import { anEntry, ENTRIES, UNREADABLE, WITHDRAWAL } from '../../kit/data/statements'
import { en, id } from '../../kit/data/all-texts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

/** 22 November 2026, 23:30 in Jakarta: another day in the east of the country. */
const LATE = Date.UTC(2026, 10, 22, 16, 30)

describe('days are those of the viewer', () => {
  test.each([
    ['Asia/Jakarta', '2026-11-22', '2026-11-22T23:30:00+07:00'],
    ['Asia/Makassar', '2026-11-23', '2026-11-23T00:30:00+08:00'],
    ['Asia/Jayapura', '2026-11-23', '2026-11-23T01:30:00+09:00'],
    ['America/St_Johns', '2026-11-22', '2026-11-22T13:00:00-03:30'],
  ])('%s: %s', (timeZone, day, written) => {
    process.env.TZ = timeZone
    expect([dayOf(LATE), isoInZone(LATE)]).toEqual([day, written])
    expect(Date.parse(written)).toBe(LATE)
  })

  test('the offset is that of its own day, where clocks are put forward', () => {
    process.env.TZ = 'Europe/Amsterdam'
    expect(isoInZone(Date.UTC(2026, 6, 1, 10))).toBe('2026-07-01T12:00:00+02:00')
    expect(isoInZone(Date.UTC(2026, 11, 1, 10))).toBe('2026-12-01T11:00:00+01:00')
  })

  test('backwards over months and years', () => {
    expect([daysBefore('2026-03-01', 1), daysBefore('2028-03-01', 1), daysBefore('2026-01-03', 6)]).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2025-12-28',
    ])
  })

  test.each(['2026-11-31', '2026-13-01', '2026-1-1', 'kemarin', '', '2026-11-22T00:00', '0000-00-00'])(
    '%j is no day',
    (text) => {
      expect(isDay(text)).toBe(false)
    },
  )
})

describe('periods', () => {
  const today = '2026-11-22'

  test('7 and 30 days end today and hold it; the month begins at its first', () => {
    expect(daysOf('week', today)).toEqual({ from: '2026-11-16', to: today })
    expect(daysOf('thirty', today)).toEqual({ from: '2026-10-24', to: today })
    expect(daysOf('month', today)).toEqual({ from: '2026-11-01', to: today })
  })

  test('which one an address names', () => {
    for (const period of ['all', 'week', 'thirty', 'month'] as const)
      expect(periodOf(daysOf(period, today), today)).toBe(period)
    expect(periodOf({ from: '2026-11-02', to: today }, today)).toBe('range')
    expect(periodOf({ from: '2026-11-02', to: null }, today)).toBe('range')
  })
})

describe('the address', () => {
  test.each([
    ['', EVERYTHING],
    ['?from=2026-11-01&to=2026-11-22&direction=in', { from: '2026-11-01', to: '2026-11-22', direction: 'in' as const }],
    ['?to=2026-11-22', { from: null, to: '2026-11-22', direction: null }],
    ['?direction=out', { ...EVERYTHING, direction: 'out' as const }],
  ])('%j there and back', (search, query) => {
    expect(queryOf(search)).toEqual(query)
    expect(searchOf(query)).toBe(search)
  })

  test.each([
    ['?from=2026-11-31&to=x&direction=up', EVERYTHING],
    ['?from=2026-11-22&to=2026-11-01', { from: '2026-11-01', to: '2026-11-22', direction: null }],
    ['?from=%3Cscript%3E&page=9', EVERYTHING],
  ])('%j is put right', (search, query) => {
    expect(queryOf(search)).toEqual(query)
  })
})

describe('words and sums', () => {
  test('a sign says what the colour says', () => {
    expect([75_000, -1_500_000, 0].map((amount) => signedMoney(amount).replaceAll('\u{a0}', ' '))).toEqual([
      '+Rp 75.000',
      '−Rp 1.500.000',
      'Rp 0',
    ])
  })

  test('money that came, money that went, and what could not be counted', () => {
    expect(totalsOf(ENTRIES)).toEqual({ in: 335_000, out: 1_525_000, uncounted: 1 })
    expect(totalsOf([])).toEqual({ in: 0, out: 0, uncounted: 0 })
  })

  test('names the filter of a statement', () => {
    expect(filterInWords(EVERYTHING, id)).toBe('Semua transaksi')
    expect(filterInWords({ from: '2026-11-01', to: '2026-11-22', direction: 'in' }, id)).toBe(
      '1 November 2026 sampai 22 November 2026, hanya uang masuk',
    )
    expect(filterInWords({ from: null, to: '2026-11-22', direction: 'out' }, id)).toBe(
      'Sampai 22 November 2026, hanya uang keluar',
    )
    expect(filterInWords({ from: '2026-11-01', to: null, direction: null }, id)).toBe('Sejak 1 November 2026')
  })
})

describe('the file', () => {
  test('one row for each entry under the columns; what cannot be read says so', () => {
    process.env.TZ = 'Asia/Jakarta'
    expect(rowsOf([anEntry(), WITHDRAWAL, UNREADABLE], id)).toEqual([
      ['Waktu', 'Jenis', 'Keterangan', 'Nama', 'Referensi', 'Jumlah (Rp)', 'Saldo (Rp)', 'ID transaksi'],
      [
        '2025-11-17T14:41:00+07:00',
        'Konsultasi',
        'Konsultasi selesai',
        'Siti Rahayu',
        'KONS-0001',
        75_000,
        4_285_000,
        'tx-1',
      ],
      ['2025-11-16T15:41:00+07:00', 'Penarikan', 'Penarikan ke BCA', null, 'WD-77', -1_500_000, 4_210_000, 'tx-2'],
      ['2025-11-16T13:41:00+07:00', null, 'Rincian transaksi tidak terbaca', null, null, null, null, null],
    ])
  })

  test('is named by its days; open ends by what is in it', () => {
    process.env.TZ = 'Asia/Jakarta'
    const name = (query: object, entries = ENTRIES) =>
      fileNameOf({ query: { ...EVERYTHING, ...query }, entries }, '2026-11-22')
    expect(name({ from: '2026-11-01', to: '2026-11-22' })).toBe('riwayat-saldo-2026-11-01-2026-11-22.csv')
    expect(name({ from: '2025-11-01', direction: 'in' })).toBe('riwayat-saldo-2025-11-01-2025-11-17-masuk.csv')
    expect(name({})).toBe('riwayat-saldo-2025-11-15-2025-11-17.csv')
    expect(name({}, [])).toBe('riwayat-saldo-2026-11-22-2026-11-22.csv')
  })
})

describe('what the server wrote is said in the reader’s language', () => {
  test.each([
    ['consultation', DESCRIPTIONS.consultation, 'Consultation fee'],
    ['faskes', DESCRIPTIONS.faskes, 'Facility consultation fee'],
    ['emergency', DESCRIPTIONS.emergency, 'Emergency call fee'],
    ['correction', DESCRIPTIONS.correction, 'Fee correction'],
    ['withdrawal', `${WITHDRAWN_TO}BRI ••4410`, 'Withdrawal to BRI ••4410'],
    [null, 'Bonus hari raya', 'Bonus hari raya'],
  ] as const)('%s: %s', (kind, description, english) => {
    const source = { ...anEntry().SourceTransactionJSON!, kind, description, name: null }
    expect([titleOf(source, id), titleOf(source, en)]).toEqual([description, english])
    expect(aboutOf(source, en)).toEqual([])
  })

  test('also in the exported file', () => {
    const [, row] = rowsOf([anEntry({ description: DESCRIPTIONS.consultation })], en)
    expect(row?.[2]).toBe('Consultation fee')
  })
})
