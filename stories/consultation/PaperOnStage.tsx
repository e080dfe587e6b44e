import { type ReactNode, useEffect, useRef } from 'react'

export interface PaperOnStageProps {
  /** The label of the field that has the focus, its list open. */
  focus?: string
  children: ReactNode
}

/** A paper in a column as wide as the room gives it, or as a phone is. */
export function PaperOnStage({ focus, children }: PaperOnStageProps) {
  const stage = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focus === undefined) return
    const label = [...(stage.current?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === focus)
    const field = label?.control
    field?.focus()
    field?.click()
  }, [focus])
  return (
    <main
      ref={stage}
      style={{ width: '100%', maxWidth: 432, height: 'min(100dvh, 760px)', background: 'var(--dk-surface)' }}
    >
      {children}
    </main>
  )
}
