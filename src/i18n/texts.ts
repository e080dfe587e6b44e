import { useSyncExternalStore } from 'react'
import { loaded } from '../chunks/loaded'
import type { Areas } from './en/english'
import { setFormatLanguage } from './formats'
import { commonTexts } from './id/common'

export type Language = 'id' | 'en'
export type Values = Readonly<Record<string, string | number>>
/** The texts of an area, which its screens import: Indonesian at once, English on demand. */
export interface Area<Name extends keyof Areas> {
  readonly name: Name
  readonly id: Areas[Name]
}
/** Texts by key; some are made of values. */
type Section = Readonly<Record<string, string | { make(values: Values): string }['make']>>

/** English, or null for Indonesian. */
let english: Areas | null = null
let wanted: Language = 'id'
const listeners = new Set<() => void>()

/** The present language. */
export function language(): Language {
  return english === null ? 'id' : 'en'
}

/** An area's texts in the present language, outside React. */
export function textsOf<Name extends keyof Areas>({ name, id }: Area<Name>): Areas[Name] {
  return english === null ? id : english[name]
}

/** An area's texts in the present language; renders again after a change. The server's messages are Indonesian. */
export function useTexts<Name extends keyof Areas>(area: Area<Name>): Areas[Name] {
  return useSyncExternalStore(
    subscribe,
    () => textsOf(area),
    () => area.id,
  )
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language, () => 'id')
}

/** The text of a machine's key (a toast, a refusal, a reason) with its values; that of a fault for an unknown key. */
export function t(section: Section, key: string, values: Values = {}): string {
  const text = section[key] ?? textsOf(commonTexts).app.fault
  return typeof text === 'string' ? text : text(values)
}

/** Changes the language; English is loaded on demand. Rejects if it cannot be loaded; then nothing changes. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language
  const chosen = language === 'en' ? (await loaded(() => import('./en/english'), 'fail')).english : null
  // Another language was chosen meanwhile.
  if (wanted !== language) return
  english = chosen
  setFormatLanguage(language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Called after each change of language. Returns a function that unsubscribes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
