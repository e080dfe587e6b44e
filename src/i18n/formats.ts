export type FormatLanguage = 'id' | 'en'

/** English with days before months. */
const LOCALES: Readonly<Record<FormatLanguage, string>> = { id: 'id-ID', en: 'en-GB' }

let spoken: FormatLanguage = 'id'

/** Sets the language of every format; `setLanguage` calls it with the texts. */
export function setFormatLanguage(language: FormatLanguage): void {
  spoken = language
}

export function formatLanguage(): FormatLanguage {
  return spoken
}

/**
 * Formats in the present language, or in the given one: letters stay Indonesian. Created on first use, because a dozen
 * at once are a long task on an old laptop.
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

/** The first format makes the browser load its locale data: 60 ms on an old laptop, best in idle time. */
export function readLanguages(): void {
  Intl.DateTimeFormat.supportedLocalesOf('id-ID')
}
