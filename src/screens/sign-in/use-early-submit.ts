import { useEffect, useRef } from 'react'

/**
 * Enter before hydration is recorded by `src/build/boot.js` as an attribute of the form, which is submitted after
 * hydration. Typed text stays, because the fields are uncontrolled.
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
