/** The visible part of a search, whatever its results. */
export interface SearchFace<Item> {
  words: string
  found: Item[]
  status: 'idle' | 'typing' | 'searching' | 'found' | 'failed'
}

interface SearchSnapshot<Item> {
  value: unknown
  context: { words: string; found: Item[] }
}

export function selectWords(snapshot: SearchSnapshot<unknown>): string {
  return snapshot.context.words
}

export function selectFound<Item>(snapshot: SearchSnapshot<Item>): Item[] {
  return snapshot.context.found
}

export function selectSearchStatus(snapshot: SearchSnapshot<unknown>): SearchFace<unknown>['status'] {
  return snapshot.value as SearchFace<unknown>['status']
}
