import type { Medicine } from '../../contract/schemas/medicine'
import { type Dose, dailyAmount, strengthAt } from '../../contract/values/interlock/dose'
import { isSystemic } from '../../contract/values/interlock/groups'
import type { ChildDose, DoseRange } from '../../contract/values/interlock/usual-dose'
import { measureOf } from '../../contract/values/strength'
import { DOSES } from './data/medicine-doses'

/** Why a medicine has no usual dose. */
export const NO_DOSE_REASONS = ['topical', 'injection', 'controlled', 'titrated', 'specialist', 'form'] as const
export type NoDoseReason = (typeof NO_DOSE_REASONS)[number]

export interface DoseLine {
  adult: DoseRange[]
  child: ChildDose[]
  none: NoDoseReason | null
}

const CHILD = /^(?:(\d+)([my]?)-(\d+)([my]) )?(.+?)(?: max ([\d.]+))?$/
const RANGE = /^([\d.]+)(?:-([\d.]+))? (\S+) x(\d+)(?:-(\d+))?$/

/** By the name of a line of `MEDICINES`. */
export const DOSE_LINES: ReadonlyMap<string, DoseLine> = new Map(DOSES.trim().split('\n').map(lineOf))

/** The usual dose of one medicine of a line, or why it has none. Alternatives fit the form by their unit. */
export function usualOf(
  name: string,
  { form, strength }: Pick<Medicine, 'form' | 'strength'>,
  consume_type: string,
): { usual: Medicine['usual']; none: NoDoseReason | null } {
  const line = DOSE_LINES.get(name)
  if (line === undefined) throw new Error(`no usual dose and no reason for none: ${name}`)
  const none = line.none ?? (/^(?:injeksi|infus|pen)/.test(form) ? 'injection' : null)
  if (none !== null) return { usual: null, none }
  const adult = fittingOf(line.adult, { form, strength }, consume_type)[0] ?? null
  const child = fittingOf(line.child, { form, strength }, consume_type)
  if (adult === null && child.length === 0) return { usual: null, none: isSystemic(form) ? 'form' : 'topical' }
  return { usual: { adult, child }, none: null }
}

/**
 * The alternatives that a form is counted in, else those that its doses can be compared with. Doses in mg are of
 * swallowed medicines: no measure of what is inhaled, or acts where it is applied.
 */
export function fittingOf<Alternative extends { unit: string }>(
  alternatives: readonly Alternative[],
  { form, strength }: Pick<Medicine, 'form' | 'strength'>,
  consume_type: string,
): Alternative[] {
  const counted = alternatives.filter(({ unit }) => measureOf(unit).kind === measureOf(consume_type).kind)
  if (counted.length > 0 || !isSystemic(form) || /^(?:inhaler|larutan inhalasi)/.test(form)) return counted
  const one: Dose = { per_day: 1, amount: 1, consume_type }
  return alternatives.filter(({ unit }) => dailyAmount(strengthAt(strength, 0), unit, one) !== null)
}

function lineOf(line: string): [string, DoseLine] {
  const [name = '', adult = '', child = '-'] = line.split(';').map((cell) => cell.trim())
  if (adult.startsWith('#')) {
    const reason = NO_DOSE_REASONS.find((one) => one === adult.slice(1).trim())
    if (reason === undefined) throw new Error(`unknown reason: ${line}`)
    return [name, { adult: [], child: [], none: reason }]
  }
  return [name, { adult: partsOf(adult).map((part) => rangeIn(part)), child: partsOf(child).map(childIn), none: null }]
}

function partsOf(cell: string): string[] {
  return cell === '-' ? [] : cell.split(' | ')
}

function childIn(part: string): ChildDose {
  const [, from = '1', fromUnit = 'm', below = '12', belowUnit = 'y', dose = '', max] = CHILD.exec(part) ?? []
  const per_kg = dose.includes('/kg')
  return {
    ...rangeIn(dose.replace('/kg', '')),
    from_months: Number(from) * monthsIn(fromUnit || belowUnit),
    below_months: Number(below) * monthsIn(belowUnit),
    per_kg,
    max: max === undefined ? null : Number(max),
  }
}

function monthsIn(unit: string): number {
  return unit === 'y' ? 12 : 1
}

function rangeIn(part: string): DoseRange {
  const [, from, to = from, unit = '', often, most = often] = RANGE.exec(part) ?? []
  if (from === undefined) throw new Error(`no dose: ${part}`)
  return {
    unit,
    amount: { from: Number(from), to: Number(to) },
    per_day: { from: Number(often), to: Number(most) },
  }
}
