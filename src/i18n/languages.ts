import type { Language } from './texts'

/** Each by its own name, so that whoever looks for it can read it. */
export const LANGUAGES: Readonly<Record<Language, string>> = { id: 'Bahasa Indonesia', en: 'English' }

/** What the choice between them is called. */
export const LANGUAGE_TITLES: Readonly<Record<Language, string>> = { id: 'Bahasa', en: 'Language' }
