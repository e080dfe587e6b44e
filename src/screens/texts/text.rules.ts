/** A heading of level 2 or 3 and the Markdown below it. */
export interface Section {
  /** Its anchor, unique in the text. */
  id: string
  rank: 2 | 3
  heading: string
  body: string
}

export interface ReadableText {
  title: string
  /** YYYY-MM-DD; null if not stated. */
  updated: string | null
  /** Before the first heading. */
  intro: string
  sections: Section[]
}

const TITLE = /^# +(?<title>.+)$/m
const UPDATED = /^Diperbarui: *(?<day>\d{4}-\d{2}-\d{2})\s*$/m
const HEADING = /^(?<marks>#{2,3}) +(?<heading>.+)$/m

/**
 * Parses a Markdown text: `# title`, a line `Diperbarui: YYYY-MM-DD`, an introduction, then sections.
 * @param values replacements for each `{{name}}`
 */
export function readText(markdown: string, values: Readonly<Record<string, string>>): ReadableText {
  const filled = markdown.replaceAll(/\{\{(\w+)\}\}/g, (mark, name: string) => values[name] ?? mark)
  const [head = '', ...rest] = filled.split(/^(?=#{2,3} )/m)
  const ids = new Map<string, number>()
  return {
    title: TITLE.exec(head)?.groups?.title?.trim() ?? '',
    updated: UPDATED.exec(head)?.groups?.day ?? null,
    intro: head.replace(TITLE, '').replace(UPDATED, '').trim(),
    sections: rest.map((part): Section => {
      const { marks = '', heading = '' } = HEADING.exec(part)?.groups ?? {}
      return {
        id: idOf(heading, ids),
        rank: marks === '##' ? 2 : 3,
        heading: heading.trim(),
        body: part.replace(HEADING, '').trim(),
      }
    }),
  }
}

/** The words of a search in lower case. */
export function wordsOf(query: string): string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}

/**
 * The sections that contain every word, with their parent headings; all of them without a search. A match in a heading
 * of level 2 includes its subsections.
 */
export function sectionsWith(words: readonly string[], sections: readonly Section[]): Section[] {
  if (words.length === 0) return [...sections]
  const found = new Set<Section>()
  let above: Section | null = null
  let isAboveFound = false
  for (const section of sections) {
    if (section.rank === 2) [above, isAboveFound] = [section, holds(section.heading, words)]
    if (!isAboveFound && !holds(`${section.heading}\n${section.body}`, words)) continue
    if (above !== null) found.add(above)
    found.add(section)
  }
  return [...found]
}

function holds(text: string, words: readonly string[]): boolean {
  const plain = text.replaceAll(/\]\([^)]*\)|[*_`>[\]]/g, '').toLowerCase()
  return words.every((word) => plain.includes(word))
}

function idOf(heading: string, taken: Map<string, number>): string {
  const id = heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  const before = taken.get(id) ?? 0
  taken.set(id, before + 1)
  return before === 0 ? id : `${id}-${before + 1}`
}
