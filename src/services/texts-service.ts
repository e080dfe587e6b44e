/** A page is no text: a server that knows no such file may answer with the app's own. */
const TEXT = /^\s*# /

/** The hospital's texts, each a Markdown file under /texts, which may be edited without touching code. */
export interface TextsService {
  /** @param path of its page: '/faq' is /texts/faq.md. Faults where it cannot be had. */
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
