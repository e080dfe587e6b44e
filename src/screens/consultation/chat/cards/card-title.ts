import type { RoomTexts } from '../../../../i18n/id/room'

interface Correcting {
  /** This card corrects the ones before it. */
  correction: { reason: string } | undefined
  /** A later card corrects this one. */
  isCorrected: boolean
}

/** 'Diagnosis · koreksi', 'Diagnosis · sudah dikoreksi'. */
export function cardTitle(
  title: string,
  { correcting, corrected }: RoomTexts['chat'],
  { correction, isCorrected }: Correcting,
): string {
  return [title, correction !== undefined && correcting, isCorrected && corrected].filter(Boolean).join(' · ')
}
