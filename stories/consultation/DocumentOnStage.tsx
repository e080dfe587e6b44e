import { type ReactNode, useEffect, useRef } from 'react'

export interface DocumentOnStageProps {
  /** The label of the field that is focused with an open list. */
  focus?: string
  children: ReactNode
}

/** A document in a column of the room's width, or of a phone's. */
export function DocumentOnStage({ focus, children }: DocumentOnStageProps) {
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
