/** Repeats a run: every random attack draws from it. */
export const ATTACK_SEED = Number(process.env.ATTACK_SEED ?? 20_261_123)

/** How many hostile inputs one fuzz sends: `npm run attacks` sends all of `FULL_INPUTS`, `npm test` a short share. */
export const ATTACK_INPUTS = Number(process.env.ATTACK_INPUTS ?? 2_000)
export const FULL_INPUTS = 100_000

/** Minutes after which a fuzz ends, also before all its inputs: a busy machine sends fewer. */
const ATTACK_MINUTES = Number(process.env.ATTACK_MINUTES ?? 5)
const MINUTE = 60_000
export const ATTACK_TIMEOUT = (ATTACK_MINUTES + 4) * MINUTE
/** Fewer of a share are no attack; of the full count all are sent. */
const FEWEST_OF_SHARE = 1_000

/** The time and the inputs of one fuzz, from now on. */
export function startFuzz({ inputs = ATTACK_INPUTS, minutes = ATTACK_MINUTES, now = Date.now } = {}) {
  const since = now()
  const fewest = inputs < FULL_INPUTS ? Math.min(inputs, FEWEST_OF_SHARE) : inputs
  let sent = 0
  return {
    /** Whether one more input is to be sent; counts it. */
    next: (): boolean => {
      if (sent >= inputs || now() - since >= minutes * MINUTE) return false
      sent += 1
      return true
    },
    /** @throws when too few were sent */
    report: (what: string): string => {
      if (sent < fewest) throw new Error(`only ${sent} ${what} of ${inputs} in ${minutes} min`)
      return `${sent} of ${inputs} ${what} in ${((now() - since) / 1_000).toFixed(0)} s`
    },
  }
}
