import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { selectShownFile } from '../../../../../machines/consultation/chat/chat.selectors'
import type { FileRef } from '../../../../../machines/consultation/chat/file/file.selectors'
import type { ChatRef } from '../../../../../machines/consultation/consultation.selectors'

/** A stored file while it is needed. If another card of the same file releases it, it is requested again. */
export function useShownFile(chat: ChatRef, reference: string, isWanted: boolean): FileRef | undefined {
  const file = useSelector(chat, (snapshot) => selectShownFile(snapshot, reference))

  useEffect(() => {
    if (isWanted && file === undefined) chat.send({ type: 'file.show', reference })
  }, [chat, reference, isWanted, file])

  useEffect(() => {
    if (!isWanted) return
    return () => chat.send({ type: 'file.hide', reference })
  }, [chat, reference, isWanted])

  return isWanted ? file : undefined
}
