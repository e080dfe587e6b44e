import { useSyncExternalStore } from 'react'

/** False while a prerendered page hydrates, which knows neither the hospital nor the visitor; then true. */
export function useAwake(): boolean {
  return useSyncExternalStore(neverChanges, isTrue, isFalse)
}

const neverChanges = () => () => {}
const isTrue = () => true
const isFalse = () => false
