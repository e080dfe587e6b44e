import type { Language } from './texts'

/** By their own names, so that everybody can read them. */
export const LANGUAGES: Readonly<Record<Language, string>> = { id: 'Bahasa Indonesia', en: 'English' }

/** Title of the language choice. */
export const LANGUAGE_TITLES: Readonly<Record<Language, string>> = { id: 'Bahasa', en: 'Language' }
