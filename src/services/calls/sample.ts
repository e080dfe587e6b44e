import type { QualitySample } from '../../../machines/ports/call-peer'
import type { Reading } from './reading'

/**
 * The measurements between two readings.
 * @param expectsFrames whether the remote video should have moved throughout
 */
export function sampleBetween(before: Reading, now: Reading, expectsFrames: boolean): QualitySample {
  const arrived = grown(before.packets, now.packets)
  const lost = grown(before.packetsLost, now.packetsLost)
  const samples = grown(before.samples, now.samples)
  return {
    roundTrip: now.roundTrip,
    lostOut: lostOfOurs(before, now),
    lostIn: share(lost, arrived + lost),
    // A returning video counts its whole pause as one freeze.
    frozen: expectsFrames ? Math.min(grown(before.frozen, now.frozen), now.at - before.at) : 0,
    // Without packets nothing was concealed.
    concealed: arrived === 0 ? null : share(grown(before.samplesConcealed, now.samplesConcealed), samples),
    outgoing: now.outgoing,
    isRelayed: now.isRelayed,
  }
}

/** As last reported by the other side, for the worst of the active streams. */
function lostOfOurs(before: Reading, now: Reading): number | null {
  const received = [...now.sent].flatMap(([line, { packets, fractionLost }]) =>
    fractionLost !== null && packets > (before.sent.get(line)?.packets ?? 0) ? [fractionLost] : [],
  )
  return received.length === 0 ? null : Math.min(1, Math.max(...received))
}

/** Late packets reduce the counter of losses. */
function grown(before: number, now: number): number {
  return Math.max(0, now - before)
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.min(1, part / whole)
}
