import * as z from 'zod/mini'
import { CANDIDATE_HOLD, CANDIDATES_HELD } from '../../../contract/values/calls'
import type { IceCandidate } from '../../../contract/schemas/signalling'
import { type Descriptions, type MediaBridge, otherSide, type Side } from './bridge'
import { firstMid, PAIRED_SETUPS, pairOffers, setupsOf } from './pair-offers'

interface Held {
  from: Side
  candidate: IceCandidate
}

const setup = z.enum(['active', 'passive'])
const storedMedia = z.object({
  mids: z.object({ caller: z.string(), callee: z.string() }),
  setups: z.object({ caller: setup, callee: setup }),
})

/**
 * Media go from browser to browser, or through TURN; the gateway only forwards the frames. Candidates wait until the
 * answer is sent. Where both sides offered, they wait a little longer: both believe to lead, and one that receives
 * checks before its answer takes the wrong role.
 */
export const pairedOffers: MediaBridge = {
  open(notify, retained) {
    const known = retained === undefined ? null : storedMedia.parse(retained)
    const mids: Record<Side, string> = known?.mids ?? { caller: '0', callee: '0' }
    let setups = known?.setups ?? PAIRED_SETUPS
    let held: Held[] | null = known === null ? [] : null
    let releasing: ReturnType<typeof setTimeout> | undefined

    function remember(descriptions: Descriptions): void {
      mids.caller = firstMid(descriptions.caller)
      mids.callee = firstMid(descriptions.callee)
    }

    function hold(): void {
      clearTimeout(releasing)
      held ??= []
    }

    /** @param wait ms; with 0 after what happens in this turn, such as the sending of the answer. */
    function release(wait: number): void {
      hold()
      releasing = setTimeout(() => {
        const waited = held ?? []
        held = null
        for (const { from, candidate } of waited) forward(from, candidate)
      }, wait)
    }

    /** The first line's transport carries everything, independent of each side's mid. */
    function forward(from: Side, candidate: IceCandidate): void {
      const to = otherSide(from)
      notify(to, { ...candidate, sdpMid: mids[to], sdpMLineIndex: 0 })
    }

    return {
      async answer(offers) {
        const answers = pairOffers(offers, setups)
        remember(offers)
        release(CANDIDATE_HOLD)
        return answers
      },
      async adopt({ offer, answer }) {
        remember({ caller: offer, callee: answer })
        setups = setupsOf(answer)
        release(0)
        return answer
      },
      candidate(from, candidate) {
        if (held === null) forward(from, candidate)
        else if (held.filter((one) => one.from === from).length < CANDIDATES_HELD) held.push({ from, candidate })
      },
      hold,
      save: () => ({ mids, setups }),
      close() {
        clearTimeout(releasing)
        held = []
      },
    }
  },
}
