import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { RoomRecord } from '../../contract/schemas/request'
import { PERMISSIONS, type ConsultationStatus, type Permission } from '../../contract/values/statuses'
import { accepted, refused } from '../../machines/ports/result'
import { consentMachine } from '../../sandbox/simulator/consent/consent.machine'
import {
  selectAnswering,
  selectConsentNotice,
  selectIsAsked,
  selectIsGiven,
} from '../../sandbox/simulator/consent/consent.selectors'
import { visitMachine } from '../../sandbox/simulator/visit/visit.machine'
import { selectConsent } from '../../sandbox/simulator/visit/visit.selectors'
import { askedOf, inert } from '../kit/graph/inert'
import { TEST_EPOCH, TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { faskesIn, laterRequestIn, requestIn } from '../models/simulator-records'
import { facilityVisiting, visiting } from '../models/visit.model'

const update = (permission: Permission, objectId = 'c1') =>
  ({ type: 'permission.changed', objectId, permission }) as const
const answer = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })

function consent(permission: Permission) {
  const actor = createActor(inert(consentMachine), { input: { objectId: 'c1', permission } }).start()
  const now = () => actor.getSnapshot()
  return { actor, now, face: () => (selectIsAsked(now()) ? 'asked' : selectIsGiven(now()) ? 'given' : 'none') }
}

describe("the patient's moves (contract §4 changePermission)", () => {
  test.each(PERMISSIONS)('%s: allowed and refused while asked, withdrawn while allowed', (permission) => {
    const { now } = consent(permission)
    expect(now().can({ type: 'consent.allow' })).toBe(permission === 'REQUESTED')
    expect(now().can({ type: 'consent.refuse' })).toBe(permission === 'REQUESTED')
    expect(now().can({ type: 'consent.withdraw' })).toBe(permission === 'ALLOWED')
  })

  test.each([
    ['REQUESTED', 'consent.allow', 'allow', 'ALLOWED'],
    ['REQUESTED', 'consent.refuse', 'refuse', 'DENIED'],
    ['ALLOWED', 'consent.withdraw', 'withdraw', 'DENIED'],
  ] as const)('from %s, %s', (from, type, id, permission) => {
    const { actor, now } = consent(from)
    replay(actor, [{ type }])
    expect(askedOf(now(), id)).toEqual({ objectId: 'c1', permission })
    expect(now().can({ type })).toBe(false)
  })
})

describe('the live record has the word', () => {
  test('a click that the server took changes nothing until the record says so', () => {
    const { actor, now, face } = consent('REQUESTED')
    replay(actor, [{ type: 'consent.allow' }, answer('allow', accepted(undefined))])
    expect([face(), selectAnswering(now())]).toEqual(['asked', 'accepted'])
    replay(actor, [update('ALLOWED')])
    expect([face(), selectAnswering(now())]).toEqual(['given', null])
  })

  test('other news of the record leave a click alone', () => {
    const { actor, now } = consent('REQUESTED')
    replay(actor, [{ type: 'consent.allow' }])
    actor.send(update('REQUESTED'))
    expect(selectAnswering(now())).toBe('allowing')
  })

  test('answered at another simulator: the question is over here too', () => {
    const { actor, face } = consent('REQUESTED')
    replay(actor, [{ type: 'consent.allow' }, update('DENIED')])
    expect(face()).toBe('none')
  })

  test.each([
    ['409', answer('allow', refused({ kind: 'tooLate' })), 'tooLate'],
    ['119, 101', answer('allow', refused({ kind: 'notAllowed' })), 'notAllowed'],
    ['no answer', { type: 'xstate.error.actor.allow', error: null }, 'unanswered'],
  ] as const)('shows %s beside the buttons until the next click', (_, event, kind) => {
    const { actor, now, face } = consent('REQUESTED')
    replay(actor, [{ type: 'consent.allow' }, event])
    expect([face(), selectConsentNotice(now())]).toEqual(['asked', { kind }])
    replay(actor, [{ type: 'consent.refuse' }])
    expect(selectConsentNotice(now())).toBeNull()
  })
})

describe('in a visit', () => {
  const nothing = { type: 'records.synced', records: [] }
  const changed = (record: RoomRecord) => ({ type: 'record.changed', record })
  const inStatus = (status: ConsultationStatus, phr_permission: Permission) => ({
    ...requestIn(status),
    phr_permission,
    updatedAt: TEST_EPOCH + 100,
  })

  function visit(input = visiting) {
    const clock = new TestClock()
    const actor = createActor(inert(visitMachine), { clock, input: input(clock) }).start()
    const standing = () => {
      const { objectId, permission } = selectConsent(actor.getSnapshot())!.getSnapshot().context
      return [objectId, permission]
    }
    return { actor, clock, standing }
  }

  test.each([
    ['ON_CHAT', 'REQUESTED', 'REQUESTED'],
    ['SESI_BERAKHIR', 'REQUESTED', 'REQUESTED'],
    ['FINISHED', 'REQUESTED', null],
    ['FINISHED', 'ALLOWED', 'ALLOWED'],
  ] as const)('%s and %s: a question ends with its consultation, a permission does not', (status, said, permission) => {
    const { actor, standing } = visit()
    replay(actor, [nothing, changed(requestIn('ON_CHAT')), changed(inStatus(status, said))])
    expect(standing()).toEqual(['c1', permission])
  })

  test('after a reload the question is there', () => {
    const { actor, standing } = visit()
    replay(actor, [{ type: 'records.synced', records: [inStatus('ON_CHAT', 'REQUESTED')] }])
    expect(standing()).toEqual(['c1', 'REQUESTED'])
  })

  test('the next consultation asks again', () => {
    const { actor, standing } = visit()
    replay(actor, [
      { type: 'records.synced', records: [inStatus('ON_CHAT', 'ALLOWED')] },
      changed({ ...laterRequestIn('ON_CHAT'), phr_permission: 'APPROVAL_REQUIRED' }),
    ])
    expect(standing()).toEqual(['c2', 'APPROVAL_REQUIRED'])
  })

  test('a facility is asked nothing', () => {
    const { actor, standing } = visit(facilityVisiting)
    replay(actor, [nothing, changed(faskesIn('ON_CHAT'))])
    expect(standing()).toEqual(['', null])
  })

  test('a broken one restarts after 2 s with its current state', () => {
    const { actor, clock, standing } = visit()
    replay(actor, [
      { type: 'records.synced', records: [inStatus('ON_CHAT', 'ALLOWED')] },
      { type: 'xstate.error.actor.consent', error: null },
    ])
    expect(selectConsent(actor.getSnapshot())).toBeUndefined()
    clock.advance(2_000)
    expect(standing()).toEqual(['c1', 'ALLOWED'])
  })
})
