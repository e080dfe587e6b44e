import type { ReactNode } from 'react'

/** As wide as the profile's page, or as a phone. */
export function InPage({ children }: { children: ReactNode }) {
  return <main style={{ maxWidth: 972, minHeight: '100dvh', margin: '0 auto', padding: 16 }}>{children}</main>
}
