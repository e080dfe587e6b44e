import { useRef, useState } from 'react'
import { fileNameOf } from '../../../../../machines/consultation/chat/files.rules'
import type { ChatRef } from '../../../../../machines/consultation/consultation.selectors'
import { useNear } from '../../../../ui/use-near'
import { Picture } from './Picture'
import { useShownFile } from './use-shown-file'

export interface ImageCardProps {
  chat: ChatRef
  reference: string
}

/** A photo of the conversation, loaded when visible and released afterwards. */
export function ImageCard({ chat, reference }: ImageCardProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isEnlarged, setIsEnlarged] = useState(false)
  const isNear = useNear(place)
  const file = useShownFile(chat, reference, isNear || isEnlarged)
  return (
    <div ref={place}>
      <Picture file={file} name={fileNameOf(reference)} isEnlarged={isEnlarged} onEnlarge={setIsEnlarged} />
    </div>
  )
}
