import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { EntryResult } from './EntryResult'

interface GoneLinkProps {
  title: string
  text: string
  /** The next actions. */
  children: ReactNode
}

/** An invalid link: unknown, used or expired. */
export function GoneLink({ title, text, children }: GoneLinkProps) {
  return (
    <EntryResult icon={Link2Off} tone="warn" title={title} text={text}>
      {children}
    </EntryResult>
  )
}
