import { useSelector } from '@xstate/react'
import { selectIsRead } from '../../../../machines/consultation/autosave/autosave.selectors'
import type { FormLike } from './DraftRecovery'

/** The form is not loaded, or does not show what is stored. */
export function useIsUnread(form: FormLike | undefined): boolean {
  const autosave = useSelector(form, (snapshot) => snapshot?.children.autosave)
  return useSelector(autosave, (snapshot) => snapshot === undefined || !selectIsRead(snapshot))
}
