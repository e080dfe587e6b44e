import { type DestinationStream, pino, stdTimeFunctions, type Logger } from 'pino'

/** The server's log: JSON lines without personal data. */
export function createLog(destination: DestinationStream): Logger {
  return pino(
    { base: { pid: process.pid }, timestamp: stdTimeFunctions.isoTime, serializers: { err: faultLine } },
    destination,
  )
}

/** Of a fault what shows where it happened; a database's further fields quote the values that it refused. */
function faultLine(fault: unknown): object {
  if (!(fault instanceof Error)) return { message: String(fault) }
  const { name, message, stack } = fault
  return { name, message, stack, ...('code' in fault ? { code: fault.code } : {}) }
}
