import { type Config, config } from '../../contract/schemas/config'

/** Reads `/config.json`; throws one plain sentence when it is missing or wrong, which the config error page shows. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/config.json: ${response.status}`)
  const parsed = config.safeParse(await response.json())
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new Error(`/config.json: ${fields}`)
}
