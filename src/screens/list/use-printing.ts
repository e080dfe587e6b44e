import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The page is being printed, so everything must be rendered. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)

  useEffect(() => {
    // Synchronously: the browser prints the page as it is after the event.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])

  return isPrinting
}
