import { refuseUnsupportedNode } from '../sandbox/launch/prepare/node-version.mjs'

// Everything else is imported after this check, because an old Node could not parse it.
refuseUnsupportedNode()

void import('./kit/suite.mjs').then(({ runSuite }) => runSuite(process.argv.slice(2)))
