/** `SERVER=production`: the suites run on the production server (docs/testing.md). */
export const isOnProduction = process.env['SERVER'] === 'production'

/** Tests that need the sandbox itself and are skipped on the production server (`SERVER=production`). */
interface SandboxTests {
  file: string
  /** Beginnings of names of tests or groups as the file has them; null: the whole file. */
  tests: readonly string[] | null
  reason: string
}

const CLOCK = 'sets the server’s clock, which production takes from the machine'
const PAYMENT = 'pays by the function `pay`, which stands in for a payment gateway'
const LOCAL_PUSH = 'receives pushes on this machine, which production refuses as an address'
const FAULTS = 'makes faults on purpose (/sandbox/fault)'

export const SANDBOX_TESTS: readonly SandboxTests[] = [
  { file: 'tests/contract/faults.test.ts', tests: null, reason: FAULTS },
  { file: 'tests/contract/unanswered.test.ts', tests: null, reason: CLOCK },
  { file: 'tests/contract/seed.test.ts', tests: null, reason: 'the example people and their seeding at a start' },
  { file: 'tests/contract/reset.test.ts', tests: null, reason: 'POST /sandbox/reset itself' },
  {
    file: 'tests/contract/accounts-entry.test.ts',
    tests: ['a link to reset is over after an hour of the server’s clock'],
    reason: CLOCK,
  },
  {
    file: 'tests/contract/accounts-otp.test.ts',
    tests: [
      'sends another code no earlier than 20 s after the last',
      'five an hour; asking too early is not counted',
      'over after 120 s of the server’s clock',
      'a new code ends the one before',
      'a stranger’s asking does not end what its owner was sent',
      'rejects the code for another number, hash or role',
      'the 6th try at a code is refused',
    ],
    reason: CLOCK,
  },
  {
    file: 'tests/contract/accounts-secrets.test.ts',
    tests: [
      'not with a proof for something else, of another number or person, unproven, or too old',
      'not with another number, code, hash, person or purpose',
      'two who prove the same new number: one gets it',
    ],
    reason: CLOCK,
  },
  {
    file: 'tests/contract/accounts-sessions.test.ts',
    tests: ['last seen is the last sign of life'],
    reason: CLOCK,
  },
  {
    file: 'tests/contract/idle-lock.test.ts',
    tests: [
      'starts after the idle time without reported activity, regardless of other calls',
      'is put off by reported activity, and not by a report that is too late',
    ],
    reason: CLOCK,
  },
  { file: 'tests/contract/security-brute.test.ts', tests: ['is sent at most '], reason: CLOCK },
  {
    file: 'tests/contract/session-ends.test.ts',
    tests: [
      'an idle session ends at Parse, live queries and signalling within seconds',
      'a call to Parse prolongs the idle time',
    ],
    reason: CLOCK,
  },
  {
    file: 'tests/contract/moves.test.ts',
    tests: ['pay is the patient’s: success opens the chat, failure ends it'],
    reason: PAYMENT,
  },
  {
    file: 'tests/contract/balance.test.ts',
    tests: ['is credited only if the consultation was paid, whichever way it ends'],
    reason: PAYMENT,
  },
  {
    file: 'tests/contract/push-orphans.test.ts',
    tests: null,
    reason: LOCAL_PUSH,
  },
  {
    file: 'tests/contract/backup.test.ts',
    tests: null,
    reason: 'starts a sandbox on a database of its own as its superuser, which production refuses',
  },
  {
    file: 'tests/contract/security-headers.test.ts',
    tests: ['the sandbox’s own doors', 'the simulator', 'the streets', 'the record application', 'the outbox'],
    reason: 'the sandbox’s own addresses',
  },
  {
    file: 'tests/contract/push.test.ts',
    tests: [
      'a request rings on every device of the doctor',
      'an emergency that nobody took',
      'devices that are no longer notified',
      'answers of the push service',
      'a Parse session will do: patients and callers have no other (◇)',
    ],
    reason: LOCAL_PUSH,
  },
  {
    file: 'tests/contract/calls.test.ts',
    tests: ['the push of a call carries the specified fields, with both parties'],
    reason: LOCAL_PUSH,
  },
  {
    file: 'tests/contract/files.test.ts',
    tests: ['a lost answer leaves one file'],
    reason: FAULTS,
  },
  {
    file: 'tests/contract/prescriptions.test.ts',
    tests: ['a lost answer leaves one', 'a lost answer leaves it cancelled once'],
    reason: FAULTS,
  },
  { file: 'tests/contract/security-parse.test.ts', tests: ['the payment'], reason: PAYMENT },
]

/** Constant part of a title: what comes before the first value of a table. */
export const beginningOf = (title: string): string => title.split(/%[sidfjo]|\$\w/)[0] ?? ''

/** @param names of the test and of the groups around it */
export function reasonToSkip(file: string, names: readonly string[]): string | null {
  const entry = SANDBOX_TESTS.find(
    (one) =>
      one.file === file &&
      one.tests !== null &&
      one.tests.some((title) => names.some((name) => name.startsWith(beginningOf(title)))),
  )
  return entry?.reason ?? null
}

export function wholeFiles(): string[] {
  return SANDBOX_TESTS.filter(({ tests }) => tests === null).map(({ file }) => file)
}
