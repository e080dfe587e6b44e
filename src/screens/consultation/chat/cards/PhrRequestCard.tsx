import { HeartPulse } from 'lucide-react'
import type { PaperBody } from '../../../../../contract/schemas/papers'
import { useTexts } from '../../../../i18n/texts'
import { PaperCard } from './PaperCard'

export interface PhrRequestCardProps {
  body: PaperBody<'phr_request'>
  isOwn: boolean
}

/** The permission at the time of the message; the record's tab shows the present one. */
export function PhrRequestCard({ body: { permission }, isOwn }: PhrRequestCardProps) {
  const { chat, permissionNews } = useTexts()
  return (
    <PaperCard icon={HeartPulse} title={chat.phrRequest} isOwn={isOwn}>
      <p>{permissionNews[permission]}</p>
    </PaperCard>
  )
}
