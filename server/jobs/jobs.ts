import type { Logger } from 'pino'
import type { Membership } from '../cluster/membership'
import { repeat } from '../live/repeat'

/** Work that the leading process does again and again. Two at once, or one that stops halfway, harm nothing. */
export interface Job {
  name: string
  /** Milliseconds between two beginnings. */
  period: number
  run: () => Promise<void>
}

/** What became of one run. */
export interface JobRun {
  job: string
  seconds: number
  isDone: boolean
}

interface JobOptions {
  jobs: readonly Job[]
  members: Pick<Membership, 'isLeader'>
  log: Pick<Logger, 'error'>
  onRun: (run: JobRun) => void
}

/**
 * Each process calls this; only the one that leads works. A process that dies loses its lock at PostgreSQL, and another
 * one leads within a second, whose timers run already.
 * @returns what ends the jobs, and resolves when the work under way is done
 */
export function startJobs({ jobs, members, log, onRun }: JobOptions): () => Promise<void> {
  const stops = jobs.map((job) => {
    const work = async () => {
      if (members.isLeader()) await runOnce(job, log, onRun)
    }
    const first = work()
    const stop = repeat(
      job.period,
      () => first.then(work),
      () => {},
    )
    return async () => void (await Promise.all([first, stop()]))
  })
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

async function runOnce({ name, run }: Job, log: JobOptions['log'], onRun: JobOptions['onRun']): Promise<void> {
  const began = performance.now()
  const ended = (isDone: boolean) => onRun({ job: name, seconds: (performance.now() - began) / 1_000, isDone })
  try {
    await run()
    ended(true)
  } catch (fault) {
    ended(false)
    log.error({ err: fault, job: name }, 'a job failed')
  }
}
