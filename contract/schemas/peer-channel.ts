import * as z from 'zod/mini'

/** Maximum length of one message between two browsers in a call, in characters. */
export const PEER_MESSAGE_LIMIT = 512

const version = z.literal(1)

/**
 * Messages between two browsers in a call, as JSON text on a negotiated data channel (id 1). The other page may run an
 * older version, so unknown messages are ignored.
 */
export const peerMessage = z.union([
  /** Whether audio and video are transmitted. Both count as transmitted before the first of these messages. */
  z.strictObject({
    v: version,
    kind: z.literal('state'),
    microphone: z.boolean(),
    camera: z.boolean(),
    screen: z.boolean(),
  }),
  /** Heartbeat, once per second, also while audio and video are off. */
  z.strictObject({ v: version, kind: z.literal('beat') }),
  /** Hang-up, which arrives even without the gateway. */
  z.strictObject({ v: version, kind: z.literal('goodbye') }),
])
export type PeerMessage = z.infer<typeof peerMessage>
