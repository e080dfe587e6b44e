import { refuseUnsupportedNode } from '../sandbox/launch/prepare/node-version.mjs'

refuseUnsupportedNode()

/** `npm run paths [-- …]`: the path player. Ends with 1 where a path failed, with 2 where it was asked what it cannot do. */
const { runScript } = await import('./kit/run-script.mjs')
await runScript('player/player.ts')
