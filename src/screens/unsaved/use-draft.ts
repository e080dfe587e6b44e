import { use, useEffect, useLayoutEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { UnsavedContext } from './use-unsaved'

interface DraftOptions<Values> {
  /** The form was saved or cancelled, so nothing is kept. */
  isOver?: () => boolean
  /** Receives the restored input. */
  onRestored?: (typed: Values) => void
}

/**
 * Keeps a form's input if its page is closed without the person leaving it: the app locks, or a room opens. It is
 * restored, unsaved, with the form; after a confirmed loss it is not.
 * @param form identifies the form in the app
 */
export function useDraft<Values extends FieldValues>(
  form: string,
  { getValues, setValue }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
  isDirty: boolean,
  { isOver = () => false, onRestored = () => {} }: DraftOptions<Values> = {},
): void {
  const unsaved = use(UnsavedContext)
  const latest = useRef({ isDirty, isOver, onRestored })
  useEffect(() => {
    latest.current = { isDirty, isOver, onRestored }
  }, [isDirty, isOver, onRestored])
  useEffect(() => {
    const typed = unsaved.take(form) as Values | undefined
    if (typed === undefined) return
    for (const [name, value] of Object.entries(typed)) {
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
    latest.current.onRestored(typed)
  }, [unsaved, form, setValue])
  // A layout effect, which runs before the passive effect that releases the guard.
  useLayoutEffect(
    () => () => {
      const { isDirty: isTyped, isOver: isDone } = latest.current
      if (isTyped && !isDone() && unsaved.isHeld()) unsaved.keep(form, getValues())
    },
    [unsaved, form, getValues],
  )
}
