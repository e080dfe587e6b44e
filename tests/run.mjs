import { refuseUnsupportedNode } from '../sandbox/launch/prepare/node-version.mjs'

// Everything else is loaded only after this check: an old Node could not even parse it.
refuseUnsupportedNode()

void import('./kit/suite.mjs').then(({ runSuite }) => runSuite(process.argv.slice(2)))
