/** Indonesian formats, each built when it is first needed: a dozen at once are a long task on an old laptop. */
export function dateFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return once(() => new Intl.DateTimeFormat('id-ID', options))
}

export function numberFormat(options?: Intl.NumberFormatOptions): () => Intl.NumberFormat {
  return once(() => new Intl.NumberFormat('id-ID', options))
}

function once<Format>(build: () => Format): () => Format {
  let format: Format | undefined
  return () => (format ??= build())
}

/** With the first of them the browser looks through all languages: 60 ms on an old laptop, best while nobody waits. */
export function readLanguages(): Promise<void> {
  Intl.DateTimeFormat.supportedLocalesOf('id-ID')
  return Promise.resolve()
}
