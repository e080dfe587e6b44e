import { parse } from 'sdp-transform'
import { describe, expect, test } from 'vitest'
import { pairOffers } from '../../../server/signalling/media/pair-offers'

const lines = (...parts: string[]) => `${parts.join('\r\n')}\r\n`

/** As Chromium writes it, shortened: everything is in the m-lines. */
const CHROMIUM = lines(
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0 1 2',
  'a=extmap-allow-mixed',
  'a=msid-semantic: WMS c',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 63 9',
  'c=IN IP4 0.0.0.0',
  'a=ice-ufrag:CUFR',
  'a=ice-pwd:chromium-password-0000',
  'a=fingerprint:sha-256 AA:AA',
  'a=setup:actpass',
  'a=mid:0',
  'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
  'a=sendrecv',
  'a=msid:c ca',
  'a=rtcp-mux',
  'a=rtpmap:111 opus/48000/2',
  'a=rtcp-fb:111 transport-cc',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  'a=rtpmap:63 red/48000/2',
  'a=fmtp:63 111/111',
  'a=rtpmap:9 G722/8000',
  'a=ssrc:11 cname:c',
  'm=video 9 UDP/TLS/RTP/SAVPF 96 97 102 103',
  'c=IN IP4 0.0.0.0',
  'a=ice-ufrag:CUFR',
  'a=ice-pwd:chromium-password-0000',
  'a=fingerprint:sha-256 AA:AA',
  'a=setup:actpass',
  'a=mid:1',
  'a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid',
  'a=sendrecv',
  'a=msid:c cv',
  'a=rtcp-mux',
  'a=rtpmap:96 VP8/90000',
  'a=rtcp-fb:96 nack',
  'a=rtcp-fb:96 nack pli',
  'a=rtcp-fb:96 transport-cc',
  'a=rtpmap:97 rtx/90000',
  'a=fmtp:97 apt=96',
  'a=rtpmap:102 H264/90000',
  'a=fmtp:102 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42001f',
  'a=rtpmap:103 rtx/90000',
  'a=fmtp:103 apt=102',
  'a=ssrc-group:FID 21 22',
  'a=ssrc:21 cname:c',
  'a=ssrc:22 cname:c',
  'a=candidate:1 1 udp 1 192.0.2.1 5000 typ host',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP4 0.0.0.0',
  'a=ice-ufrag:CUFR',
  'a=ice-pwd:chromium-password-0000',
  'a=fingerprint:sha-256 AA:AA',
  'a=setup:actpass',
  'a=mid:2',
  'a=sctp-port:5000',
)

/** As Firefox writes it, shortened: other numbers, mono said, the fingerprint of the whole session. */
const FIREFOX = lines(
  'v=0',
  'o=mozilla 1 0 IN IP4 0.0.0.0',
  's=-',
  't=0 0',
  'a=fingerprint:sha-256 FF:FF',
  'a=group:BUNDLE audio video',
  'a=ice-options:trickle',
  'm=audio 9 UDP/TLS/RTP/SAVPF 109 9',
  'c=IN IP4 0.0.0.0',
  'a=sendrecv',
  'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'a=extmap:3 urn:ietf:params:rtp-hdrext:sdes:mid',
  'a=fmtp:109 maxplaybackrate=48000;stereo=1;useinbandfec=1',
  'a=ice-pwd:firefox-password-00000000',
  'a=ice-ufrag:FUFR',
  'a=mid:audio',
  'a=msid:{f} {fa}',
  'a=rtcp-mux',
  'a=rtpmap:109 opus/48000/2',
  'a=rtpmap:9 G722/8000/1',
  'a=setup:actpass',
  'm=video 0 UDP/TLS/RTP/SAVPF 120 124 126',
  'c=IN IP4 0.0.0.0',
  'a=bundle-only',
  'a=recvonly',
  'a=extmap:7 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
  'a=fmtp:124 apt=120',
  'a=fmtp:126 profile-level-id=42e01f;level-asymmetry-allowed=1;packetization-mode=1',
  'a=ice-pwd:firefox-password-00000000',
  'a=ice-ufrag:FUFR',
  'a=mid:video',
  'a=rtcp-fb:120 nack',
  'a=rtcp-fb:120 transport-cc',
  'a=rtcp-mux',
  'a=rtpmap:120 VP8/90000',
  'a=rtpmap:124 rtx/90000',
  'a=rtpmap:126 H264/90000',
  'a=setup:actpass',
)

