import type { ReactNode } from 'react'

/** The width of the profile page, or of a phone. */
export function InPage({ children }: { children: ReactNode }) {
  return <main style={{ maxWidth: 972, minHeight: '100dvh', margin: '0 auto', padding: 16 }}>{children}</main>
}
