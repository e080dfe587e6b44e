import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { selectShownFile } from '../../../../../machines/consultation/chat/chat.selectors'
import type { FileRef } from '../../../../../machines/consultation/chat/file/file.selectors'
import type { ChatRef } from '../../../visit/visit.selectors'

/** A stored file for as long as it is wanted; should another card let go of the same one, it is asked for again. */
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
