import type { KeyboardEvent } from 'react'

const ROW = '[data-row]'
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at) => at + 1,
  j: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  k: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Moves the focus between rows (`data-row`) with arrows, j and k, Home and End; also down from the search field.
 * Letters work on rows only, so that they never interfere with typing or a screen reader's keys.
 */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  if (!(event.target instanceof HTMLElement)) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW)]
  const at = rows.indexOf(event.target)
  const isFromField = event.target instanceof HTMLInputElement && event.key === 'ArrowDown'
  if (at === -1 && !isFromField) return
  const next = rows[step(at, rows.length - 1)]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** The rendered row of an item. */
export function findRow(list: HTMLElement, id: string): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
}
