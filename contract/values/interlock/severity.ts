/** severe: blocks until a reason is typed. moderate: shown. minor: shown on demand. */
export const SEVERITIES = ['severe', 'moderate', 'minor'] as const
export type Severity = (typeof SEVERITIES)[number]

/** Sources of the rules. The wording of the rules is ours. */
export const SOURCES = {
  bnf: 'British National Formulary (BNF)',
  label: 'Informasi produk / product information (FDA, EMA)',
  pionas: 'PIONAS BPOM',
  who: 'WHO',
} as const
export type Source = keyof typeof SOURCES

/** A sentence in both languages. */
export interface Words {
  id: string
  en: string
}

/**
 * A line of the interactions: two keys (substance or group), severity, source, mechanism in Indonesian and in English.
 */
export type InteractionLine = readonly [string, string, Severity, Source, string, string]
