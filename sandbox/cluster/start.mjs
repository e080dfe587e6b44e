import { refuseUnsupportedNode } from '../launch/prepare/node-version.mjs'

// Everything else is loaded only after this check: an old Node could not even parse it.
refuseUnsupportedNode()

const { register } = await import('tsx/esm/api')
register()
const { main } = await import('./main.ts')
await main(process.argv.slice(2))
