import { expect, test } from 'vitest'
import { readingOf } from '../../../../src/services/calls/reading'
import { sampleBetween } from '../../../../src/services/calls/sample'

type Entry = Record<string, string | number | boolean>

function report(...entries: Entry[]): RTCStatsReport {
  return new Map(entries.map((entry, index) => [String(index), entry])) as unknown as RTCStatsReport
}

const PATH: Entry[] = [
  { id: 'T', type: 'transport', selectedCandidatePairId: 'P2' },
  { id: 'P1', type: 'candidate-pair', currentRoundTripTime: 9 },
  {
    id: 'P2',
    type: 'candidate-pair',
    currentRoundTripTime: 0.08,
    availableOutgoingBitrate: 900_000,
    localCandidateId: 'L',
    remoteCandidateId: 'R',
  },
  { id: 'L', type: 'local-candidate', candidateType: 'relay' },
  { id: 'R', type: 'remote-candidate', candidateType: 'host' },
]

const HERE = { type: 'inbound-rtp', id: 'V', kind: 'video', bytesReceived: 1_000, packetsReceived: 100, packetsLost: 2 }
const EARS = { type: 'inbound-rtp', id: 'A', kind: 'audio', bytesReceived: 500, packetsReceived: 50, packetsLost: 0 }
const OUT = { type: 'outbound-rtp', id: 'O', packetsSent: 100 }

const WORSE = { totalSamplesReceived: 58_000, concealedSamples: 3_500, silentConcealedSamples: 1_400 }

const before = readingOf(
  report(
    ...PATH,
    { ...HERE, framesDecoded: 40, totalFreezesDuration: 1 },
    { ...EARS, totalSamplesReceived: 48_000, concealedSamples: 1_000, silentConcealedSamples: 900 },
    OUT,
    { type: 'remote-inbound-rtp', id: 'X', localId: 'O', fractionLost: 0.5, roundTripTime: 0.2 },
  ),
  10_000,
)

test('a reading adds up what all lines carry, and knows the pair that is used', () => {
  expect(before).toEqual({
    at: 10_000,
    bytes: 1_500,
    packets: 150,
    packetsLost: 2,
    frames: 40,
    frozen: 1_000,
    samples: 48_000,
    samplesConcealed: 100,
    sent: new Map([['O', { packets: 100, fractionLost: 0.5 }]]),
    roundTrip: 200,
    outgoing: 900_000,
    isRelayed: true,
  })
})

test('a sample is what came between two readings', () => {
  const now = readingOf(
    report(
      ...PATH,
      { ...HERE, packetsReceived: 174, packetsLost: 8, totalFreezesDuration: 1.4 },
      { ...EARS, packetsReceived: 70, ...WORSE },
      { ...OUT, packetsSent: 180 },
      { type: 'remote-inbound-rtp', id: 'X', localId: 'O', fractionLost: 0.25, roundTripTime: 0.1 },
    ),
    12_000,
  )
  expect(sampleBetween(before, now, true)).toEqual({
    roundTrip: 100,
    lostOut: 0.25,
    lostIn: 0.06,
    frozen: 400,
    concealed: 0.2,
    outgoing: 900_000,
    isRelayed: true,
  })
})

test('values without traffic are unknown, and a pause is not a freeze', () => {
  const now = readingOf(report({ ...HERE, totalFreezesDuration: 61 }, EARS, OUT), 12_000)
  const unknown = { roundTrip: null, lostOut: null, lostIn: null, concealed: null, outgoing: null, isRelayed: false }
  expect(sampleBetween(before, now, false)).toEqual({ ...unknown, frozen: 0 })
  expect(sampleBetween(before, now, true)).toEqual({ ...unknown, frozen: 2_000 })
})

test('Firefox marks the pair that is used in the pair itself', () => {
  const { roundTrip, isRelayed } = readingOf(
    report(
      { id: 'T', type: 'transport' },
      { id: 'P1', type: 'candidate-pair', currentRoundTripTime: 9, selected: false },
      { id: 'P2', type: 'candidate-pair', currentRoundTripTime: 0.05, selected: true },
    ),
    0,
  )
  expect({ roundTrip, isRelayed }).toEqual({ roundTrip: 50, isRelayed: false })
})
