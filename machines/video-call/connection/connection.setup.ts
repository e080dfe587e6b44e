import { and, assign, not, raise, sendTo, setup, stateIn } from 'xstate'
import { SECOND } from '../../../contract/values/limits'
import type { PeerFact, PeerInput, PeerOrder } from '../../ports/call-peer'
import { feedNotProvided } from '../../ports/not-provided'
import { qualityMachine } from '../quality/quality.machine'
import type { QualityReport } from '../quality/quality.model'
import type {
  ConnectionContext,
  ConnectionEvent,
  ConnectionInput,
  ConnectionOrder,
  ConnectionOutput,
} from './connection.model'

type FactOf<Type extends PeerFact['type']> = Extract<PeerFact, { type: Type }>
type OrderOf<Type extends ConnectionOrder['type']> = Extract<ConnectionOrder, { type: Type }>

/** Restarts of one peer connection before it is replaced. */
const RESTARTS = 3
/** Maximum number of consecutive peer connections without media. */
const BREAKS = 5

/** Actors, actions, guards and delays of `connection.machine.ts`. */
export const connectionSetup = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as ConnectionInput,
    output: {} as ConnectionOutput,
    children: {} as { peer: 'peer'; networkFacts: 'networkFacts'; quality: 'quality' },
  },
  actors: {
    peer: feedNotProvided<PeerInput>('peer'),
    networkFacts: feedNotProvided('networkFacts'),
    quality: qualityMachine,
  },
  actions: {
    // Between two peer connections an order is dropped; the next one starts by itself.
    order: raise((_, order: PeerOrder) => ({ type: 'peer.ordered' as const, order })),
    carryOut: sendTo('peer', (_, params: { order: PeerOrder }) => params.order),
    answer: raise(({ context }) => ({
      type: 'peer.ordered' as const,
      order: { type: 'peer.answer' as const, offer: context.offer ?? '' },
    })),
    assignAnswer: sendTo('peer', (_, { sdp }: OrderOf<'remote.answered'>): PeerOrder => ({
      type: 'peer.takeAnswer',
      sdp,
    })),
    takeCandidate: sendTo('peer', (_, { candidate }: OrderOf<'remote.found'>): PeerOrder => ({
      type: 'peer.takeCandidate',
      candidate,
    })),
    assignRung: assign((_, { rung }: QualityReport) => ({ rung })),
    limit: sendTo('peer', ({ context }): PeerOrder => ({ type: 'peer.limit', rung: context.rung })),
    // Without the quality machine the call continues.
    measure: ({ self }, { sample }: FactOf<'peer.measured'>) =>
      self.getSnapshot().children.quality?.send({ type: 'quality.measured', sample }),
    raiseOpened: raise({ type: 'peer.opened' }),
    renew: raise({ type: 'peer.renew' }),
    offerNext: assign({ offersAtOnce: true }),
    assignOffer: assign((_, { sdp }: OrderOf<'remote.offered'>) => ({ offer: sdp })),
    assignPicture: assign((_, { picture }: FactOf<'picture.changed'>) => ({ picture })),
    assignOther: assign((_, { microphone, camera, screen }: FactOf<'other.changed'>) => ({
      other: { microphone, camera, screen },
    })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    countBreak: assign(({ context }) => ({ breaks: context.breaks + 1 })),
    forgetTroubles: assign({ tries: 0, breaks: 0 }),
    forgetTries: assign({ tries: 0 }),
    reportOffered: ({ context }, { sdp }: FactOf<'peer.offered'>) =>
      context.report({ type: 'connection.offered', sdp }),
    reportAnswered: ({ context }, { sdp }: FactOf<'peer.answered'>) =>
      context.report({ type: 'connection.answered', sdp }),
    reportReoffered: ({ context }, params: { sdp: string; isRestart: boolean }) =>
      context.report({ type: 'connection.reoffered', ...params }),
    reportFound: ({ context }, { candidate }: FactOf<'peer.found'>) =>
      context.report({ type: 'connection.found', candidate }),
  },
  guards: {
    isInvited: ({ context }) => context.beginning.kind === 'answer',
    isRestart: ({ context }) => context.beginning.kind === 'restart',
    isRestartRequested: (_, { isRestart }: OrderOf<'remote.reoffered'>) => isRestart,
    isLimited: ({ context }) => context.rung !== 'hd',
    hasTriesLeft: ({ context }) => context.tries < RESTARTS,
    isHopeless: ({ context }) => context.breaks >= BREAKS,
    isForgotten: stateIn({ alive: { agreement: 'forgotten' } }),
    isUnaided: stateIn({ alive: { path: { broken: 'unaided' } } }),
    isOfferOrdered: ({ event }) => event.type === 'peer.ordered' && event.order.type === 'peer.offer',
    losesAid: and(['isForgotten', not('isUnaided')]),
  },
  delays: {
    // The connection often recovers by itself. The callee waits longer, so that the caller restarts first.
    untilRestart: ({ context }) => (context.isCaller ? 2 : 4) * SECOND,
    untilNextTry: 5 * SECOND,
    untilNextPeer: SECOND,
    untilJoined: 10 * SECOND,
    // A browser recovers within this time or not at all.
    untilHealed: 15 * SECOND,
    untilGivenUp: 60 * SECOND,
    untilGone: SECOND / 2,
  },
})
