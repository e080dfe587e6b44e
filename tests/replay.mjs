import { refuseUnsupportedNode } from '../sandbox/launch/prepare/node-version.mjs'

refuseUnsupportedNode()

/** `npm run replay -- file`: a flight recording on today's charts. Ends with 1 where one goes elsewhere, with 2 where it cannot be replayed. */
const { runScript } = await import('./kit/run-script.mjs')
await runScript('kit/replay/main.ts')
