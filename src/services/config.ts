import type { Config } from '../../contract/schemas/config'
import { quickConfig } from '../../contract/schemas/quick-config'
import { loaded } from '../chunks/loaded'

/** Timeout of the first request in ms. */
const PATIENCE = 10_000

/**
 * Reads `/config.json`; throws a plain sentence for the error page if it is missing or malformed. Only the prerendered
 * sign-in page is visible before it, so a request that fails or takes too long is repeated once, then without a limit
 * for slow networks.
 */
export async function loadConfig(): Promise<Config> {
  const raw = await readConfig(AbortSignal.timeout(PATIENCE)).catch(() => readConfig())
  const quick = quickConfig(raw)
  if (quick !== null) return quick
  const { config } = await loaded(() => import('../../contract/schemas/config'))
  const parsed = config.safeParse(raw)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new Error(`/config.json: ${fields}`)
}

async function readConfig(signal: AbortSignal | null = null): Promise<unknown> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' }, signal })
  if (!response.ok) throw new Error(`/config.json: ${response.status}`)
  return response.json()
}
