import type { Logger } from 'pino'
import type { Failure } from '../../../server/launch/failure.d.mts'

export interface DatabaseOptions {
  readonly dataDir: string
  readonly log: Logger
  /** Another PostgreSQL to use instead of our own. */
  readonly databaseUrl: string | null
  /** How many it admits at once; enough for one server when nothing is said. */
  readonly connections?: number
  /** The database ended without being asked to. */
  readonly onDeath: (failure: Failure) => void
}
