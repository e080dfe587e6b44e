import { bellMachine } from '../bell/bell.machine'
import { callActor, feedAboutActor, feedActor, plainCallActor } from '../ports/actors'
import type { Feed } from '../ports/feed'
import type { LeadFact } from '../ports/leadership'
import { type Ongoing, ongoingActor } from '../ports/ongoing'
import type { RobotsPort } from '../ports/practice'
import type { SoundPort } from '../ports/sound'
import { requestMachine } from '../request/request.machine'
import { requestQueueMachine } from '../request-queue/request-queue.machine'
import { practiceMachine } from './practice.machine'
import type { WorkFact } from './practice.model'

export interface PracticePorts {
  robots: RobotsPort
  sound: SoundPort
  realWork: Feed<WorkFact>
}

/** The practice machine with its ports: the real queue, requests and bell, with robots in place of the server. */
export function providePractice({ robots, sound, realWork }: PracticePorts) {
  return practiceMachine.provide({
    actors: {
      realWork: feedActor(realWork),
      robots: feedAboutActor(robots.play),
      requestQueue: requestQueueMachine.provide({
        actors: {
          request: requestMachine.provide({ actors: { move: callActor(robots.moves.move) } }),
          requestFacts: feedAboutActor(robots.requests.facts),
        },
      }),
      bell: provideRobotBell(sound),
    },
  })
}

/** Rings in this tab only, regardless of the leader, and shows nothing outside the page. */
function provideRobotBell(sound: SoundPort) {
  return bellMachine.provide({
    actors: {
      leadFacts: feedActor(leads),
      claimLead: plainCallActor(() => Promise.resolve()),
      watchLead: feedActor(nothing),
      showArmed: feedActor(nothing),
      soundFacts: feedActor(sound.facts),
      armSound: plainCallActor(sound.arm),
      ringOnce: plainCallActor(sound.ringOnce),
      ring: ongoingActor(sound.ring),
      ringMutely: ongoingActor(sound.ringMutely),
      badge: ongoingActor(unseen),
    },
  })
}

const leads: Feed<LeadFact> = (listen) => {
  listen({ type: 'lead.gained' })
  return () => {}
}
const nothing: Feed<never> = () => () => {}
const unseen = (): Ongoing<number> => ({ change() {}, stop() {} })
