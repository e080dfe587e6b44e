import * as z from 'zod/mini'

/** Characters of one message between two browsers in a call. */
export const PEER_MESSAGE_LIMIT = 512

const version = z.literal(1)

/**
 * What two browsers in a call say to each other over the data channel that both know (negotiated, id 1): text, JSON.
 * A page of an older version may sit at the other end: what is not known here is not heard.
 */
export const peerMessage = z.union([
  /** What is transmitted now; before the first one, everything counts as transmitted. */
  z.strictObject({
    v: version,
    kind: z.literal('state'),
    microphone: z.boolean(),
    camera: z.boolean(),
    screen: z.boolean(),
  }),
  /** Once a second: somebody is there, also where nobody is heard or seen. */
  z.strictObject({ v: version, kind: z.literal('beat') }),
  /** Hung up: also where the gateway is away. */
  z.strictObject({ v: version, kind: z.literal('goodbye') }),
])
export type PeerMessage = z.infer<typeof peerMessage>
