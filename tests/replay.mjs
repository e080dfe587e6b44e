import { refuseUnsupportedNode } from '../sandbox/launch/prepare/node-version.mjs'

refuseUnsupportedNode()

/**
 * `npm run replay -- file`: a flight recording on the present charts. Exit code 1 for a difference, 2 if it cannot be
 * replayed.
 */
const { runScript } = await import('./kit/run-script.mjs')
await runScript('kit/replay/main.ts')
