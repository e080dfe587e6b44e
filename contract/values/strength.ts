/** Parses units and strengths of medicines, so that doses can be compared. */
export interface Measure {
  /** Only measures of the same kind can be compared. */
  kind: string
  /** In mg, ml, or pieces of its kind. */
  size: number
}

export interface Content {
  value: number
  of: Measure
  /** null: per piece. */
  per: Measure | null
}

const STRENGTH = /^(\d+(?:[.,]\d+)?)\s*(\p{L}+|%)(?:\s*\/\s*(\d+(?:[.,]\d+)?)?\s*(\p{L}+))?$/u

/** '125 mg/5 ml' is per 5 ml, '0,05 %' per 100 ml, everything else per piece. Of several strengths, the first. */
export function contentOf(strength: string): Content | null {
  const parsed = STRENGTH.exec(strength.split('+')[0]?.trim() ?? '')
  if (parsed === null) return null
  const [, value = '', unit = '', per = '1', perUnit] = parsed
  if (unit === '%') return { value: number(value), of: measureOf('g'), per: { kind: 'ml', size: 100 } }
  if (perUnit === undefined) return { value: number(value), of: measureOf(unit), per: null }
  const measure = measureOf(perUnit)
  return { value: number(value), of: measureOf(unit), per: { ...measure, size: measure.size * number(per) } }
}

/** Spoons and drops in the pharmacies' standard sizes. */
const MEASURES: ReadonlyMap<string, Measure> = new Map<string, Measure>([
  ['g', { kind: 'mg', size: 1_000 }],
  ['gram', { kind: 'mg', size: 1_000 }],
  ['mg', { kind: 'mg', size: 1 }],
  ['mcg', { kind: 'mg', size: 0.001 }],
  ['µg', { kind: 'mg', size: 0.001 }],
  ['μg', { kind: 'mg', size: 0.001 }],
  ['l', { kind: 'ml', size: 1_000 }],
  ['cc', { kind: 'ml', size: 1 }],
  ['sendok makan', { kind: 'ml', size: 15 }],
  ['sendok takar', { kind: 'ml', size: 5 }],
  ['sendok teh', { kind: 'ml', size: 5 }],
  ['tetes', { kind: 'ml', size: 0.05 }],
  ['iu', { kind: 'unit', size: 1 }],
  ['kaplet', { kind: 'tablet', size: 1 }],
  ['kapsul', { kind: 'tablet', size: 1 }],
])

export function measureOf(unit: string): Measure {
  const written = unit
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()
  return MEASURES.get(written) ?? { kind: written, size: 1 }
}

function number(text: string): number {
  return Number(text.replace(',', '.'))
}
