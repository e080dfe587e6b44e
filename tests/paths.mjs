import { refuseUnsupportedNode } from '../sandbox/launch/prepare/node-version.mjs'

refuseUnsupportedNode()

/** `npm run paths [-- …]`: the path player. Exit code 1 if a path failed, 2 for an invalid request. */
const { runScript } = await import('./kit/run-script.mjs')
await runScript('player/player.ts')
