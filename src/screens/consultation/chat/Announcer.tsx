import { useState } from 'react'
import type { Message } from '../../../../machines/consultation/chat/chat.model'
import { useTexts } from '../../../i18n/texts'
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden'

export interface AnnouncerProps {
  messages: Message[]
  me: string
  other: string | null
  isLoading: boolean
}

/** Speaks what comes in while the room is open, and what could not be sent; never the history. */
export function Announcer({ messages, me, other, isLoading }: AnnouncerProps) {
  const { app, chat } = useTexts()
  const newest = messages.at(-1)
  // What was there when the history came is old.
  const [known, setKnown] = useState<string | null | undefined>(undefined)
  if (!isLoading && known === undefined) setKnown(newest?.messageId ?? null)

  const isNews = newest !== undefined && known !== undefined && newest.messageId !== known
  return (
    <VisuallyHidden>
      <span role="status">{isNews && <span key={newest.messageId}>{spoken(newest)}</span>}</span>
    </VisuallyHidden>
  )

  function spoken({ senderId, kind, text, status }: Message): string {
    if (senderId === me) return status === 'failed' ? chat.unsent : ''
    return `${chat.from({ name: other ?? app.nothing })} ${kind === 'text' || kind === 'sesi_berakhir' ? text : chat.unsupported}`
  }
}
