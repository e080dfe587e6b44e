import type { ReactNode } from 'react'
import { useAfterFrame } from './use-frames'

interface DeferredRenderProps {
  /** Placeholder until the content is rendered; nothing by default. */
  skeleton?: ReactNode
  children: ReactNode
}

/** Renders its content after its surroundings, since both in one frame take too long on an old laptop. */
export function DeferredRender({ skeleton = null, children }: DeferredRenderProps) {
  return useAfterFrame() ? children : skeleton
}
