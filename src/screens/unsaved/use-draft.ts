import { use, useEffect, useLayoutEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { UnsavedContext } from './use-unsaved'

interface DraftOptions<Values> {
  /** Whether the form has been closed by its own doing, saved or called off: then nothing of it is kept. */
  isOver?: () => boolean
  /** Told what was brought back. */
  onRestored?: (typed: Values) => void
}

/**
 * What is typed into a form outlives its page when that goes without the person leaving it: the app locks, or a room opens.
 * It is there again, unsaved, when the form is; whoever agreed to lose it has lost it.
 * @param form names the form among all of the app
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
  // Before the form lets go of the guard, which is a passive effect's end.
  useLayoutEffect(
    () => () => {
      const { isDirty: isTyped, isOver: isDone } = latest.current
      if (isTyped && !isDone() && unsaved.isHeld()) unsaved.keep(form, getValues())
    },
    [unsaved, form, getValues],
  )
}
