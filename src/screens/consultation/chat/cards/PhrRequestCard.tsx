import { HeartPulse } from 'lucide-react'
import type { DocumentBody } from '../../../../../contract/schemas/documents'
import { roomTexts } from '../../../../i18n/id/room'
import { useTexts } from '../../../../i18n/texts'
import { DocumentCard } from './DocumentCard'

export interface PhrRequestCardProps {
  body: DocumentBody<'phr_request'>
  isOwn: boolean
}

/** The permission at the time of the message; the record's tab shows the present one. */
export function PhrRequestCard({ body: { permission }, isOwn }: PhrRequestCardProps) {
  const { chat, permissionNews } = useTexts(roomTexts)
  return (
    <DocumentCard icon={HeartPulse} title={chat.phrRequest} isOwn={isOwn}>
      <p>{permissionNews[permission]}</p>
    </DocumentCard>
  )
}
