/** A row of a table of queries: what is typed, what the first hit has to be. */
export interface QueryRow {
  query: string
  expected: string
  /** Completed years; null where the row names none. */
  age: number | null
}

/** Lines of `query → expected`, with `query @age` where the patient's age matters. */
export function readQueries(table: string): QueryRow[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [asked = '', expected = ''] = line.split(' → ')
      const [query = '', age] = asked.split(' @')
      return { query, expected, age: age === undefined ? null : Number(age) }
    })
}

/** 'name & part/part': begins with the name, and contains one of each group of parts. A name may have its own '/'. */
export function fitsMedicine(name: string, expected: string): boolean {
  const [names = '', ...parts] = expected.split(' & ')
  const plainName = name.toLowerCase()
  return (
    names.split('/').some((one) => startsAsWord(plainName, one)) &&
    parts.every((part) => part.split('/').some((one) => plainName.includes(one)))
  )
}

/** 'parasetamol' is no 'parasetamol + kodein'. */
function startsAsWord(name: string, beginning: string): boolean {
  return name.startsWith(`${beginning} `) && !name.startsWith(`${beginning} +`)
}
