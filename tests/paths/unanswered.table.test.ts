import { callerOrder } from '../../machines/emergency/caller.rules'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { LostRace } from '../../contract/schemas/change-status'
import { MINUTE, SECOND, VERDICT_DEADLINE } from '../../contract/values/limits'
import type { RequestStatus } from '../../contract/values/statuses'
import type { MoveOrder, MoveRefusal } from '../../machines/ports/requests'
import { accepted, refused, type Result } from '../../machines/ports/result'
import { unansweredMachine } from '../../machines/unanswered/unanswered.machine'
import type { CallBackReason, UnansweredReport } from '../../machines/unanswered/unanswered.model'
import { callBackReason, refusedReason, verdictAt } from '../../machines/unanswered/unanswered.rules'
import {
  selectAsked,
  selectFailed,
  selectIsSought,
  selectIsShown,
  selectIsStale,
  selectRecords,
  selectRefused,
  selectSyncedAt,
} from '../../machines/unanswered/unanswered.selectors'
import { selectUnanswered, selectVideoCall } from '../../machines/doctor/doctor.selectors'
import { selectCallSession } from '../../machines/video-call/video-call.selectors'
import { registered } from '../models/call-facts'
import { anEmergencyRecord, aRecord, countingIds } from '../kit/data/builders'
import { stageDoctor } from '../kit/harness/doctor-on-stage'
import { TEST_EPOCH, TestClock } from '../kit/harness/test-clock'
import { anotherDoctor, justMissed, longWaiting, sistem, unanswered } from '../models/unanswered.model'

type Answer = Result<RequestStatus, MoveRefusal>

/** A doctor's list whose claims are answered by hand. Under a root that has a toaster. */
function looking(reason: CallBackReason | null = null) {
  const clock = new TestClock()
  const asked: MoveOrder[] = []
  const answers: { give: (answer: Answer) => void; fault: () => void }[] = []
  const reports: UnansweredReport[] = []
  const toasts: string[] = []
  const machine = unansweredMachine.provide({
    actors: {
      unansweredFacts: fromCallback(() => {}),
      move: fromPromise<Answer, MoveOrder>(({ input }) => {
        asked.push(input)
        return new Promise((resolve, reject) => {
          answers.push({ give: resolve, fault: () => reject(new Error('fault')) })
        })
      }),
    },
    actions: {
      showArrivedToast: () => void toasts.push('emergencyUnanswered'),
      showNothingLeftToast: () => void toasts.push('unansweredHandled'),
      showFaultToast: () => void toasts.push('fault'),
    },
  })
  const input = {
    reason,
    me: '101',
    clock,
    newId: countingIds(),
    report: (report: UnansweredReport) => void reports.push(report),
  }
  const actor = createActor(machine, { input, clock }).start()
  return {
    actor,
    clock,
    asked,
    reports,
    toasts,
    won: () => reports.filter(({ type }) => type === 'unanswered.won'),
    standing: () => selectRecords(actor.getSnapshot()).map(({ objectId }) => objectId),
    see: <Seen>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => Seen) => select(actor.getSnapshot()),
    callBack: (objectId: string) => actor.send({ type: 'unanswered.callBack', objectId }),
    answer: async (answer: Answer) => {
      answers.shift()?.give(answer)
      await settle()
    },
    fault: async () => {
      answers.shift()?.fault()
      await settle()
    },
  }
}

