import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { watchParent } from './parent'

/** One Ctrl-C arrives twice, from the terminal and from npm; a second one after this is impatience. */
const ECHO = 1_000

export interface Stopping {
  /** Something to end before we do; the last one added ends first. `patience` in ms. */
  before(end: () => Promise<void> | void, patience: number): void
}

/** Ends everything on Ctrl-C, SIGTERM, a closed terminal or the death of npm, then leaves with 0. */
export function stopOnSignals(log: () => Logger | undefined): Stopping {
  const ends: { end: () => Promise<void> | void; patience: number }[] = []
  let since: number | null = null

  const stop = async (reason: string) => {
    if (since !== null) {
      if (Date.now() - since > ECHO) process.exit(130)
      return
    }
    since = Date.now()
    if (process.stdout.isTTY) process.stdout.write('\nBerhenti…\n')
    for (const { end, patience } of ends.toReversed()) {
      const failed = (error: unknown) => log()?.error({ error: String(error) }, 'end')
      await Promise.race([Promise.resolve().then(end).catch(failed), sleep(patience)])
    }
    log()?.info({ reason, ms: Date.now() - since }, 'stopped')
    process.exit(0)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  watchParent(() => void stop('parent'))
  return { before: (end, patience) => void ends.push({ end, patience }) }
}
