import { SECOND } from '../../contract/values/limits'

const RETRY = 2 * SECOND
/** ms; a server that takes longer is away. */
const PATIENCE = 10 * SECOND

/** Reloads the page as soon as the server answers, because a browser's error page neither rings nor returns. */
export async function reloadWhenReachable(): Promise<void> {
  isWanted = true
  await pollServer(true)
  reloads = true
  location.reload()
}

let isWanted = false
let reloads = false

/** The page reloads as soon as the server answers. */
export function isReloadDue(): boolean {
  return isWanted
}

/** The app itself is reloading the page. */
export function isReloading(): boolean {
  return reloads
}

/**
 * Whether the server answers.
 * @param untilItDoes asks every 2 s until it does
 */
export async function pollServer(untilItDoes: boolean): Promise<boolean> {
  while (!(await answers())) {
    if (!untilItDoes) return false
    await new Promise((done) => void setTimeout(done, RETRY))
  }
  return true
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })).ok
  } catch {
    return false
  }
}
