import { refuseUnsupportedNode } from '../../sandbox/launch/prepare/node-version.mjs'

refuseUnsupportedNode()

// All attacks at full length; `npm test` runs a share of them with fewer inputs and the same seed.
process.env.ATTACK_INPUTS ??= '100000'
// A fuzz that ends before the last input of the full count fails.
process.env.ATTACK_MINUTES ??= '45'
process.env.STEP_MINUTES ??= '180'
void import('../kit/suite.mjs').then(({ runSuite }) => runSuite(['attacks']))
