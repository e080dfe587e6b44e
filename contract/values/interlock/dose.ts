import { contentOf, measureOf } from '../strength'

export interface Dose {
  /** Times per day, and the single dose in `consume_type`. */
  per_day: number
  amount: number
  consume_type: string
}

/** The daily amount in a unit; null if the units cannot be compared. */
export function dailyAmount(strength: string, unit: string, { per_day, amount, consume_type }: Dose): number | null {
  const limit = measureOf(unit)
  const taken = measureOf(consume_type)
  const times = per_day * amount * taken.size
  if (taken.kind === limit.kind) return round(times / limit.size)
  const content = contentOf(strength)
  if (content === null || content.of.kind !== limit.kind) return null
  if (content.per === null) {
    // Pieces cannot be measured in millilitres.
    return taken.kind === 'ml' ? null : round((per_day * amount * content.value * content.of.size) / limit.size)
  }
  if (content.per.kind !== taken.kind) return null
  return round((times / content.per.size) * ((content.value * content.of.size) / limit.size))
}

/**
 * The part of a combined strength: '500 mg + 30 mg', '200 mg + 40 mg/5 ml'. The last part states the volume of all
 * parts.
 */
export function strengthAt(strength: string, index: number): string {
  const parts = strength.split('+').map((one) => one.trim())
  const part = parts[index] ?? ''
  const volume = /\/.*$/.exec(parts.at(-1) ?? '')?.[0] ?? ''
  return part.includes('/') ? part : `${part}${volume}`
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
