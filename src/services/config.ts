import { type Config, config } from '../../contract/schemas/config'

/** Reads `/config.json`; throws a plain sentence for the error page if it is missing or malformed. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/config.json: ${response.status}`)
  const parsed = config.safeParse(await response.json())
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new Error(`/config.json: ${fields}`)
}
