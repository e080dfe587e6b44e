import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { EntryResult } from './EntryResult'

interface GoneLinkProps {
  title: string
  text: string
  /** Where to go from here. */
  children: ReactNode
}

/** A mail's link that does not work: nobody knows it, it was used, or its time is over. */
export function GoneLink({ title, text, children }: GoneLinkProps) {
  return (
    <EntryResult icon={Link2Off} tone="warn" title={title} text={text}>
      {children}
    </EntryResult>
  )
}
