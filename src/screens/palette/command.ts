import type { LucideIcon } from 'lucide-react'
import type { Findable } from '../../../machines/palette/palette.rules'

export const GROUPS = ['go', 'act', 'help'] as const

/** An action that is available on every page. */
export interface Command extends Findable {
  id: string
  group: (typeof GROUPS)[number]
  icon: LucideIcon
  /** Why it is disabled; null if it is enabled. */
  reason: string | null
  run: () => void
}

/** The setting of single-character shortcuts. */
export interface LetterKeys {
  isOn: boolean
  onChange: (isOn: boolean) => void
}
