/** Repeats a run: every random attack draws from it. */
export const ATTACK_SEED = Number(process.env.ATTACK_SEED ?? 20_261_123)

/** How many hostile inputs one fuzz sends: `npm run attacks` sends 100,000, `npm test` a short share. */
export const ATTACK_INPUTS = Number(process.env.ATTACK_INPUTS ?? 2_000)

/** Milliseconds that one fuzz may take: a minute, and 15 ms for each input. */
export const ATTACK_TIMEOUT = 60_000 + ATTACK_INPUTS * 15
