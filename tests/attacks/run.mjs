import { refuseUnsupportedNode } from '../../sandbox/launch/prepare/node-version.mjs'

refuseUnsupportedNode()

// All attacks at full length; `npm test` runs a share of them with fewer inputs and the same seed.
process.env.ATTACK_INPUTS ??= '100000'
process.env.STEP_MINUTES ??= '60'
void import('../kit/suite.mjs').then(({ runSuite }) => runSuite(['attacks']))
