import { describe, expect, test } from 'vitest'
import { FULL_INPUTS, startFuzz } from '../../attacks/kit/inputs'

const MINUTES = 5

/** Sends as many inputs as fit into the time; all where `fits` is as many or more. */
function run({ inputs, fits }: { inputs: number; fits: number }) {
  let now = 0
  const fuzz = startFuzz({ inputs, minutes: MINUTES, now: () => now })
  for (let sent = 0; fuzz.next();) {
    sent += 1
    if (sent === fits) now = MINUTES * 60_000
  }
  return fuzz.report
}

describe('a fuzz', () => {
  test('of the full count passes with every input only', () => {
    const inputs = FULL_INPUTS
    expect(run({ inputs, fits: inputs })('inputs')).toContain(`${inputs} of ${inputs}`)
    expect(() => run({ inputs, fits: inputs - 1 })('inputs')).toThrow(
      `only ${inputs - 1} inputs of ${inputs} in ${MINUTES} min`,
    )
  })

  test('of a share passes with a thousand inputs', () => {
    expect(run({ inputs: 2_000, fits: 1_000 })('inputs')).toContain('1000 of 2000')
    expect(() => run({ inputs: 2_000, fits: 999 })('inputs')).toThrow('only 999 inputs')
    expect(run({ inputs: 50, fits: 50 })('inputs')).toContain('50 of 50')
  })
})
