export interface Link {
  text: string
  /** The target, with the host in punycode, which reveals a look-alike. */
  href: string
}

/** Excludes bidirectional characters, which could make a link display another address. */
const CANDIDATE = /https?:\/\/[^\s<>"'`\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi
const TRAILING = '.,;:!?)]}*_~…'

/**
 * Splits a text into plain parts and links: http and https only, no user name or password before the host. The parts
 * together are the text. Runs in linear time.
 */
export function withLinks(text: string): (string | Link)[] {
  const parts: (string | Link)[] = []
  let done = 0
  for (const match of text.matchAll(CANDIDATE)) {
    const written = trimmed(match[0])
    const href = hrefOf(written)
    if (href === null) continue
    if (match.index > done) parts.push(text.slice(done, match.index))
    parts.push({ text: written, href })
    done = match.index + written.length
  }
  if (done < text.length) parts.push(text.slice(done))
  return parts
}

/** A trailing full stop belongs to the sentence. */
function trimmed(written: string): string {
  let end = written.length
  while (end > 0 && TRAILING.includes(written.charAt(end - 1))) end -= 1
  return written.slice(0, end)
}

function hrefOf(written: string): string | null {
  if (!URL.canParse(written)) return null
  const { protocol, username, password, href } = new URL(written)
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' ? href : null
}
