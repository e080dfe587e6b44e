import { useSelector } from '@xstate/react'
import { type FileRef, selectHasFailed, selectUrl } from '../../../../../machines/consultation/chat/file/file.selectors'
import { roomTexts } from '../../../../i18n/id/room'
import { useTexts } from '../../../../i18n/texts'
import { Photo } from '../../../../ui/display/Photo'

export interface PictureProps {
  /** undefined while off-screen. */
  file: FileRef | undefined
  /** The file's name; '' without one. */
  name: string
  isEnlarged: boolean
  onEnlarge: (isEnlarged: boolean) => void
}

/** A stored photo; a click enlarges it. */
export function Picture({ file, name, isEnlarged, onEnlarge }: PictureProps) {
  const { chat } = useTexts(roomTexts)
  const url = useSelector(file, (snapshot) => (snapshot === undefined ? null : selectUrl(snapshot)))
  const hasFailed = useSelector(file, (snapshot) => snapshot !== undefined && selectHasFailed(snapshot))
  const title = name === '' ? chat.image : name
  const words = {
    image: chat.image,
    open: chat.openImage({ name: title }),
    close: chat.closeImage,
    failed: chat.imageFailed,
    broken: chat.imageBroken,
    tryAgain: chat.tryAgain,
  }
  const retry = () => file?.send({ type: 'file.retry' })
  return <Photo {...{ url, hasFailed, title, words, isEnlarged, onEnlarge }} onRetry={retry} />
}
