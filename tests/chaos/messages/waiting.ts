/** Timeout of a single condition in ms, with a restarting server on an overloaded machine. */
const PATIENCE = 300_000
const INTERVAL = 150
/** A page that says nothing for so long has not said that it is so. */
const ANSWER = 30_000

/**
 * Asks until it is so; a question without an answer (a page that goes or hangs, a server that is away) is asked again.
 * @throws Error with what it was waiting for, and with what was there instead
 */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  instead: () => Promise<unknown> = async () => '',
): Promise<void> {
  const end = Date.now() + PATIENCE
  while (!(await soon(isSo()).catch(() => false))) {
    if (Date.now() > end) throw new Error(`never: ${what}; ${JSON.stringify(await soon(instead()).catch(String))}`)
    await pause(INTERVAL)
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms)
  })
}

function soon<Value>(answer: Promise<Value>): Promise<Value> {
  let limit: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, refuse) => {
    limit = setTimeout(() => refuse(new Error('no answer: the page hangs')), ANSWER)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(limit))
}
