import { useCallback, useState } from 'react'
import type { PickedFile } from '../../../../machines/ports/attachments'

export interface Picked {
  id: number
  file: PickedFile
}

/** Picked files before sending; dropped with the page. */
export function usePicked() {
  const [{ picked }, setState] = useState<{ picked: Picked[]; count: number }>({ picked: [], count: 0 })
  const add = useCallback(
    (files: PickedFile[]) =>
      setState(({ picked: before, count }) => ({
        picked: [...before, ...files.map((file, index) => ({ id: count + index, file }))],
        count: count + files.length,
      })),
    [],
  )
  const remove = useCallback(
    (id: number) => setState((state) => ({ ...state, picked: state.picked.filter((one) => one.id !== id) })),
    [],
  )
  const clear = useCallback(() => setState((state) => ({ ...state, picked: [] })), [])
  return { picked, add, remove, clear }
}
