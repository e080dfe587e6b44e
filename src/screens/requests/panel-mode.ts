import type { Texts } from '../../i18n/id'

/** What rings: patients and facilities, or callers. The title follows emergency mode (product §2). */
export type PanelMode = 'consultations' | 'emergencies'

/** Where the open panel is the whole screen, and nothing under it is to be reached (product §9). */
export const PANEL_COVERS = '(max-width: 600px)'

export interface PanelWords {
  title: string
  open: string
  close: string
  empty: string
  /** Over an item that is not finished. */
  unfinished: string
}

/** The panel's words in a mode, given those of the language. */
export function panelWords(mode: PanelMode, { panel }: Texts): PanelWords {
  if (mode === 'consultations') return panel
  return {
    title: panel.emergencyTitle,
    open: panel.emergencyOpen,
    close: panel.emergencyClose,
    empty: panel.emergencyEmpty,
    unfinished: panel.emergencyUnfinished,
  }
}
