/** One getStats() reading, summed over all streams; counters only grow. */
export interface Reading {
  /** Milliseconds of the page's monotonic clock. */
  at: number
  /** Received bytes. */
  bytes: number
  packets: number
  packetsLost: number
  frames: number
  frozen: number
  samples: number
  samplesConcealed: number
  /** Sent packets as counted here, and the losses reported by the other side, per stream. */
  sent: Map<string, { packets: number; fractionLost: number | null }>
  /** Milliseconds; null if not measured. */
  roundTrip: number | null
  /** Bits per second. */
  outgoing: number | null
  isRelayed: boolean
}

/** The used fields of report entries; each kind has some of them, and no browser has all. */
interface Entry {
  id: string
  type: string
  kind?: string
  bytesReceived?: number
  packetsReceived?: number
  packetsLost?: number
  framesDecoded?: number
  totalFreezesDuration?: number
  totalSamplesReceived?: number
  concealedSamples?: number
  silentConcealedSamples?: number
  packetsSent?: number
  localId?: string
  fractionLost?: number
  roundTripTime?: number
  selectedCandidatePairId?: string
  selected?: boolean
  currentRoundTripTime?: number
  availableOutgoingBitrate?: number
  localCandidateId?: string
  remoteCandidateId?: string
  candidateType?: string
}

export function readingOf(report: RTCStatsReport, at: number): Reading {
  const entries = [...(report.values() as Iterable<Entry>)]
  const inbound = entries.filter(({ type }) => type === 'inbound-rtp')
  const reports = entries.filter(({ type }) => type === 'remote-inbound-rtp')
  const pair = selectedPair(entries)
  const ends = [pair?.localCandidateId, pair?.remoteCandidateId]
  return {
    at,
    bytes: sum(inbound, 'bytesReceived'),
    packets: sum(inbound, 'packetsReceived'),
    packetsLost: sum(inbound, 'packetsLost'),
    frames: sum(inbound, 'framesDecoded'),
    frozen: sum(inbound, 'totalFreezesDuration') * 1_000,
    samples: sum(inbound, 'totalSamplesReceived'),
    // Samples concealed during silence are no loss.
    samplesConcealed: sum(inbound, 'concealedSamples') - sum(inbound, 'silentConcealedSamples'),
    sent: new Map(
      entries
        .filter(({ type }) => type === 'outbound-rtp')
        .map(({ id, packetsSent = 0 }) => {
          const fractionLost = reports.find(({ localId }) => localId === id)?.fractionLost ?? null
          return [id, { packets: packetsSent, fractionLost }]
        }),
    ),
    roundTrip: inMilliseconds(longest(reports) ?? pair?.currentRoundTripTime),
    outgoing: pair?.availableOutgoingBitrate ?? null,
    isRelayed: entries.some(({ id, candidateType }) => ends.includes(id) && candidateType === 'relay'),
  }
}

/** Firefox marks the pair, other browsers name it in the transport. */
function selectedPair(entries: Entry[]): Entry | undefined {
  const named = entries.find(({ type }) => type === 'transport')?.selectedCandidatePairId
  return entries.find(({ id, type, selected }) => type === 'candidate-pair' && (id === named || selected === true))
}

function longest(reports: Entry[]): number | undefined {
  const known = reports.flatMap(({ roundTripTime }) => (roundTripTime === undefined ? [] : [roundTripTime]))
  return known.length === 0 ? undefined : Math.max(...known)
}

function inMilliseconds(seconds: number | undefined): number | null {
  return seconds === undefined ? null : seconds * 1_000
}

function sum(entries: Entry[], key: Counted): number {
  return entries.reduce((total, entry) => total + (entry[key] ?? 0), 0)
}
type Counted =
  | 'bytesReceived'
  | 'packetsReceived'
  | 'packetsLost'
  | 'framesDecoded'
  | 'totalFreezesDuration'
  | 'totalSamplesReceived'
  | 'concealedSamples'
  | 'silentConcealedSamples'
