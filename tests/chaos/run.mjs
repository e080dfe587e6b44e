import { refuseUnsupportedNode } from '../../sandbox/launch/prepare/node-version.mjs'

refuseUnsupportedNode()

// The long runs; `npm test` makes short ones with the same seed.
process.env.CHAOS_REQUESTS ??= '1000'
process.env.CHAOS_MESSAGES ??= '2000'
process.env.CHAOS_FRAMES ??= '20000'
process.env.STEP_MINUTES ??= '75'
void import('../kit/suite.mjs').then(({ runSuite }) => runSuite(['chaos', 'crashes']))
