import { useSyncExternalStore } from 'react'
import { id, type Texts } from './id'

export type Language = 'id' | 'en'
export type Area = keyof Texts
export type Values = Readonly<Record<string, string | number>>

let current: Texts = id
const listeners = new Set<() => void>()

/** The texts of the present language, outside React. */
export function texts(): Texts {
  return current
}

/** The texts of the present language; the view follows when it changes. The server always speaks Indonesian. */
export function useTexts(): Texts {
  return useSyncExternalStore(subscribe, texts, () => id)
}

/** What machines give as a key and values (a toast, a refusal, a reason) in words. An unknown key is a fault, and says so. */
export function say(area: Area, key: string, values: Values = {}): string {
  const text = (current[area] as Record<string, string | ((values: Values) => string)>)[key]
  if (text === undefined) return current.toasts.fault
  return typeof text === 'string' ? text : text(values)
}

/** Switches the language; English is fetched only when it is asked for. */
export async function speak(language: Language): Promise<void> {
  current = language === 'en' ? (await import('./en')).en : id
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
