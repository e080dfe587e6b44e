import { chmodSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { destination, type Logger } from 'pino'
import { createLog } from '../../server/launch/log'

const FULL = 10 * 1024 * 1024
/** A stack may quote what a person sent. */
const OWNER_ONLY = 0o600

/** The server's log in `dataDir`/log/sandbox.log; a start renames it when it has grown past 10 MiB. */
export function createLogFile(dataDir: string, onFault: (error: Error) => void): Logger {
  const folder = join(dataDir, 'log')
  const file = join(folder, 'sandbox.log')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (existsSync(file)) chmodSync(file, OWNER_ONLY)
  if (existsSync(file) && statSync(file).size > FULL) renameSync(file, `${file}.1`)
  // Synchronous, so that the last line before an end is there to be read.
  const stream = destination({ dest: file, sync: true, mode: OWNER_ONLY })
  stream.once('error', onFault)
  return createLog(stream)
}
