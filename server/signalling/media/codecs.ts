import type { MediaDescription } from 'sdp-transform'

type Codec = MediaDescription['rtp'][number]

/** Retransmission is of another codec; the others protect packets in ways that both ends would have to agree on. */
const RETRANSMISSION = 'rtx'
const PROTECTION = ['red', 'ulpfec', 'flexfec-03']

/**
 * The codecs of `theirs` that `ours` knows too, under their own payload types: each side sends with the numbers of the
 * answer and receives with those of its own offer (measured in Chromium and Firefox).
 */
export function sharedCodecs(theirs: MediaDescription, ours: MediaDescription): Codec[] {
  const retained = theirs.rtp.filter(
    (codec) => isMedia(codec) && ours.rtp.some((own) => isMedia(own) && isSame(theirs, codec, ours, own)),
  )
  const resent = theirs.rtp.filter((codec) => {
    const of = retained.find(({ payload }) => payload === Number(parametersOf(theirs, codec).get('apt')))
    return codec.codec.toLowerCase() === RETRANSMISSION && of !== undefined && resends(ours, theirs, of)
  })
  return theirs.rtp.filter((codec) => retained.includes(codec) || resent.includes(codec))
}

function isMedia({ codec }: Codec): boolean {
  return ![RETRANSMISSION, ...PROTECTION].includes(codec.toLowerCase())
}

/** Whether `ours` resends the codec that this one of `theirs` is the same as. */
function resends(ours: MediaDescription, theirs: MediaDescription, codec: Codec): boolean {
  const own = ours.rtp.find((one) => isMedia(one) && isSame(theirs, codec, ours, one))
  return ours.rtp.some(
    (one) => one.codec.toLowerCase() === RETRANSMISSION && Number(parametersOf(ours, one).get('apt')) === own?.payload,
  )
}

function isSame(of: MediaDescription, one: Codec, ofOther: MediaDescription, other: Codec): boolean {
  return nameOf(one) === nameOf(other) && profileOf(of, one) === profileOf(ofOther, other)
}

/** Mono may be said or left out ('G722/8000/1' and 'G722/8000'). */
function nameOf({ codec, rate, encoding }: Codec): string {
  return [codec.toLowerCase(), rate, encoding ?? 1].map(String).join('/')
}

/** What has to be the same for one end to decode what the other encodes. */
function profileOf(media: MediaDescription, codec: Codec): string {
  const parameters = parametersOf(media, codec)
  switch (codec.codec.toUpperCase()) {
    case 'H264':
      // Profile and constraints; the level may differ.
      return `${parameters.get('packetization-mode') ?? '0'} ${(parameters.get('profile-level-id') ?? '42e01f').slice(0, 4).toLowerCase()}`
    case 'VP9':
      return parameters.get('profile-id') ?? '0'
    case 'AV1':
      return parameters.get('profile') ?? '0'
    default:
      return ''
  }
}

function parametersOf({ fmtp }: MediaDescription, { payload }: Codec): Map<string, string> {
  const config = fmtp.find((one) => one.payload === payload)?.config ?? ''
  return new Map(
    config.split(';').map((pair) => {
      const [name = '', value = ''] = pair.trim().split('=')
      return [name.toLowerCase(), value]
    }),
  )
}
