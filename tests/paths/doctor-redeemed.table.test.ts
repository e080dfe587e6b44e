import { callerOrder } from '../../machines/emergency/caller.rules'
import { describe, expect, test } from 'vitest'
import { selectRecord } from '../../machines/unfinished/unfinished.selectors'
import { anEmergencyRecord, aRecord } from '../kit/data/builders'
import { stageDoctor } from '../kit/harness/doctor-on-stage'
import { inRoom } from '../kit/harness/requests-on-stage'

type Stage = Awaited<ReturnType<typeof stageDoctor>>

const redeemed = { type: 'doctor.redeemed', consultationId: 'K-1' } as const
const opened = aRecord({ status: 'ON_CHAT' })
const busy = { type: 'presence.changed', presence: 'Busy' } as const

/** A doctor who has nothing open, as far as was looked. */
async function nothingOpen() {
  const stage = await stageDoctor({ presence: 'Online' })
  await stage.script.take('unfinished').answer(null)
  return stage
}

const room = ({ doctor }: Stage) => [doctor.getSnapshot().value, doctor.getSnapshot().context.open?.objectId ?? null]

describe('a redeemed reservation opens its consultation, as an accepted call does', () => {
  test('without another click', async () => {
    const stage = await nothingOpen()
    stage.doctor.send(redeemed)
    await stage.script.take('unfinished').answer(opened)
    await stage.script.take('putPresence').answer(undefined)
    expect(room(stage)).toEqual(['inConsultation', 'c1'])
  })

  test('also when the server had made the doctor busy before it answered, and the card stood there', async () => {
    const stage = await nothingOpen()
    stage.script.send('presence', busy)
    await stage.script.take('unfinished').answer(opened)
    expect(room(stage)).toEqual(['free', null])
    stage.doctor.send(redeemed)
    await stage.script.take('putPresence').answer(undefined)
    expect(room(stage)).toEqual(['inConsultation', 'c1'])
  })

  test('also when what was being looked up began before it was redeemed', async () => {
    const stage = await stageDoctor({ presence: 'Online' })
    stage.doctor.send(redeemed)
    // Only the second asking can know of it; nobody waits for the first.
    await stage.script.take('unfinished').answer(opened)
    expect(stage.script.log.filter((name) => name === 'unfinished')).toHaveLength(2)
    await stage.script.take('putPresence').answer(undefined)
    expect(room(stage)).toEqual(['inConsultation', 'c1'])
  })

  test('also after a look that failed, at once', async () => {
    const stage = await stageDoctor({ presence: 'Online' })
    await stage.script.take('unfinished').fault()
    stage.doctor.send(redeemed)
    await stage.script.take('unfinished').answer(opened)
    await stage.script.take('putPresence').answer(undefined)
    expect(room(stage)).toEqual(['inConsultation', 'c1'])
  })

  test('another record than the one that was found stays a card', async () => {
    const stage = await nothingOpen()
    const other = aRecord({ status: 'ON_CHAT', consultation_id: 'K-7', objectId: 'c7' })
    stage.doctor.send(redeemed)
    await stage.script.take('unfinished').answer(other)
    expect(stage.script.isPending('putPresence')).toBe(false)
    expect(selectRecord(stage.unfinished().getSnapshot())).toEqual(other)
    expect(room(stage)).toEqual(['free', null])
  })

  test.each(['Consultations', 'Faskes_consultations', 'Emergencies'] as const)(
    'with %s open it opens nothing',
    async (className) => {
      const stage = await inRoom(className)
      const before = room(stage)
      stage.doctor.send(redeemed)
      expect([room(stage), stage.script.isPending('unfinished')]).toEqual([before, false])
    },
  )
})

/** What may come in any order around a redemption; what the state of things has no place for says nothing. */
const HAPPENINGS: Record<string, (stage: Stage) => Promise<void> | void> = {
  redeemed: ({ doctor }) => doctor.send(redeemed),
  busy: ({ script }) => script.send('presence', busy),
  looked: ({ script }) => (script.isPending('unfinished') ? script.take('unfinished').answer(opened) : undefined),
  put: ({ script }) => (script.isPending('putPresence') ? script.take('putPresence').answer(undefined) : undefined),
  won: ({ doctor }) => doctor.send({ type: 'request.won', className: 'Consultations', objectId: 'c2' }),
  calledBack: ({ doctor }) =>
    doctor.send({ type: 'unanswered.won', objectId: 'e1', order: callerOrder(anEmergencyRecord({ objectId: 'e1' })) }),
}

test.each(['won', 'calledBack'])(
  'a redemption and another request in any order (%s): never two open, never the wrong room',
  async (other) => {
    const orders = permutations(['redeemed', 'busy', 'looked', 'put', other]).filter(
      (order) => order.indexOf('looked') < order.indexOf('put'),
    )
    expect(orders).toHaveLength(60)
    for (const order of orders) {
      const stage = await stageDoctor({ presence: 'Online' })
      let first: string | null = null
      for (const name of order) {
        await HAPPENINGS[name]?.(stage)
        const { value, context, children } = stage.doctor.getSnapshot()
        expect([value === 'free', value === 'inEmergency'], order.join()).toEqual([
          context.open === null,
          context.open?.className === 'Emergencies',
        ])
        expect(children.consultation !== undefined && children.emergency !== undefined, order.join()).toBe(false)
        first ??= context.open?.objectId ?? null
        expect(context.open?.objectId ?? null, order.join()).toBe(first)
      }
      expect(first, order.join()).not.toBeNull()
      stage.app.stop()
    }
  },
)

function permutations(names: readonly string[]): string[][] {
  if (names.length === 0) return [[]]
  return names.flatMap((name) => permutations(names.filter((one) => one !== name)).map((rest) => [name, ...rest]))
}
