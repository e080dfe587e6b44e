import { SECOND } from '../../contract/values/limits'

/** Waits between tries, in ms: longer in sum than a restart of the database takes. */
const WAITS = [1, 2, 4, 8, 16].map((seconds) => seconds * SECOND)

/**
 * Does some work, and after a failure again in the background. Resolves after the first try.
 * @param onFault called for each failed try
 */
export async function untilDone(
  work: () => Promise<void>,
  onFault: (fault: unknown, isLast: boolean) => void,
): Promise<void> {
  try {
    await work()
  } catch (fault) {
    onFault(fault, false)
    void tryAgain(work, onFault)
  }
}

async function tryAgain(work: () => Promise<void>, onFault: (fault: unknown, isLast: boolean) => void): Promise<void> {
  for (const [index, wait] of WAITS.entries()) {
    await new Promise<void>((resolve) => void setTimeout(resolve, wait).unref())
    try {
      return await work()
    } catch (fault) {
      onFault(fault, index === WAITS.length - 1)
    }
  }
}
