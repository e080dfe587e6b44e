import type * as z from 'zod/mini'

/** A field's problem as shown beside it in a form (contract §2 `errors`); zod uses it where a schema has no message. */
export function wordsOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Wajib diisi' : 'Tidak benar'
    case 'too_small':
      return issue.origin === 'string' ? tooShort(Number(issue.minimum)) : `Paling sedikit ${String(issue.minimum)}`
    case 'too_big':
      return `Paling banyak ${String(issue.maximum)}${issue.origin === 'string' ? ' karakter' : ''}`
    case 'invalid_value':
      return 'Pilihan ini tidak ada'
    case 'unrecognized_keys':
      return 'Tidak dikenal'
    default:
      return 'Tidak benar'
  }
}

function tooShort(minimum: number): string {
  return minimum === 1 ? 'Wajib diisi' : `Paling sedikit ${minimum} karakter`
}
