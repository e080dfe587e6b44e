import { useSyncExternalStore } from 'react'
import { setFormatLanguage } from './formats'
import { id, type Texts } from './id'

export type Language = 'id' | 'en'
export type Area = keyof Texts
export type Values = Readonly<Record<string, string | number>>

let current: Texts = id
let wanted: Language = 'id'
const listeners = new Set<() => void>()

/** The present language. */
export function language(): Language {
  return current === id ? 'id' : 'en'
}

/** The texts of the present language, outside React. */
export function texts(): Texts {
  return current
}

/** The texts of the present language; renders again after a change. The server's messages are Indonesian. */
export function useTexts(): Texts {
  return useSyncExternalStore(subscribe, texts, () => id)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language, () => 'id')
}

/** Translates a machine's key and values (a toast, a refusal, a reason). @throws for an unknown key */
export function t(area: Area, key: string, values: Values = {}): string {
  const text = (current[area] as Record<string, string | ((values: Values) => string)>)[key]
  if (text === undefined) return current.toasts.fault
  return typeof text === 'string' ? text : text(values)
}

/** Changes the language; English is loaded on demand. Rejects if it cannot be loaded; then nothing changes. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language
  const spoken = language === 'en' ? (await import('./en')).en : id
  // Another language was chosen meanwhile.
  if (wanted !== language) return
  current = spoken
  setFormatLanguage(language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Called after each change of language. Returns a function that unsubscribes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
