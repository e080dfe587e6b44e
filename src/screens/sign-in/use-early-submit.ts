import { useEffect, useRef } from 'react'

/**
 * Enter pressed before the app was awake is held by `src/build/boot.js`, which marks the form; once awake, the form is
 * submitted for real. Typed text never went anywhere: the fields are uncontrolled.
 */
export function useEarlySubmit() {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = ref.current
    if (form === null) return
    form.dataset.awake = ''
    if (form.dataset.submittedEarly === undefined) return
    delete form.dataset.submittedEarly
    form.requestSubmit()
  }, [])
  return ref
}
