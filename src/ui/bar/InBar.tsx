import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

const SLOT = 'bar-slot'

/** The place in the top bar that a page may fill. */
export function BarSlot({ className }: { className?: string | undefined }) {
  return <div id={SLOT} className={className} />
}

interface InBarProps {
  children: ReactNode
  /** Of the header around them where there is no bar, as in a story. */
  className?: string | undefined
}

/** What a page shows in the top bar. */
export function InBar({ children, className }: InBarProps) {
  // Asked once more when all is on the page: a bar that came with it is there by then.
  const slot = useSyncExternalStore(never, find, find)
  return slot === null ? <header className={className}>{children}</header> : createPortal(children, slot)
}

function never(): () => void {
  return () => {}
}

function find(): HTMLElement | null {
  return document.getElementById(SLOT)
}
