import { PANEL_KEY } from '../requests/panel-key'

/** A command's keys for tinykeys, and for display as a sequence. */
export interface Shortcut {
  binding: string
  presses: readonly string[]
  /** A single character, which can be disabled (WCAG 2.1.4). */
  isCharacter: boolean
}

const go = (key: string): Shortcut => ({ binding: `g ${key}`, presses: ['G', key.toUpperCase()], isCharacter: true })

/**
 * By the command's id. No shortcut has an effect that patients notice, since keys are pressed by mistake. The panel's
 * key also works in fields and dialogs: see `src/screens/requests/use-panel-key.ts`.
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
