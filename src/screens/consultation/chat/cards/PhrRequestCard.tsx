import { HeartPulse } from 'lucide-react'
import type { PaperBody } from '../../../../../contract/schemas/papers'
import { useTexts } from '../../../../i18n/texts'
import { PaperCard } from './PaperCard'

export interface PhrRequestCardProps {
  body: PaperBody<'phr_request'>
  isOwn: boolean
}

/** What was said about the permission when it was said; how it stands now, the record's tab tells. */
export function PhrRequestCard({ body: { permission }, isOwn }: PhrRequestCardProps) {
  const { chat, permissionNews } = useTexts()
  return (
    <PaperCard icon={HeartPulse} title={chat.phrRequest} isOwn={isOwn}>
      <p>{permissionNews[permission]}</p>
    </PaperCard>
  )
}
