import type { ReactNode } from 'react'
import { useAfterFrame } from './use-frames'

interface LaterProps {
  /** Until then; nothing unless told. */
  bones?: ReactNode
  children: ReactNode
}

/** What stands in it is built once what is around it has been drawn: both in one frame are a long one on an old laptop. */
export function Later({ bones = null, children }: LaterProps) {
  return useAfterFrame() ? children : bones
}