async function settle() {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

const synced = (...records: ReturnType<typeof unanswered>[]) => ({ type: 'unanswered.synced', records }) as const
const arrived = (record = longWaiting) => ({ type: 'unanswered.arrived', record }) as const
const left = (objectId: string) => ({ type: 'unanswered.left', objectId }) as const
const lostTo = (loss: LostRace) => refused({ kind: 'lost', loss } as const)
const takenByAnother = lostTo({ status: 'ON_CALL', by: anotherDoctor })

describe('the list', () => {
  test('sorts by the longest wait, regardless of the order of arrival', () => {
    const { actor, standing } = looking()
    actor.send(synced(justMissed, longWaiting))
    actor.send(arrived(unanswered(12, { objectId: 'e0' })))
    expect(standing()).toEqual(['e0', 'e1', 'e2'])
  })

  test('shows a toast for a new arrival, and none for the entries of the first list', () => {
    const { actor, toasts } = looking()
    actor.send(synced(longWaiting))
    expect(toasts).toEqual([])
    actor.send(arrived(justMissed))
    actor.send(arrived({ ...justMissed, emergency_type: 'Jatuh' }))
    expect(toasts).toEqual(['emergencyUnanswered'])
  })

  test('the sync after a lost feed removes missing entries and shows a toast for new ones', () => {
    const { actor, clock, see, standing, toasts } = looking()
    actor.send(synced(longWaiting))
    actor.send({ type: 'feed.lost' })
    clock.advance(MINUTE)
    expect([see(selectIsStale), see(selectSyncedAt), standing()]).toEqual([true, TEST_EPOCH, ['e1']])
    actor.send(synced(justMissed))
    expect([see(selectIsStale), see(selectSyncedAt), standing()]).toEqual([false, TEST_EPOCH + MINUTE, ['e2']])
    expect(toasts).toEqual(['emergencyUnanswered'])
  })

  test('an event that overtook another, or a list read earlier, does not restore a removed entry', () => {
    const { actor, standing, toasts } = looking()
    actor.send(synced())
    actor.send(left('e1'))
    actor.send(arrived(longWaiting))
    actor.send(synced(longWaiting, justMissed))
    expect(standing()).toEqual(['e2'])
    expect(toasts).toEqual(['emergencyUnanswered'])
  })

  test('reports each change, so that the missed list is re-read', () => {
    const { actor, reports } = looking()
    actor.send(synced(longWaiting))
    expect(reports, 'both are read when the doctor comes').toEqual([])
    actor.send(left('e1'))
    actor.send({ type: 'feed.lost' })
    actor.send(synced())
    expect(reports).toEqual([{ type: 'unanswered.changed' }, { type: 'unanswered.changed' }])
  })
})

describe('who may call back (contract §2 Moves)', () => {
  const doctor = { isDoctor: true, isEmergencyMode: true, isAtWork: false }
  test.each([
    [doctor, null],
    [{ ...doctor, isEmergencyMode: false }, 'notInEmergencyMode'],
    [{ ...doctor, isAtWork: true }, 'atWork'],
    [{ ...doctor, isAtWork: true, isEmergencyMode: false }, 'atWork'],
    [{ isDoctor: false, isEmergencyMode: false, isAtWork: false }, 'notADoctor'],
  ] as const)('%o: %s', (facts, reason) => {
    expect(callBackReason(facts)).toBe(reason)
  })

  test.each(['notADoctor', 'atWork', 'notInEmergencyMode'] as const)(
    '%s: nothing is asked, until they may',
    (reason) => {
      const { actor, asked, callBack } = looking(reason)
      actor.send(synced(longWaiting))
      callBack('e1')
      expect(asked).toEqual([])
      actor.send({ type: 'unanswered.updated', reason: null })
      callBack('e1')
      expect(asked).toHaveLength(1)
    },
  )

  test('ignores a callback for an entry that is not in the list', () => {
    const { actor, asked, callBack } = looking()
    actor.send(synced(longWaiting))
    callBack('e9')
    expect(asked).toEqual([])
  })
})

describe('calling back', () => {
  test('moves the emergency as an accept does, and reports the won call', async () => {
    const { actor, asked, answer, callBack, won, standing, see } = looking()
    actor.send(synced(longWaiting, justMissed))
    callBack('e1')
    const order = {
      className: 'Emergencies',
      objectId: 'e1',
      from: 'NOT_ANSWERED',
      to: 'ON_CALL',
      actionId: expect.any(String),
    }
    expect(asked).toEqual([order])
    expect(see(selectAsked)).toBe('e1')
    await answer(accepted('ON_CALL'))
    expect(won()).toEqual([{ type: 'unanswered.won', objectId: 'e1', order: callerOrder(longWaiting) }])
    expect([standing(), see(selectAsked)]).toEqual([['e2'], null])
  })

  test('a second click while one is asked does nothing, on whomever', () => {
    const { actor, asked, callBack } = looking()
    actor.send(synced(longWaiting, justMissed))
    for (const objectId of ['e1', 'e1', 'e2']) callBack(objectId)
    expect(asked).toHaveLength(1)
  })

  test('keeps the entry until the answer arrives, even if its live event arrives first', async () => {
    const { actor, answer, callBack, standing, won } = looking()
    actor.send(synced(longWaiting))
    callBack('e1')
    actor.send(left('e1'))
    actor.send(synced())
    expect(standing()).toEqual(['e1'])
    await answer(accepted('ON_CALL'))
    expect([standing(), won().length]).toEqual([[], 1])
  })

  test.each([
    ['another doctor', { status: 'ON_CALL', by: anotherDoctor }, { kind: 'takenByDoctor', name: 'dr. Hendra Wijaya' }],
    [
      'oneself on another device',
      { status: 'ON_GOING', by: { ...anotherDoctor, id_user: '101' } },
      { kind: 'takenByMyself' },
    ],
    [
      'the ambulance, on its way',
      { status: 'PICK_UP', by: { id_user: '501', name: 'AD 1', role: 'ambulance' } },
      { kind: 'taken' },
    ],
    ['the system', { status: 'REJECTED_BY_SISTEM', by: sistem }, { kind: 'closed' }],
    ['somebody', {}, { kind: 'taken' }],
  ] as const)('lost to %s: shows the reason, and removes the entry', async (_, loss, reason) => {
    const { actor, answer, callBack, see, standing, won } = looking()
    actor.send(synced(longWaiting, justMissed))
    callBack('e1')
    await answer(lostTo(loss as LostRace))
    expect(won()).toEqual([])
    expect(standing()).toEqual(['e2'])
    const received = see(selectRefused)
    expect(received?.record).toEqual(longWaiting)
    expect(received && refusedReason(received.refusal, '101')).toEqual(reason)
    actor.send({ type: 'unanswered.dismiss' })
    expect(see(selectRefused)).toBeNull()
  })

  test('gone is handled too', () => {
    expect(refusedReason({ kind: 'gone' }, '101')).toEqual({ kind: 'taken' })
  })

  test.each(['openItem', 'notAllowed'] as const)('%s: it stays, and may be called back again', async (kind) => {
    const { actor, asked, answer, callBack, see, standing } = looking()
    actor.send(synced(longWaiting))
    callBack('e1')
    await answer(refused({ kind }))
    expect([standing(), see(selectRefused)?.refusal]).toEqual([['e1'], { kind }])
    callBack('e1')
    expect(asked.map(({ actionId }) => actionId)).toHaveLength(2)
    expect(new Set(asked.map(({ actionId }) => actionId)).size).toBe(2)
    expect(see(selectRefused)).toBeNull()
  })

  test('refused while it left: it does not stay', async () => {
    const { actor, answer, callBack, standing } = looking()
    actor.send(synced(longWaiting))
    callBack('e1')
    actor.send(left('e1'))
    await answer(refused({ kind: 'openItem' }))
    expect(standing()).toEqual([])
  })

  test('keeps the refusal of the last entry on screen until it is dismissed', async () => {
    const { actor, answer, callBack, see } = looking()
    actor.send(synced(longWaiting))
    callBack('e1')
    await answer(takenByAnother)
    expect(see(selectIsShown)).toBe(true)
    actor.send({ type: 'unanswered.dismiss' })
    expect(see(selectIsShown)).toBe(false)
  })
})

describe('a repeated full list, as on every reconnect', () => {
  const again = (record: ReturnType<typeof unanswered>) => structuredClone(record)

  test('keeps the identity of unchanged records, so that nothing is rendered again', () => {
    const { actor, see } = looking()
    actor.send(synced(longWaiting, justMissed))
    const before = see(selectRecords)
    actor.send({ type: 'feed.lost' })
    actor.send(synced(again(justMissed), again(longWaiting)))
    expect(see(selectRecords)).toBe(before)
  })

  test('one that changed is new, the others are not', () => {
    const { actor, see } = looking()
    actor.send(synced(longWaiting, justMissed))
    const changed = { ...again(justMissed), emergency_type: 'Stroke', updatedAt: justMissed.updatedAt + 1 }
    actor.send(synced(again(longWaiting), changed))
    const [first, second] = see(selectRecords)
    expect(first).toBe(longWaiting)
    expect(second).toBe(changed)
  })
})

describe('an answer that gets lost on the way', () => {
  test('the same click is asked again after 3 s, or at once by hand: it may have been taken', async () => {
    const { actor, asked, clock, answer, fault, callBack, see, won } = looking()
    actor.send(synced(longWaiting))
    callBack('e1')
    await fault()
    expect([see(selectFailed), see(selectAsked)]).toEqual(['e1', null])
    actor.send(left('e1'))
    clock.advance(3 * SECOND)
    await fault()
    actor.send({ type: 'unanswered.retry' })
    await answer(accepted('ON_CALL'))
    expect(asked).toHaveLength(3)
    expect(new Set(asked.map(({ actionId }) => actionId)).size).toBe(1)
    expect(won()).toEqual([{ type: 'unanswered.won', objectId: 'e1', order: callerOrder(longWaiting) }])
  })

  test('repeats the claim even if the doctor may no longer call back: it was already sent', async () => {
    const { actor, clock, answer, fault, callBack, won } = looking()
    actor.send(synced(longWaiting))
    callBack('e1')
    await fault()
    actor.send({ type: 'unanswered.updated', reason: 'atWork' })
    clock.advance(3 * SECOND)
    await answer(accepted('ON_CALL'))
    expect(won()).toHaveLength(1)
  })

  test('calls no other entry back before an answer: the first claim may have succeeded', async () => {
    const { actor, asked, answer, fault, callBack, clock } = looking()
    actor.send(synced(longWaiting, justMissed))
    callBack('e1')
    await fault()
    callBack('e2')
    actor.send({ type: 'unanswered.dismiss' })
    clock.advance(3 * SECOND)
    await answer(takenByAnother)
    callBack('e2')
    expect(asked.map(({ objectId }) => objectId)).toEqual(['e1', 'e1', 'e2'])
  })
})

describe('by a notification', () => {
  test('the list is sought until it is in sight', () => {
    const { actor, see, toasts } = looking('notInEmergencyMode')
    actor.send({ type: 'unanswered.show' })
    expect(see(selectIsSought)).toBe(true)
    actor.send(synced(longWaiting))
    expect(see(selectIsSought)).toBe(true)
    actor.send({ type: 'unanswered.seen' })
    expect([see(selectIsSought), toasts]).toEqual([false, []])
  })

  test('shows a toast when no emergency waits any more', () => {
    const { actor, see, toasts } = looking()
    actor.send(synced())
    actor.send({ type: 'unanswered.show' })
    expect([see(selectIsSought), toasts]).toEqual([false, ['unansweredHandled']])
  })
})

test('the verdict is 30 minutes after it was not answered; without that moment, after its 60 s', () => {
  expect(verdictAt(unanswered(6))).toBe(TEST_EPOCH - 5 * MINUTE + VERDICT_DEADLINE)
  expect(verdictAt(unanswered(6, { statusAt: null }))).toBe(TEST_EPOCH - 5 * MINUTE + VERDICT_DEADLINE)
})

describe('a doctor at work, on the production wiring', () => {
  const card = ({ doctor }: Awaited<ReturnType<typeof stageDoctor>>) => {
    const list = selectUnanswered(doctor.getSnapshot())
    if (list === undefined) throw new Error('a doctor at work has the list')
    return list
  }

  test.each([
    { user: {}, reason: 'notInEmergencyMode' },
    { user: { presence: 'Online' }, reason: 'notInEmergencyMode' },
    { user: { emergencyPresence: 'Online' }, reason: null },
    { user: { presence: 'Online', emergencyPresence: 'Online' }, reason: null },
    { user: { presence: 'Busy', emergencyPresence: 'Online' }, reason: 'atWork' },
    { user: { emergencyPresence: 'Busy' }, reason: 'atWork' },
  ] as const)(
    '$user: the emergency is listed in every mode; the reason against a callback is $reason',
    async ({ user, reason }) => {
      const stage = await stageDoctor(user)
      stage.script.send('unanswered', synced(longWaiting))
      expect(selectRecords(card(stage).getSnapshot())).toEqual([longWaiting])
      expect(card(stage).getSnapshot().context.reason).toBe(reason)
    },
  )

  test('turning emergency mode on lets them call back, something unfinished does not', async () => {
    const stage = await stageDoctor()
    stage.script.send('emergencyPresence', { type: 'presence.changed', presence: 'Online' })
    expect(card(stage).getSnapshot().context.reason).toBeNull()
    await stage.script.take('unfinished').answer(anEmergencyRecord({ status: 'ON_CALL' }))
    expect(card(stage).getSnapshot().context.reason).toBe('atWork')
  })

  test('called back and won, its room opens', async () => {
    const stage = await stageDoctor({ emergencyPresence: 'Online' })
    stage.script.send('unanswered', synced(longWaiting))
    card(stage).send({ type: 'unanswered.callBack', objectId: 'e1' })
    await stage.script.take('move').answer(accepted('ON_CALL'))
    expect(stage.doctor.getSnapshot().value).toBe('inEmergency')
    expect(stage.facts().open).toBe('Emergencies')
    expect(card(stage).getSnapshot().context.reason).toBe('atWork')
  })

  test('called back and won, the caller is called by video at once', async () => {
    const stage = await stageDoctor({ emergencyPresence: 'Online' })
    stage.script.send('gateway', registered)
    stage.script.send('unanswered', synced(longWaiting))
    card(stage).send({ type: 'unanswered.callBack', objectId: 'e1' })
    const callSession = () => {
      const videoCall = selectVideoCall(stage.doctor.getSnapshot())
      return videoCall && selectCallSession(videoCall.getSnapshot())
    }
    expect(callSession(), 'nobody is called before the emergency is this doctor’s').toBeUndefined()
    await stage.script.take('move').answer(accepted('ON_CALL'))
    expect(callSession()?.getSnapshot().context.call).toMatchObject({
      consultationId: longWaiting.emergency_id,
      with: { id: longWaiting.request_by.id_user },
      isCaller: true,
    })
  })

  test('a late answer opens nothing over what is open', async () => {
    const stage = await stageDoctor({ emergencyPresence: 'Online' })
    stage.script.send('unanswered', synced(longWaiting))
    card(stage).send({ type: 'unanswered.callBack', objectId: 'e1' })
    await stage.script.take('unfinished').answer(aRecord({ status: 'ON_CHAT' }))
    stage.unfinished().send({ type: 'unfinished.continue' })
    await stage.script.take('putPresence').answer(undefined)
    await stage.script.take('move').answer(accepted('ON_CALL'))
    expect(stage.facts().open).toBe('Consultations')
  })

  test('shows a toast for a new emergency, and re-reads the missed list', async () => {
    const stage = await stageDoctor()
    await stage.script.take('missed').answer([])
    stage.script.send('unanswered', synced())
    stage.script.send('unanswered', arrived())
    expect(stage.toasts()).toEqual(['emergencyUnanswered'])
    expect(stage.script.isPending('missed')).toBe(true)
  })

  test('a clicked notification seeks the list, and opens no panel', async () => {
    const stage = await stageDoctor()
    stage.script.send('push', { type: 'unanswered.opened' })
    expect(selectIsSought(card(stage).getSnapshot())).toBe(true)
    expect(stage.doctor.getSnapshot().children.panel?.getSnapshot().value).toEqual({ closed: 'resting' })
  })
})
