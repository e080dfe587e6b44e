/** What the fonts of every PDF reader have beside Latin-1. */
const EXTRAS = '–—‘’‚“”„†‡•…‰‹›€™ŒœŠšŸŽžƒ'

/**
 * Text as the built-in fonts can print it: letters without what they do not know of, '?' for what they have nothing
 * for, and nothing that is not seen or turns the reading round. Line ends stay.
 */
export function printable(text: string): string {
  const spaced = text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]/g, ' ')
  return Array.from(spaced, (one) => (isKnown(one) ? one : plain(one))).join('')
}

/** The same on one line. */
export function printableLine(text: string): string {
  return printable(text.replaceAll(/\s+/g, ' ')).trim()
}

function plain(one: string): string {
  if (/\p{C}|\p{M}/u.test(one)) return ''
  const parts = Array.from(one.normalize('NFKD')).filter((part) => !/\p{M}/u.test(part))
  return parts.map((part) => (isKnown(part) ? part : '?')).join('')
}

function isKnown(one: string): boolean {
  if (one === '\n' || (one >= ' ' && one <= '~')) return true
  return (one >= '\u00a1' && one <= '\u00ff' && one !== '\u00ad') || EXTRAS.includes(one)
}
