export type FormatLanguage = 'id' | 'en'

/** English as it is written where days come before months. */
const LOCALES: Readonly<Record<FormatLanguage, string>> = { id: 'id-ID', en: 'en-GB' }

let spoken: FormatLanguage = 'id'

/** The language of every format from now on: `speak` sets it with the texts. */
export function setFormatLanguage(language: FormatLanguage): void {
  spoken = language
}

export function formatLanguage(): FormatLanguage {
  return spoken
}

/**
 * Formats in the spoken language, or in the one asked for: a letter stays Indonesian. Each is built when it is first needed,
 * because a dozen at once are a long task on an old laptop.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (language?: FormatLanguage) => Intl.DateTimeFormat {
  return onceEach((locale) => new Intl.DateTimeFormat(locale, options))
}

export function numberFormat(options?: Intl.NumberFormatOptions): (language?: FormatLanguage) => Intl.NumberFormat {
  return onceEach((locale) => new Intl.NumberFormat(locale, options))
}

function onceEach<Format>(build: (locale: string) => Format): (language?: FormatLanguage) => Format {
  const formats: Partial<Record<FormatLanguage, Format>> = {}
  return (language = spoken) => (formats[language] ??= build(LOCALES[language]))
}

/** With the first of them the browser looks through all languages: 60 ms on an old laptop, best while nobody waits. */
export function readLanguages(): Promise<void> {
  Intl.DateTimeFormat.supportedLocalesOf('id-ID')
  return Promise.resolve()
}
