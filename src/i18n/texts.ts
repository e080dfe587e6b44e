import { useSyncExternalStore } from 'react'
import { setFormatLanguage } from './formats'
import { id, type Texts } from './id'

export type Language = 'id' | 'en'
export type Area = keyof Texts
export type Values = Readonly<Record<string, string | number>>

let current: Texts = id
let wanted: Language = 'id'
const listeners = new Set<() => void>()

/** The language that is spoken now. */
export function language(): Language {
  return current === id ? 'id' : 'en'
}

/** The texts of the present language, outside React. */
export function texts(): Texts {
  return current
}

/** The texts of the present language; the view follows when it changes. The server always speaks Indonesian. */
export function useTexts(): Texts {
  return useSyncExternalStore(subscribe, texts, () => id)
}

/** The same for the language itself. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language, () => 'id')
}

/** What machines give as a key and values (a toast, a refusal, a reason) in words. An unknown key is a fault, and says so. */
export function say(area: Area, key: string, values: Values = {}): string {
  const text = (current[area] as Record<string, string | ((values: Values) => string)>)[key]
  if (text === undefined) return current.toasts.fault
  return typeof text === 'string' ? text : text(values)
}

/** Switches the language; English is fetched only when asked for. Rejects where it cannot be had: nothing changes. */
export async function speak(language: Language): Promise<void> {
  wanted = language
  const spoken = language === 'en' ? (await import('./en')).en : id
  // Somebody changed their mind while it was fetched.
  if (wanted !== language) return
  current = spoken
  setFormatLanguage(language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Told whenever another language is spoken. Returns what stops it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
