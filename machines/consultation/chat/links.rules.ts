export interface Link {
  /** As it is written. */
  text: string
  /** Where it goes; the host in its plain letters, so that a look-alike shows itself. */
  href: string
}

/** Letters that turn the direction of what follows: a link that holds one could show another address than its own. */
const CANDIDATE = /https?:\/\/[^\s<>"'`\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi
const TRAILING = '.,;:!?)]}*_~…'

/**
 * A text with its links taken out: http and https only, none with a name or password before its host. All parts
 * together are the text. Linear in its length, whatever it holds.
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

/** The full stop after an address is the sentence's. */
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
