import { useState } from 'react'
import type { LetterKeys } from '../../screens/palette/command'
import { readLetterKeys, saveLetterKeys } from '../../services/storage/letter-keys-store'

/** Whether single-letter shortcuts are enabled in this browser. */
export function useLetterKeys(): LetterKeys {
  const [isOn, setOn] = useState(readLetterKeys)
  return {
    isOn,
    onChange(next) {
      saveLetterKeys(next)
      setOn(next)
    },
  }
}
