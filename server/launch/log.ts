import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, pino, stdTimeFunctions, type Logger } from 'pino'

const requests = new AsyncLocalStorage<{ request: string }>()

/** Lines that `work` causes, at once or later, have the request's id. */
export function inRequest(id: string, work: () => void): void {
  requests.run({ request: id }, work)
}

/** The server's log: JSON lines without personal data. */
export function createLog(destination: DestinationStream): Logger {
  return pino(
    {
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: faultLine },
      mixin: () => requests.getStore() ?? {},
    },
    destination,
  )
}

/** Of a fault what shows where it happened; a database's further fields quote the values that it refused. */
function faultLine(fault: unknown): object {
  if (!(fault instanceof Error)) return { message: String(fault) }
  const { name, message, stack } = fault
  return { name, message, stack, ...('code' in fault ? { code: fault.code } : {}) }
}
