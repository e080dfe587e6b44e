import { accepted, refused } from '../../machines/ports/result'
import { redemptionMachine } from '../../machines/reservations/redemption/redemption.machine'
import type { RedemptionInput, RedemptionReason } from '../../machines/reservations/redemption/redemption.model'
import { codeReason } from '../../machines/reservations/redemption/redemption.rules'
import { aReservation } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'

const redeeming = (reason: RedemptionReason | null) => (): RedemptionInput => ({ reason, report: recordingReport() })

export const siti = aReservation()
const written = { type: 'code.change', written: 'k7qx 2m4p' } as const
const submit = { type: 'code.submit' } as const
const choose = { type: 'reservation.choose', reservation: siti } as const
const confirm = { type: 'redemption.confirm' } as const
const cancel = { type: 'redemption.cancel' } as const
const retry = { type: 'redemption.retry' } as const
const update = (reason: RedemptionReason | null) => ({ type: 'redemption.updated', reason }) as const
const found = (output: unknown) => ({ type: 'xstate.done.actor.find', output })
const answered = (output: unknown) => ({ type: 'xstate.done.actor.redeem', output })
const lost = { type: 'xstate.error.actor.redeem', error: null }
const redeemed = accepted({ consultationId: 'K-9' })

export const redemptionModel = defineModel<typeof redemptionMachine>({
  name: 'reservations/redemption',
  spec: 'product §2 "Reservations", §7 POST /consultation/reservation, §9',
  machine: redemptionMachine,
  worlds: { free: redeeming(null), 'in emergency mode': redeeming('emergencyMode') },
  events: {
    'code.change': [written, { type: 'code.change', written: '' }, { type: 'code.change', written: '--' }],
    'code.submit': [submit],
    'reservation.choose': [choose],
    'redemption.confirm': [confirm],
    'redemption.cancel': [cancel],
    'redemption.retry': [retry],
    'redemption.dismiss': [{ type: 'redemption.dismiss' }],
    'redemption.updated': [update(null), update('atWork')],
  },
  outcomes: {
    find: { outputs: [siti, null], faults: true },
    redeem: {
      outputs: [redeemed, refused({ kind: 'unknown' }), refused({ kind: 'used' }), refused({ kind: 'openItem' })],
      faults: true,
    },
  },
  key: ({ context: { reason, written: code, chosen, refusal } }) => [
    reason,
    codeReason(code),
    chosen && chosen.reservation?.code,
    refusal?.kind,
  ],
  invariants: {
    'something is chosen exactly while it is asked about, reported, or was redeemed last': (snapshot) => {
      const isEntering = snapshot.matches({ entering: 'fresh' }) || snapshot.matches({ entering: 'unreached' })
      return (snapshot.context.chosen === null) === (isEntering || snapshot.matches('finding'))
    },
    'a reservation is confirmed as itself, a code that none has as a code': (snapshot) =>
      (!snapshot.matches({ confirming: 'listed' }) || snapshot.context.chosen?.reservation?.code !== undefined) &&
      (!snapshot.matches({ confirming: 'unlisted' }) || snapshot.context.chosen?.reservation === null),
    'a refusal is reported exactly while it is not read': (snapshot) =>
      (snapshot.context.refusal !== null) === snapshot.matches('refused'),
    'what is looked up is a code': (snapshot) =>
      !snapshot.matches('finding') || codeReason(snapshot.context.written) === null,
    'a consultation opens only after its redemption': (snapshot) => {
      const update = receivedBy(snapshot.context.report)
      return !snapshot.matches({ entering: 'redeemed' }) || update.some(({ type }) => type === 'reservation.redeemed')
    },
    'the list is read again after every redemption': (snapshot) => {
      const update = receivedBy(snapshot.context.report)
      const last = update.findLastIndex(({ type }) => type === 'reservation.redeemed')
      return last < 0 || update[last + 1]?.type === 'reservations.changed'
    },
  },
  journeys: [
    {
      name: 'a card: confirmed, redeemed',
      world: 'free',
      steps: [choose, confirm, answered(redeemed)],
      ends: { entering: 'redeemed' },
    },
    {
      name: 'a code that is written: looked up, confirmed, redeemed',
      world: 'free',
      steps: [written, submit, found(siti), confirm, answered(redeemed)],
      ends: { entering: 'redeemed' },
    },
    {
      name: 'a code that no paid reservation has is asked about all the same, once that was said',
      world: 'free',
      steps: [written, submit, found(null), confirm, answered(refused({ kind: 'unknown' }))],
      ends: 'refused',
    },
    {
      name: 'no answer: the same is asked again, also when what it opened makes the doctor busy meanwhile',
      world: 'free',
      steps: [choose, confirm, lost, update('atWork'), retry, answered(redeemed)],
      ends: { entering: 'redeemed' },
    },
    {
      name: 'a doctor who starts other work during the confirmation redeems nothing',
      world: 'free',
      steps: [choose, update('atWork'), cancel],
      ends: { entering: 'fresh' },
    },
  ],
})
