import type { QualitySample } from '../../../machines/ports/call-peer'
import type { Reading } from './reading'

/**
 * What the path carried between two readings.
 * @param expectsFrames whether the other side's picture should have moved all the while
 */
export function sampleBetween(before: Reading, now: Reading, expectsFrames: boolean): QualitySample {
  const arrived = grown(before.packets, now.packets)
  const lost = grown(before.packetsLost, now.packetsLost)
  const samples = grown(before.samples, now.samples)
  return {
    roundTrip: now.roundTrip,
    lostOut: lostOfOurs(before, now),
    lostIn: share(lost, arrived + lost),
    // A picture that comes back counts the whole pause as one freeze.
    frozen: expectsFrames ? Math.min(grown(before.frozen, now.frozen), now.at - before.at) : 0,
    // Where no packet came there was nothing to make up for.
    concealed: arrived === 0 ? null : share(grown(before.samplesConcealed, now.samplesConcealed), samples),
    outgoing: now.outgoing,
    isRelayed: now.isRelayed,
  }
}

/** As the other side last reported, of the lines that sent something: the worst of them. */
function lostOfOurs(before: Reading, now: Reading): number | null {
  const told = [...now.sent].flatMap(([line, { packets, fractionLost }]) =>
    fractionLost !== null && packets > (before.sent.get(line)?.packets ?? 0) ? [fractionLost] : [],
  )
  return told.length === 0 ? null : Math.min(1, Math.max(...told))
}

/** Packets that come late take back what counted as lost. */
function grown(before: number, now: number): number {
  return Math.max(0, now - before)
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.min(1, part / whole)
}
