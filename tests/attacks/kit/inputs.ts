/** Repeats a run: every random attack draws from it. */
export const ATTACK_SEED = Number(process.env.ATTACK_SEED ?? 20_261_123)

/** How many hostile inputs one fuzz sends: `npm run attacks` sends 100,000, `npm test` a short share. */
export const ATTACK_INPUTS = Number(process.env.ATTACK_INPUTS ?? 2_000)

/** Minutes after which a fuzz ends, also before all its inputs: a busy machine sends fewer. */
const ATTACK_MINUTES = Number(process.env.ATTACK_MINUTES ?? 5)
const MINUTE = 60_000
export const ATTACK_TIMEOUT = (ATTACK_MINUTES + 4) * MINUTE
/** Fewer are no attack. */
const FEWEST = Math.min(ATTACK_INPUTS, Math.max(1_000, ATTACK_INPUTS / 10))

/** The time and the inputs of one fuzz, from now on. */
export function startFuzz() {
  const since = Date.now()
  let sent = 0
  return {
    /** Whether one more input is to be sent; counts it. */
    next: (): boolean => {
      if (sent >= ATTACK_INPUTS || Date.now() - since >= ATTACK_MINUTES * MINUTE) return false
      sent += 1
      return true
    },
    /** @throws when hardly any were sent */
    report: (what: string): string => {
      if (sent < FEWEST) throw new Error(`only ${sent} ${what} in ${ATTACK_MINUTES} min`)
      return `${sent} of ${ATTACK_INPUTS} ${what} in ${((Date.now() - since) / 1_000).toFixed(0)} s`
    },
  }
}
