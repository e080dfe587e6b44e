export type Place = readonly (string | number)[]

/** A text that no value has, in place of which a JSON text is written. */
const MARK = '\ue000'

/** Every place of a JSON value, the inner ones too. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = [...at, Array.isArray(value) ? Number(key) : key]
    return [place, ...placesIn(inner, place)]
  })
}

/** The JSON text of a value with another JSON text in one place. */
export function withTextAt(value: object, place: Place, text: string): string {
  const copy = structuredClone(value) as Record<string | number, unknown>
  let inner = copy
  for (const key of place.slice(0, -1)) inner = inner[key] as Record<string | number, unknown>
  inner[place.at(-1) ?? ''] = MARK
  // A function: in a text `$1` would have a meaning.
  return JSON.stringify(copy).replace(`"${MARK}"`, () => text)
}
