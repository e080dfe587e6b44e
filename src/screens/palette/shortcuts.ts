import { PANEL_KEY } from '../requests/panel-key'

/** The keys of a command, as tinykeys takes them, and as they are shown: presses after one another. */
export interface Shortcut {
  binding: string
  presses: readonly string[]
  /** Of letters or signs alone: can be turned off (WCAG 2.1.4). */
  isCharacter: boolean
}

const go = (key: string): Shortcut => ({ binding: `g ${key}`, presses: ['G', key.toUpperCase()], isCharacter: true })

/**
 * By the command's id. Nothing that a patient notices is done by a key alone: it may be pressed by mistake. The panel's key
 * works where the others do not, in fields and dialogs: see `src/screens/requests/use-panel-key.ts`.
 */
export const SHORTCUTS = {
  palette: { binding: '$mod+k', presses: ['Ctrl K'], isCharacter: false },
  keys: { binding: 'Shift+?', presses: ['?'], isCharacter: true },
  home: go('h'),
  consultation: go('k'),
  assessment: go('a'),
  balance: go('s'),
  profile: go('p'),
  faq: go('b'),
  panel: { binding: PANEL_KEY, presses: [PANEL_KEY], isCharacter: false },
} as const satisfies Record<string, Shortcut>

export function shortcutOf(id: string): Shortcut | null {
  return (SHORTCUTS as Record<string, Shortcut>)[id] ?? null
}
