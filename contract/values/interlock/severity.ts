/** Severe: blocks until a reason is typed. Moderate: shown, blocks nothing. Minor: quiet. */
export const SEVERITIES = ['severe', 'moderate', 'minor'] as const
export type Severity = (typeof SEVERITIES)[number]

/** Where a rule comes from; the words of a rule are our own. */
export const SOURCES = {
  bnf: 'British National Formulary (BNF)',
  label: 'Informasi produk / product information (FDA, EMA)',
  pionas: 'PIONAS BPOM',
  who: 'WHO',
} as const
export type Source = keyof typeof SOURCES

/** A sentence in both languages of the doctor. */
export interface Words {
  id: string
  en: string
}

/** A line of the interactions: two keys (substance or group), severity, source, mechanism in Indonesian and in English. */
export type InteractionLine = readonly [string, string, Severity, Source, string, string]
