import type { ReactNode } from 'react'
import { useAfterFrame } from './use-frames'

interface LaterProps {
  /** Placeholder until the content is rendered; nothing by default. */
  bones?: ReactNode
  children: ReactNode
}

/** Renders its content after its surroundings, since both in one frame take too long on an old laptop. */
export function Later({ bones = null, children }: LaterProps) {
  return useAfterFrame() ? children : bones
}
