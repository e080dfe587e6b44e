import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

const SLOT = 'bar-slot'

/** The place in the top bar that a page can fill. */
export function BarSlot({ className }: { className?: string | undefined }) {
  return <div id={SLOT} className={className} />
}

interface InBarProps {
  children: ReactNode
  /** Class of the header that is used where there is no bar, as in a story. */
  className?: string | undefined
}

/** Content of a page in the top bar. */
export function InBar({ children, className }: InBarProps) {
  // Read again after the mount, because a bar that is mounted with the page exists only then.
  const slot = useSyncExternalStore(never, find, find)
  return slot === null ? <header className={className}>{children}</header> : createPortal(children, slot)
}

function never(): () => void {
  return () => {}
}

function find(): HTMLElement | null {
  return document.getElementById(SLOT)
}
