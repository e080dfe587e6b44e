import type { ReactNode } from 'react'

/** A panel in the room's left column, or with a phone's width. */
export function InColumn({ children }: { children: ReactNode }) {
  return (
    <main style={{ width: '100%', maxWidth: 312, minHeight: '100dvh', padding: 20, background: 'var(--dk-surface)' }}>
      {children}
    </main>
  )
}
