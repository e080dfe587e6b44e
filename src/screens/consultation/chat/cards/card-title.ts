import type { Texts } from '../../../../i18n/id'

interface Correcting {
  /** This card corrects the ones before it. */
  correction: { reason: string } | undefined
  /** A later card corrects this one. */
  isCorrected: boolean
}

/** 'Diagnosis · koreksi', 'Diagnosis · sudah dikoreksi'. */
export function cardTitle(
  title: string,
  { correcting, corrected }: Texts['chat'],
  { correction, isCorrected }: Correcting,
): string {
  return [title, correction !== undefined && correcting, isCorrected && corrected].filter(Boolean).join(' · ')
}
