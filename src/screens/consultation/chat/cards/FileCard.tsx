import { useState } from 'react'
import { fileNameOf } from '../../../../../machines/consultation/chat/files.rules'
import type { ChatRef } from '../../../../../machines/consultation/consultation.selectors'
import { StoredFile } from './StoredFile'
import { useShownFile } from './use-shown-file'

export interface FileCardProps {
  chat: ChatRef
  reference: string
  isOwn: boolean
}

/** A stored file, downloaded when the person saves it and released afterwards. */
export function FileCard({ chat, reference, isOwn }: FileCardProps) {
  const [isWanted, setIsWanted] = useState(false)
  const file = useShownFile(chat, reference, isWanted)
  return <StoredFile file={file} isWanted={isWanted} name={fileNameOf(reference)} isOwn={isOwn} onWant={setIsWanted} />
}
