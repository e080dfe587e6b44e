import { refuseUnsupportedNode } from './prepare/nodeVersion.mjs'

// Everything else is loaded only after this check: an old Node could not even parse it.
refuseUnsupportedNode()

void import('./launch.mjs').then(({ launch }) => launch(process.argv.slice(2)))
