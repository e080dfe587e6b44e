import type { LucideIcon } from 'lucide-react'
import type { Findable } from '../../../machines/palette/palette.rules'

export const GROUPS = ['go', 'act', 'help'] as const

/** Something that may be done from wherever one is. */
export interface Command extends Findable {
  id: string
  group: (typeof GROUPS)[number]
  icon: LucideIcon
  /** Why it cannot be done now; null when it can. */
  reason: string | null
  run: () => void
}

/** The setting for shortcuts of letters or signs alone. */
export interface LetterKeys {
  isOn: boolean
  onChange: (isOn: boolean) => void
}
