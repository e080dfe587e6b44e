import { describe, expect, test } from 'vitest'
import { findingsOf, isBlocking, type Prescribed } from '../../../contract/values/interlock'
import { mainOf } from '../../../contract/values/interlock/daily-dose'
import { dailyAmount, strengthAt } from '../../../contract/values/interlock/dose'
import type { Person } from '../../../contract/values/interlock/person'
import { usualDoseFor } from '../../../contract/values/interlock/usual-dose'
import { measureOf } from '../../../contract/values/strength'
import { isSameSubstance } from '../../../contract/values/substance-names'
import { CATALOGUE } from '../../../sandbox/seed/medicines'
import { AN_ADULT, knownOf } from '../../kit/data/medicines'

const TODDLER: Person = { ...AN_ADULT, ageMonths: 20, weightKg: 10 }
const SYRUP = 'parasetamol-120-mg-5-ml-sirup'
const SUPPOSITORY = 'parasetamol-125-mg-supositoria'

function dosed(id: string, per_day: number, amount: number, consume_type: string): Prescribed {
  const medicine = CATALOGUE.find((one) => one.id === id)
  if (medicine === undefined) throw new Error(`no medicine ${id}`)
  return { medicine, per_day, amount, consume_type }
}

const doseFindings = (items: Prescribed[], person: Person, earlier: Prescribed[] = []) =>
  findingsOf(items, knownOf({ person, earlier }))
    .filter(({ kind }) => /dose/i.test(kind))
    .map(({ kind, about }) => `${kind} ${about}`)

describe('a child of 10 kg', () => {
  // 10–15 mg/kg, 3 to 4 times: at most 150 mg at once and 600 mg a day. From half above that on it is an overdose.
  const syrup = dosed(SYRUP, 4, 6.25, 'ml')
  const suppositories = dosed(SUPPOSITORY, 4, 1, 'supositoria')

  test.each<[string, Prescribed[], Prescribed[], string[]]>([
    ['600 mg of syrup a day', [syrup], [], []],
    ['with 500 mg of suppositories', [syrup, suppositories], [], ['overdose 1100 mg > 600 mg']],
    ['in the other order', [suppositories, syrup], [], ['overdose 1100 mg > 600 mg']],
    ['the syrup sent before', [suppositories], [syrup], ['overdose 1100 mg > 600 mg']],
    ['the suppositories sent before', [syrup], [suppositories], ['overdose 1100 mg > 600 mg']],
    ['just half above', [syrup, dosed(SYRUP, 2, 6.25, 'ml')], [], ['doseHigh 900 mg > 600 mg']],
    ['with another substance', [syrup, dosed('ibuprofen-100-mg-5-ml-sirup', 3, 5, 'ml')], [], []],
    ['600 mg once', [dosed(SYRUP, 1, 25, 'ml')], [], ['overdoseSingle 600 mg > 150 mg']],
    ['225 mg once, half above', [dosed(SYRUP, 2, 9.375, 'ml')], [], ['doseHigh 225 mg > 150 mg']],
    ['600 mg four times', [dosed(SYRUP, 4, 25, 'ml')], [], ['overdose 2400 mg > 600 mg']],
  ])('%s', (_, items, earlier, expected) => {
    expect(doseFindings(items, TODDLER, earlier)).toEqual(expected)
  })

  test('an excess holds the prescription', () => {
    for (const items of [[dosed(SYRUP, 1, 25, 'ml')], [syrup, suppositories]]) {
      const found = findingsOf(items, knownOf({ person: TODDLER })).filter(({ kind }) => kind.startsWith('overdose'))
      expect(found.map(isBlocking)).toEqual([true])
    }
  })

  test('an adult’s single dose far above the usual one is a remark', () => {
    const found = doseFindings([dosed('parasetamol-500-mg-tablet', 1, 4, 'tablet')], AN_ADULT)
    expect(found).toEqual(['doseHigh 2000 mg > 1000 mg'])
  })

  test('pieces of two medicines are not summed, because their strengths differ', () => {
    const counted = (id: string): Prescribed => ({
      ...dosed(SYRUP, 3, 1, 'tablet'),
      medicine: {
        ...dosed(SYRUP, 1, 1, 'ml').medicine,
        id,
        strength: 'x',
        max_daily: null,
        usual: {
          adult: null,
          child: [
            {
              unit: 'tablet',
              amount: { from: 1, to: 1 },
              per_day: { from: 1, to: 3 },
              from_months: 1,
              below_months: 144,
              per_kg: false,
              max: null,
            },
          ],
        },
      },
    })
    expect(doseFindings([counted('a'), counted('b')], TODDLER)).toEqual([])
    // Nor does the limit of one in pieces apply to another.
    const other = { ...counted('b'), amount: 5 }
    const unlimited = { ...other, medicine: { ...other.medicine, usual: null } }
    expect(doseFindings([counted('a'), unlimited], TODDLER)).toEqual(['noChildDose 3 × 5 tablet'])
  })
})

describe('a child’s overdose stays one when it is divided', () => {
  const child: Person = { ...AN_ADULT, ageMonths: 60, weightKg: 18 }
  /** `daily` in the unit, as one dose a day in the medicine's own pieces or ml. */
  const amounting = (medicine: (typeof CATALOGUE)[number], unit: string, daily: number): Prescribed[] => {
    const piece = medicine.form === 'inhaler' ? 'hisap' : medicine.unit
    return [piece, 'ml'].flatMap((consume_type) => {
      const one = dailyAmount(strengthAt(medicine.strength, 0), unit, { per_day: 1, amount: 1, consume_type })
      return one === null || one <= 0 ? [] : [{ medicine, per_day: 1, amount: daily / one, consume_type }]
    })
  }
  const isOver = (items: Prescribed[], earlier: Prescribed[] = []) =>
    findingsOf(items, knownOf({ person: child, earlier })).some(({ kind }) => kind === 'overdose')

  test('between any two medicines of one substance, in any order, with what was sent before', () => {
    let divided = 0
    for (const one of CATALOGUE) {
      const range = usualDoseFor(one, child)
      if (range === null || typeof range === 'string' || measureOf(range.unit).kind !== 'mg') continue
      const { unit, amount, per_day } = range
      const each = amount.to * per_day.to * 0.8
      for (const other of CATALOGUE.filter((medicine) => isSameSubstance(mainOf(medicine), mainOf(one)))) {
        const [first] = amounting(one, unit, each)
        const [second] = amounting(other, unit, each)
        if (first === undefined || second === undefined || one.controlled || other.controlled) continue
        divided += 1
        expect(isOver([first, second]), `${one.id}, ${other.id}`).toBe(true)
        expect(isOver([second, first]), `${other.id}, ${one.id}`).toBe(true)
        expect(isOver([first], [second]), `${one.id} after ${other.id}`).toBe(true)
        expect(isOver([second], [first]), `${other.id} after ${one.id}`).toBe(true)
      }
    }
    expect(divided).toBeGreaterThan(50)
  })
})
