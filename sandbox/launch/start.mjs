import { refuseUnsupportedNode } from './prepare/node-version.mjs'

// Everything else is loaded only after this check: an old Node could not even parse it.
refuseUnsupportedNode()

void import('./launch.mjs').then(({ launch }) => launch(process.argv.slice(2)))
