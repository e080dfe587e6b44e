/** The keys of a command, as tinykeys takes them, and as they are shown: presses after one another. */
export interface Shortcut {
  binding: string
  presses: readonly string[]
}

const go = (key: string): Shortcut => ({ binding: `g ${key}`, presses: ['G', key.toUpperCase()] })

/** By the command's id. Nothing that a patient notices is done by a key alone: it may be pressed by mistake. */
export const SHORTCUTS = {
  palette: { binding: '$mod+k', presses: ['Ctrl K'] },
  keys: { binding: 'Shift+?', presses: ['?'] },
  home: go('h'),
  consultation: go('k'),
  assessment: go('a'),
  balance: go('s'),
  profile: go('p'),
  faq: go('b'),
  panel: go('r'),
} as const satisfies Record<string, Shortcut>

export function shortcutOf(id: string): Shortcut | null {
  return (SHORTCUTS as Record<string, Shortcut>)[id] ?? null
}
