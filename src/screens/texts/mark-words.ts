import type { Element, ElementContent, Root, RootContent } from 'hast'

/** Highlights the searched words in rendered Markdown. */
export function markWords(words: readonly string[]) {
  const pattern = patternOf(words)
  return () => (tree: Root) => {
    if (pattern !== null) tree.children = tree.children.flatMap((node) => marked(node, pattern)) as RootContent[]
  }
}

/** Splits plain text; every second piece is a match. */
export function piecesOf(text: string, words: readonly string[]): string[] {
  const pattern = patternOf(words)
  return pattern === null ? [text] : text.split(pattern)
}

/** A capturing group keeps the separators when splitting. */
function patternOf(words: readonly string[]): RegExp | null {
  if (words.length === 0) return null
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  return new RegExp(
    `(${longestFirst.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})`,
    'giu',
  )
}

function marked(node: RootContent | ElementContent, pattern: RegExp): (RootContent | ElementContent)[] {
  if (node.type === 'text') {
    return node.value.split(pattern).flatMap((value, index): ElementContent[] => {
      if (value === '') return []
      const text = { type: 'text' as const, value }
      return [
        index % 2 === 0
          ? text
          : ({ type: 'element', tagName: 'mark', properties: {}, children: [text] } satisfies Element),
      ]
    })
  }
  if (node.type === 'element')
    node.children = node.children.flatMap((child) => marked(child, pattern)) as ElementContent[]
  return [node]
}
