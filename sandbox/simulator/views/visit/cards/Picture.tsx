import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { selectHasFailed, selectUrl } from '../../../../../machines/consultation/chat/file/file.selectors'
import { fileNameOf } from '../../../../../machines/consultation/chat/files.rules'
import { Photo } from '../../../../../src/ui/display/Photo'
import { useNear } from '../../../../../src/ui/use-near'
import { chatWords } from '../../../chat-words'
import type { ChatRef } from '../../../visit/visit.selectors'
import { useShownFile } from './use-shown-file'

/** A stored photo: fetched when it comes in sight, let go of when it is gone; a click shows it large. */
export function Picture({ chat, reference }: { chat: ChatRef; reference: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isEnlarged, setIsEnlarged] = useState(false)
  const isNear = useNear(place)
  const file = useShownFile(chat, reference, isNear || isEnlarged)
  const url = useSelector(file, (snapshot) => (snapshot === undefined ? null : selectUrl(snapshot)))
  const hasFailed = useSelector(file, (snapshot) => snapshot !== undefined && selectHasFailed(snapshot))
  const title = fileNameOf(reference) || chatWords.image
  const words = {
    image: chatWords.image,
    open: chatWords.openImage(title),
    close: chatWords.closeImage,
    failed: chatWords.imageFailed,
    broken: chatWords.imageBroken,
    tryAgain: chatWords.tryAgain,
  }
  const retry = () => file?.send({ type: 'file.retry' })
  return (
    // Its place stays, whatever is shown in it: that is what is near or not.
    <div ref={place}>
      <Photo {...{ url, hasFailed, title, words, isEnlarged }} onEnlarge={setIsEnlarged} onRetry={retry} />
    </div>
  )
}
