import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import * as format from '../../../src/i18n/format'
import { setFormatLanguage } from '../../../src/i18n/formats'
import { sexInWords } from '../../../src/i18n/sex'
import { dayOf, figure, monthOf } from '../../../src/screens/consultation/record/record-words'
import { ageAndGender } from '../../../src/screens/reservations/patient-words'
import { periodName } from '../../../src/screens/home/dashboard/period-words'
import { en, id } from '../../kit/data/all-texts'

const MONDAY = new Date(2026, 10, 23, 8, 41).getTime()
const zone = (locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZoneName: 'short' })
    .formatToParts(MONDAY)
    .find(({ type }) => type === 'timeZoneName')?.value

/** Each function of the module, once in both languages; a number or a phone number that languages share is the same. */
const FORMATS: Record<keyof typeof format, [shown: () => string, inIndonesian: string, inEnglish: string]> = {
  formatMoney: [() => format.formatMoney(4_285_000), 'Rp 4.285.000', 'Rp 4,285,000'],
  formatNumber: [() => format.formatNumber(1_240.5), '1.240,5', '1,240.5'],
  formatTime: [() => format.formatTime(MONDAY), '08.41', '08:41'],
  formatDate: [() => format.formatDate(MONDAY), 'Senin, 23 November 2026', 'Monday 23 November 2026'],
  formatNearDay: [
    () => `${format.formatNearDay(MONDAY, MONDAY)}, ${format.formatNearDay(new Date(2025, 7, 24).getTime(), MONDAY)}`,
    '23 Nov, 24 Agu 2025',
    '23 Nov, 24 Aug 2025',
  ],
  formatDayTime: [() => format.formatDayTime(MONDAY), 'Senin 23 Nov 08.41', 'Monday 23 Nov 08:41'],
  formatSchedule: [
    () => format.formatSchedule(MONDAY),
    `Sen 23 Nov 2026 pukul 08.41 ${zone('id-ID')}`,
    `Mon 23 Nov 2026 at 08:41 ${zone('en-GB')}`,
  ],
  formatHour: [() => format.formatHour('08:00'), '08.00', '08:00'],
  formatShortDate: [() => format.formatShortDate('2026-08-24'), '24 Agu 2026', '24 Aug 2026'],
  formatLongDate: [() => format.formatLongDate('2026-08-24'), '24 Agustus 2026', '24 August 2026'],
  formatPhone: [() => format.formatPhone('+6281390215566'), '0813-9021-5566', '0813-9021-5566'],
  formatNik: [() => format.formatNik('3372011407580003'), '3372 0114 0758 0003', '3372 0114 0758 0003'],
  formatKilometres: [() => format.formatKilometres(1.34), '1,3', '1.3'],
  formatDistance: [() => format.formatDistance(1_340), '1,3 km', '1.3 km'],
  formatSize: [() => format.formatSize(3_400_000), '3,4 MB', '3.4 MB'],
  formatSeconds: [() => format.formatSeconds(4_200), '4,2', '4.2'],
}

/** Intl writes unbreakable spaces, and English dates with or without a comma by its version. */
const shown = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ')

afterEach(() => setFormatLanguage('id'))

describe('formats in the spoken language', () => {
  test.for(Object.entries(FORMATS))('%s', ([, [write, inIndonesian, inEnglish]]) => {
    expect(shown(write())).toBe(inIndonesian)
    setFormatLanguage('en')
    expect(shown(write()).replace('Monday,', 'Monday').replace('Mon,', 'Mon')).toBe(inEnglish)
    setFormatLanguage('id')
    expect(shown(write()), 'again after the language is switched back').toBe(inIndonesian)
  })

  test('of records, ages and periods', () => {
    const patient = { dob: '1958-07-14', gender: 'Laki-laki' }
    const day = { at: new Date(2026, 10, 23).getTime(), until: new Date(2026, 10, 24).getTime(), isUnderWay: false }
    const all = (texts: typeof id) => [
      figure(37.5, 'kg'),
      dayOf('2026-08-24T05:00:00Z'),
      monthOf(MONDAY),
      ageAndGender({ patient } as never, MONDAY, texts),
      periodName('day', day, texts).replace('Mon,', 'Mon'),
    ]
    expect(all({ ...id, reservations: { years: ({ years }: { years: number }) => `${years} th` } } as never)).toEqual([
      '37,5 kg',
      '24 Agu 2026',
      'Nov 26',
      '68 th · Laki-laki',
      'Sen, 23 Nov',
    ])
    setFormatLanguage('en')
    expect(all({ ...en, reservations: { years: ({ years }: { years: number }) => `${years} y` } } as never)).toEqual([
      '37.5 kg',
      '24 Aug 2026',
      'Nov 26',
      '68 y · Male',
      'Mon 23 Nov',
    ])
  })

  test('a letter keeps Indonesian dates', () => {
    setFormatLanguage('en')
    expect(format.formatLongDate('2026-08-24', 'id')).toBe('24 Agustus 2026')
  })

  test('a sex that is not one of the two usual words stays as it was written', () => {
    setFormatLanguage('en')
    expect(sexInWords('Lainnya')).toBe('Lainnya')
    expect(sexInWords(null)).toBeNull()
  })
})

test('no other module of the app formats by a fixed language', () => {
  // Lock screens have no page that could know the language; initials are letters, not words.
  const exceptions = [
    'src/i18n/formats.ts',
    'src/i18n/notifications.ts',
    'src/ui/display/initials.ts',
    'src/services/recorder/export-recording.ts',
  ]
  const files = [...filesIn('src'), ...filesIn('machines')].filter((path) => !exceptions.includes(path))
  const fixed = files.filter((path) =>
    /toLocale(?:Date|Time)?String\(|new Intl\.(?:DateTime|Number)Format|'(?:id-ID|en-GB)'/.test(
      readFileSync(path, 'utf8'),
    ),
  )
  expect(fixed).toEqual([])
})

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}
