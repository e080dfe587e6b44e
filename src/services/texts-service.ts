/** Anything else may be the app's own page, which a server can return for a missing file. */
const TEXT = /^\s*# /

/** The hospital's texts: Markdown files under /texts, which can be edited without code changes. */
export interface TextsService {
  /** @param path of its page: '/faq' is /texts/faq.md. Rejects on failure. */
  read: (path: string, signal: AbortSignal) => Promise<string>
}

export function createTextsService(): TextsService {
  return {
    async read(path, signal) {
      const response = await fetch(`/texts${path}.md`, { signal })
      const text = await response.text()
      if (!response.ok || !TEXT.test(text)) throw new Error(`/texts${path}.md: ${response.status}`)
      return text
    },
  }
}
