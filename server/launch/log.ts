import { chmodSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { destination, pino, stdTimeFunctions, type Logger } from 'pino'

const FULL = 10 * 1024 * 1024
/** A stack may quote what a person sent. */
const OWNER_ONLY = 0o600

/** The server's diary, JSON lines in `dataDir`/log/sandbox.log; the one before it is kept when it grows past 10 MiB. */
export function createLog(dataDir: string, onFault: (error: Error) => void): Logger {
  const folder = join(dataDir, 'log')
  const file = join(folder, 'sandbox.log')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (existsSync(file)) chmodSync(file, OWNER_ONLY)
  if (existsSync(file) && statSync(file).size > FULL) renameSync(file, `${file}.1`)
  // Synchronous, so that the last line before an end is there to be read.
  const stream = destination({ dest: file, sync: true, mode: OWNER_ONLY })
  stream.once('error', onFault)
  return pino({ base: { pid: process.pid }, timestamp: stdTimeFunctions.isoTime, serializers: { err: faultLine } }, stream)
}

/** Of a fault what tells where it happened; a database's further fields quote the values it stumbled over. */
function faultLine(fault: unknown): object {
  if (!(fault instanceof Error)) return { message: String(fault) }
  const { name, message, stack } = fault
  return { name, message, stack, ...('code' in fault ? { code: fault.code } : {}) }
}
