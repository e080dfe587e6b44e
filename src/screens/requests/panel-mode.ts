import type { WorkTexts } from '../../i18n/id/work'

/** The ringing kind: patients and facilities, or callers. The title follows emergency mode (product §2). */
export type PanelMode = 'consultations' | 'emergencies'

/** The open panel covers the whole screen, so the page is inert (product §9). */
export const PANEL_COVERS = '(max-width: 600px)'

export interface PanelWords {
  title: string
  open: string
  close: string
  empty: string
  /** Heading of an unfinished item. */
  unfinished: string
}

/** The panel's labels by mode. */
export function panelWords(mode: PanelMode, { panel }: WorkTexts): PanelWords {
  if (mode === 'consultations') return panel
  return {
    title: panel.emergencyTitle,
    open: panel.emergencyOpen,
    close: panel.emergencyClose,
    empty: panel.emergencyEmpty,
    unfinished: panel.emergencyUnfinished,
  }
}
