import type { ProbeConnection, ProbeResult } from '../../../machines/ports/connection-probe'
import { type HospitalIce, isRelay, rtcConfiguration } from './ice'

/** Maximum time per attempt in ms: with the relays first, and without them after a failure. */
const PATIENCE = 5_000

/**
 * Connects two ends in this page as two callers would, and sends a message there and back. With relays configured only
 * these are used, because a local connection proves nothing about others.
 */
export function createConnectionProbe(hospital: HospitalIce): ProbeConnection {
  return async ({ iceServers: given }, signal) => {
    if (typeof RTCPeerConnection === 'undefined') return { path: 'unsupported', roundTrip: null }
    const { iceServers = [], iceTransportPolicy } = rtcConfiguration(hospital, given)
    const isRelayOnly = iceTransportPolicy === 'relay'
    if (!isRelayOnly && !iceServers.some(isRelay)) return result('direct', await tried({ iceServers }, signal))
    const relayed = await tried({ iceServers, iceTransportPolicy: 'relay' }, signal)
    if (relayed !== null || isRelayOnly) return result('relayed', relayed)
    return result('unrelayed', await tried({ iceServers }, signal))
  }
}

function result(path: ProbeResult['path'], roundTrip: number | null): ProbeResult {
  return { path: roundTrip === null ? 'none' : path, roundTrip }
}

/**
 * Round trip in milliseconds; null without a message in time.
 * @throws the signal's reason
 */
async function tried(configuration: RTCConfiguration, signal: AbortSignal): Promise<number | null> {
  const caller = new RTCPeerConnection(configuration)
  const callee = new RTCPeerConnection(configuration)
  const close = () => {
    caller.close()
    callee.close()
  }
  signal.addEventListener('abort', close)
  try {
    signal.throwIfAborted()
    const back = roundTrip(caller, callee)
    await join(caller, callee)
    const measured = await Promise.race([back, elapsed(PATIENCE, signal)])
    signal.throwIfAborted()
    return measured
  } catch (fault) {
    if (signal.aborted) throw fault
    return null
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}

/** Candidates are exchanged as they arrive, so that a dead relay delays nothing. */
async function join(caller: RTCPeerConnection, callee: RTCPeerConnection): Promise<void> {
  const introduceCallee = passOn(caller, callee)
  const introduceCaller = passOn(callee, caller)
  await caller.setLocalDescription()
  await callee.setRemoteDescription(described(caller))
  introduceCallee()
  await callee.setLocalDescription()
  await caller.setRemoteDescription(described(callee))
  introduceCaller()
}

/** From one end to the other, which accepts candidates only after a description. */
function passOn(from: RTCPeerConnection, to: RTCPeerConnection): () => void {
  const early: RTCIceCandidate[] = []
  let isIntroduced = false
  // An unusable candidate is ignored.
  const pass = (candidate: RTCIceCandidate) => void to.addIceCandidate(candidate).catch(() => {})
  from.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate === null) return
    if (isIntroduced) pass(candidate)
    else early.push(candidate)
  })
  return () => {
    isIntroduced = true
    for (const candidate of early) pass(candidate)
  }
}

function described({ localDescription }: RTCPeerConnection): RTCSessionDescription {
  if (localDescription === null) throw new Error('a peer connection described itself as nothing')
  return localDescription
}

/** Sends a message over a negotiated channel and measures its echo. */
function roundTrip(caller: RTCPeerConnection, callee: RTCPeerConnection): Promise<number> {
  const agreed = { negotiated: true, id: 0 }
  const ask = caller.createDataChannel('probe', agreed)
  const answer = callee.createDataChannel('probe', agreed)
  answer.addEventListener('message', () => answer.send('here'))
  return new Promise((resolve) => {
    ask.addEventListener('open', () => {
      const asked = performance.now()
      ask.addEventListener('message', () => resolve(Math.max(1, Math.round(performance.now() - asked))))
      ask.send('there?')
    })
  })
}

function elapsed(milliseconds: number, signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })
}
