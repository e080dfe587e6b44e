import { useState } from 'react'

/** The value of the last time the dialog was open: what its closing changes must not be drawn while it fades. */
export function useWhileOpen<Value>(isOpen: boolean, value: Value): Value {
  const [last, setLast] = useState(value)
  if (isOpen && !Object.is(last, value)) setLast(value)
  return isOpen ? value : last
}
