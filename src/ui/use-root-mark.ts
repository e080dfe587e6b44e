import { useLayoutEffect } from 'react'

const users = new Map<string, number>()

/**
 * While this component is mounted and `isOn`, the root element has the attribute, for styles outside the component:
 * `:root:has(…)` would look through the whole document again with each element that a page adds.
 */
export function useRootMark(attribute: `data-${string}`, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return
    count(attribute, 1)
    return () => count(attribute, -1)
  }, [attribute, isOn])
}

function count(attribute: string, change: number): void {
  const left = (users.get(attribute) ?? 0) + change
  users.set(attribute, left)
  document.documentElement.toggleAttribute(attribute, left > 0)
}
