import type { LucideIcon } from 'lucide-react'

export interface IconProps {
  of: LucideIcon
  /** Edge in px; the stroke follows it, so that icons of all sizes weigh the same. */
  size?: 16 | 20 | 24 | 28
  className?: string | undefined
}

/** A Lucide icon in the house's stroke. Always beside a word, or inside a control that has a label. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return <Drawing size={size} strokeWidth={size === 16 ? 2 : 1.75} className={className} aria-hidden focusable={false} />
}
