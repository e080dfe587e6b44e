import type { LucideIcon } from 'lucide-react'

export interface IconProps {
  of: LucideIcon
  /** Edge in px. The stroke scales with it, so that all sizes have the same weight. */
  size?: 16 | 20 | 24 | 28
  className?: string | undefined
}

/** A Lucide icon with the app's stroke. Always beside text or inside a labelled control. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return (
    <Drawing size={size} strokeWidth={size === 16 ? 2 : 1.75} className={className} aria-hidden focusable={false} />
  )
}
