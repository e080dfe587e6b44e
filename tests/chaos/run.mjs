import { refuseUnsupportedNode } from '../../sandbox/launch/prepare/node-version.mjs'

refuseUnsupportedNode()

// The long run; `npm test` makes a short one with the same seed.
process.env.CHAOS_REQUESTS ??= '1000'
process.env.STEP_MINUTES ??= '25'
void import('../kit/suite.mjs').then(({ runSuite }) => runSuite(['chaos']))
