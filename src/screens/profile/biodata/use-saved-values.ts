import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProfileDetail } from '../../../../machines/profile/biodata/biodata.model'
import { type BiodataValues, valuesOf } from './biodata.form'

/**
 * Resets the form to the saved values. Input during the save stays and is unsaved.
 * @returns a function that remembers the sent values
 */
export function useSavedValues(
  { getValues, reset, setValue }: Pick<UseFormReturn<BiodataValues>, 'getValues' | 'reset' | 'setValue'>,
  detail: ProfileDetail,
  isSaved: boolean,
): () => void {
  const sent = useRef<BiodataValues | null>(null)
  useEffect(() => {
    if (!isSaved) return
    const typed = getValues()
    reset(valuesOf(detail))
    if (sent.current === null) return
    for (const name of Object.keys(typed) as (keyof BiodataValues)[]) {
      if (typed[name] !== sent.current[name]) setValue(name, typed[name], { shouldDirty: true })
    }
  }, [isSaved, detail, getValues, reset, setValue])
  return () => {
    sent.current = getValues()
  }
}