describe('a Chromium that calls a Firefox', () => {
  const answers = pairOffers({ caller: CHROMIUM, callee: FIREFOX })
  const toChromium = parse(answers.caller)
  const toFirefox = parse(answers.callee)

  test('each answer has the lines of the offer that it answers, in its order and under its names', () => {
    expect(toChromium.media.map(({ type, mid }) => [type, String(mid)])).toEqual([
      ['audio', '0'],
      ['video', '1'],
      ['application', '2'],
    ])
    expect(toFirefox.media.map(({ type, mid }) => [type, mid])).toEqual([
      ['audio', 'audio'],
      ['video', 'video'],
    ])
  })

  test('a medium that the other side lacks is rejected, and not bundled', () => {
    expect(toChromium.media[2]).toMatchObject({ port: 0, direction: 'inactive' })
    expect(toChromium.groups).toEqual([{ type: 'BUNDLE', mids: '0 1' }])
    expect(toFirefox.groups).toEqual([{ type: 'BUNDLE', mids: 'audio video' }])
  })

  test('a line that is only bundled is no rejected one', () => {
    expect(toChromium.media[1]).toMatchObject({ port: 9 })
    expect(toChromium.media[1]?.bundleOnly).toBeUndefined()
  })

  test('the transport is the other side’s; the caller listens, the callee begins', () => {
    expect(toFirefox.media[0]).toMatchObject({ iceUfrag: 'CUFR', icePwd: 'chromium-password-0000', setup: 'active' })
    expect(toFirefox.media[0]?.fingerprint).toEqual({ type: 'sha-256', hash: 'AA:AA' })
    expect(toChromium.fingerprint).toEqual({ type: 'sha-256', hash: 'FF:FF' })
    expect(toChromium.media[0]).toMatchObject({ iceUfrag: 'FUFR', setup: 'passive' })
    expect(toChromium.setup).toBeUndefined()
  })

  test('codecs have the other side’s numbers; mono matches by default; red and other H264 profiles are removed', () => {
    expect(toChromium.media[0]?.rtp.map(({ payload, codec }) => `${payload} ${codec}`)).toEqual(['109 opus', '9 G722'])
    expect(toFirefox.media[0]?.rtp.map(({ payload }) => payload)).toEqual([111, 9])
    expect(toChromium.media[1]?.payloads).toBe('120 124')
    expect(toFirefox.media[1]?.payloads).toBe('96 97')
    expect(toFirefox.media[1]?.fmtp).toEqual([{ payload: 97, config: 'apt=96' }])
  })

  test('header extensions are those with the same number; without transport-wide-cc its feedback goes too', () => {
    expect(toChromium.media[0]?.ext?.map(({ uri }) => uri)).toEqual(['urn:ietf:params:rtp-hdrext:ssrc-audio-level'])
    expect(toChromium.media[1]?.ext ?? []).toEqual([])
    expect(toFirefox.media[1]?.rtcpFb).toEqual(
      [{ payload: '96', type: 'nack' }].map((one) => ({ ...one, payload: 96 })),
    )
  })

  test('a side that only receives is sent to, and does not send', () => {
    expect(toChromium.media[1]?.direction).toBe('recvonly')
    expect(toFirefox.media[1]?.direction).toBe('sendonly')
    expect(toChromium.media[0]?.direction).toBe('sendrecv')
  })

  test('candidates travel by themselves', () => {
    expect(answers.callee).not.toContain('a=candidate')
    expect(toFirefox.media[1]?.ssrcGroups).toEqual([{ semantics: 'FID', ssrcs: '21 22' }])
  })
})

test.for([
  '',
  'halo',
  'v=0\r\n',
  lines('v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'm=video 9 UDP/TLS/RTP/SAVPF 1', 'a=mid:0'),
])('refuses an offer that is no session description or has nothing in common: %j', (offer) => {
  expect(() => pairOffers({ caller: CHROMIUM, callee: offer })).toThrow(/session description|in common/)
  expect(() => pairOffers({ caller: offer, callee: CHROMIUM })).toThrow(/session description|in common/)
})
