/** `SERVER=production`: the suites run on the production server (docs/testing.md). */
export const isOnProduction = process.env['SERVER'] === 'production'

/** Tests that need the sandbox itself and fail on the production server (fail-sandbox-tests.ts). */
interface SandboxTests {
  file: string
  /** Beginnings of names of tests or groups as the file has them. */
  tests: readonly string[]
  reason: string
}

const PAYMENT = 'pays by the function `pay`, which stands in for a payment gateway'
const TEST_REQUEST = 'marks a request as a test (`isTest`), which only the sandbox accepts'

export const SANDBOX_TESTS: readonly SandboxTests[] = [
  {
    file: 'tests/contract/faults.test.ts',
    tests: [
      'POST /sandbox/fault',
      'closes the sockets of one person',
      'or of everybody',
      'closes no socket for an unknown person',
      'the next two answers are late',
      'the work is not',
      'answers the next calls with %i',
      'only where it was aimed',
      'exempts background calls',
      'cut: no answer',
      'sets every word of the server about time, by %i ms',
    ],
    reason: 'makes faults on purpose (/sandbox/fault)',
  },
  {
    file: 'tests/contract/security-headers.test.ts',
    tests: ['the sandbox’s own doors'],
    reason: 'the sandbox’s own addresses',
  },
  {
    file: 'tests/contract/positions.test.ts',
    tests: ['by name, by address with a house number, and by where it is'],
    reason: 'the example places; production has no map (docs/operations.md)',
  },
  {
    file: 'tests/contract/moves.test.ts',
    tests: ['pay is the patient’s: success opens the chat, failure ends it'],
    reason: PAYMENT,
  },
  {
    file: 'tests/contract/balance.test.ts',
    tests: ['is credited only if the consultation was paid, whichever way it ends', 'is not of a trial'],
    reason: `${PAYMENT}; ${TEST_REQUEST}`,
  },
  {
    file: 'tests/contract/dashboard.test.ts',
    tests: ['an open, cancelled or practice request does not'],
    reason: TEST_REQUEST,
  },
  {
    file: 'tests/attacks/sandbox-tools.test.ts',
    tests: ['refuses $method $path with $what', 'refuses a form of type'],
    reason: 'the sandbox’s own addresses, which a front of the test answers here',
  },
  {
    file: 'tests/attacks/secrets.test.ts',
    tests: [
      'stores none of its secrets in a table',
      'lets nobody but its owner read the files of its secrets',
      'in production without a VAPID key',
      'in production without a secret of its own',
      'with a secret of its own that is short',
      'with a secret file that others may read',
      'with a secret file that is missing',
      'with a key that is none',
      'in production uses the key of the secret file',
    ],
    reason: 'secrets that the sandbox makes in its folder; settings of production: tests/unit/launch',
  },
  { file: 'tests/e2e/dialog-barriers.test.ts', tests: ['the news of a payment'], reason: PAYMENT },
  {
    file: 'tests/e2e/simulator.test.ts',
    tests: ['Bayar', 'Pembayaran gagal', 'a fault that is made here is in force until all is restored'],
    reason: 'pays, and makes faults on purpose',
  },
]

/** Constant part of a title: what comes before the first value of a table. */
export const beginningOf = (title: string): string => title.split(/%[sidfjo]|\$\w/)[0] ?? ''

/** @param names of the test and of the groups around it */
export function reasonToFail(file: string, names: readonly string[]): string | null {
  const entry = SANDBOX_TESTS.find(
    (one) => one.file === file && one.tests.some((title) => names.some((name) => name.startsWith(beginningOf(title)))),
  )
  return entry?.reason ?? null
}
