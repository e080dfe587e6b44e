import { partsOf, type RestRow } from '../../../contract/rest/row'
import { REST_ROWS } from '../../../contract/rest/rows'
import { listMeta } from '../../../contract/schemas/envelope'
import { refusalsOf } from '../../kit/contract-docs/openapi'

interface Answered {
  status: number
  body: Record<string, unknown>
}

const ROWS = REST_ROWS.map((row) => {
  const { method, path } = partsOf(row)
  const pattern = path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')
  // Of two rows that match, the one with fewer parameters is the server's.
  return { row, method, pattern: new RegExp(`^${pattern}$`), params: path.split('{').length }
}).toSorted((one, other) => one.params - other.params)

/** The table's row of an address; null if there is none. */
function rowOf(method: string, address: string): RestRow | null {
  const [path = ''] = address.split('?')
  return ROWS.find((one) => one.method === method && one.pattern.test(path))?.row ?? null
}

let judges = false

/** From now on an answer that contract/rest does not know fails its test. Other projects ask what is in no contract. */
export function judgeAnswers(): void {
  judges = true
}

/** @throws Error for an answer that contract/rest does not know, where answers are judged */
export function judgeAnswer(method: string, address: string, answer: Answered): void {
  const deviation = judges ? notInTable(method, address, answer) : null
  if (deviation !== null) throw new Error(`not in contract/rest: ${deviation}`)
}

/** What the table does not say of an answer; null if all is as it says. */
function notInTable(method: string, address: string, { status, body }: Answered): string | null {
  const row = rowOf(method, address)
  if (row === null) return null
  if (status >= 400) return refusalsOf(row).has(String(status)) ? null : `${row.row} answers ${status}`
  if ('bytes' in row.answer) return null
  const data = row.answer.safeParse(body['data'])
  if (!data.success) return `${row.row}: ${JSON.stringify(data.error.issues)}`
  const meta = row.isList === true ? listMeta.safeParse(body['meta']) : null
  return meta?.success === false ? `${row.row}: ${JSON.stringify(meta.error.issues)}` : null
}
