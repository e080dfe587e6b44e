import { createHash } from 'node:crypto'

/** dist/csp.json: quoted CSP hashes of the pages' inline content, so that the policy forbids all other. */
export interface InlineHashes {
  style: string[]
  script: string[]
}

/** @throws Error if a page has a style attribute, which the policy forbids */
export function inlineHashes(pages: string[]): InlineHashes {
  const style = new Set<string>()
  const script = new Set<string>()
  for (const page of pages) {
    if (/<[^>]+\sstyle="/.test(page)) throw new Error('a page has a style attribute')
    for (const [, text] of page.matchAll(/<style[^>]*>([^]*?)<\/style>/g)) style.add(sourceOf(text ?? ''))
    for (const [, text] of page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g))
      script.add(sourceOf(text ?? ''))
  }
  return { style: [...style], script: [...script] }
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
