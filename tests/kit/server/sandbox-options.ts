import { LIMITS } from '../../../server/rest/limits/limits'

/** A server of tests, with the example people. */
export interface Sandbox {
  readonly origin: string
  readonly wsOrigin: string
  readonly dataDir: string
  /** Of the server's process; the database is another one. */
  readonly pid: number
  /** It has priority for CPU time, as requested. */
  readonly comesFirst: boolean
  /** Ends it like Ctrl-C and deletes its data. */
  stop(): Promise<void>
  /** `kill -9`: keeps the data for `restart`. */
  kill(): Promise<void>
  /** Restarts it with the same port and data; ends it first if it runs. */
  restart(): Promise<void>
}

export interface SandboxOptions {
  /** `default`: the product's default limits (docs/contract.md §2). */
  limits?: 'raised' | 'default'
  build?: boolean
  env?: NodeJS.ProcessEnv
  comesFirst?: boolean
}

/** In the data folder of a server that restarts while tests run: its process now. */
export const PID_FILE = 'server-pid'

/** A thousand times the default limits, because the tests' few accounts at one address act as often as a hospital. */
export const RAISED = JSON.stringify(LIMITS, (key, value: unknown) =>
  typeof value === 'number' && key !== 'seconds' ? value * 1_000 : value,
)
