import { type AnyEventObject, createActor, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { Education, EducationRequest } from '../../contract/schemas/profile'
import { UPLOAD_PATIENCE } from '../../contract/values/limits'
import { UNDO_WINDOW } from '../../contract/values/profile'
import { biodataMachine } from '../../machines/profile/biodata/biodata.machine'
import { selectRefusal } from '../../machines/profile/biodata/biodata.selectors'
import { pictureMachine } from '../../machines/profile/picture/picture.machine'
import { pickReason } from '../../machines/profile/picture/picture.rules'
import { selectAddress } from '../../machines/profile/picture/picture.selectors'
import { provideProfile } from '../../machines/profile/provide-profile'
import type { ProfileReport } from '../../machines/profile/profile.model'
import { selectEducations } from '../../machines/profile/profile.selectors'
import { createRecordsMachine } from '../../machines/profile/records/records.machine'
import { selectEntries, selectRemovals } from '../../machines/profile/records/records.selectors'
import { removalMachine } from '../../machines/profile/removal/removal.machine'
import type { ProfilePort } from '../../machines/ports/profile'
import { accepted, refused } from '../../machines/ports/result'
import { aPicked } from '../kit/data/builders'
import { inert } from '../kit/graph/inert'
import { aDoctorDetail, anEducation, aNurseDetail } from '../kit/data/profiles'
import { recordingReport } from '../kit/graph/recording-report'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { order, refusedName, tellingOf } from '../models/biodata.model'
import { ADDRESS, area, photo, picturing, square } from '../models/picture.model'

const turns = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

describe('removing, and bringing back (product §3 "Profile records")', () => {
  function list() {
    const clock = new TestClock()
    const asked: string[] = []
    const remove = fromPromise<void, { id: string }>(({ input }) => {
      asked.push(input.id)
      return Promise.resolve()
    })
    const machine = createRecordsMachine<Education, EducationRequest>().provide({
      actors: { removal: removalMachine.provide({ actors: { remove } }) },
    })
    const entries = [anEducation(), anEducation({ id: 'ed2' })]
    const actor = createActor(machine, { clock, input: { entries, clock } }).start()
    const ids = () => selectEntries(actor.getSnapshot()).map(({ id }) => id)
    const leaving = () => selectRemovals(actor.getSnapshot()).map(({ id }) => id)
    return { actor, clock, asked, ids, leaving }
  }

  test('for 5 s the server knows nothing of it; then it is asked, once', async () => {
    const { actor, clock, asked, ids, leaving } = list()
    actor.send({ type: 'entry.remove', id: 'ed1' })
    clock.advance(UNDO_WINDOW - 1)
    expect([asked, leaving(), ids()]).toEqual([[], ['ed1'], ['ed1', 'ed2']])
    clock.advance(1)
    await turns()
    expect([asked, leaving(), ids()]).toEqual([['ed1'], [], ['ed2']])
  })

  test('brought back in time, it is never asked', async () => {
    const { actor, clock, asked, ids, leaving } = list()
    actor.send({ type: 'entry.remove', id: 'ed1' })
    clock.advance(UNDO_WINDOW - 1)
    selectRemovals(actor.getSnapshot())[0]?.ref.send({ type: 'removal.undo' })
    clock.advance(UNDO_WINDOW)
    await turns()
    expect([asked, leaving(), ids()]).toEqual([[], [], ['ed1', 'ed2']])
    actor.send({ type: 'entry.remove', id: 'ed1' })
    expect(leaving()).toEqual(['ed1'])
  })

  test('two on their way out have each their own time', async () => {
    const { actor, clock, asked } = list()
    actor.send({ type: 'entry.remove', id: 'ed1' })
    clock.advance(UNDO_WINDOW / 2)
    actor.send({ type: 'entry.remove', id: 'ed2' })
    clock.advance(UNDO_WINDOW / 2)
    await turns()
    expect(asked).toEqual(['ed1'])
    clock.advance(UNDO_WINDOW / 2)
    await turns()
    expect(asked).toEqual(['ed1', 'ed2'])
  })

  test('one that is not in the list, or on its way already, is not removed', () => {
    const { actor, leaving } = list()
    actor.send({ type: 'entry.remove', id: 'ed7' })
    actor.send({ type: 'entry.remove', id: 'ed1' })
    actor.send({ type: 'entry.remove', id: 'ed1' })
    expect(leaving()).toEqual(['ed1'])
  })

  test('leaving the page sends a pending removal at once', () => {
    const { actor, asked } = list()
    actor.send({ type: 'entry.remove', id: 'ed1' })
    actor.send({ type: 'removals.hurry' })
    expect(asked).toEqual(['ed1'])
  })
})

describe('the picture (product §3 Image upload, §7)', () => {
  test.each([
    ['a photo', aPicked(), null],
    ['a photo that the browser has no name for', aPicked({ type: '' }), 'noPicture'],
    ['a document', aPicked({ type: 'application/pdf' }), 'noPicture'],
    ['an SVG image', aPicked({ type: 'image/svg+xml' }), 'noPicture'],
    ['25 MB', aPicked({ size: 25 * 1024 * 1024 }), null],
    ['more than 25 MB', aPicked({ size: 25 * 1024 * 1024 + 1 }), 'tooLarge'],
  ])('%s', (_, file, reason) => {
    expect(pickReason(file)?.kind ?? null).toBe(reason)
  })

  function uploading() {
    const clock = new TestClock()
    const actor = createActor(inert(pictureMachine), { clock, input: picturing('/lama.jpg')() }).start()
    replay(actor, [
      { type: 'picture.pick', file: photo },
      { type: 'picture.crop', area },
      { type: 'xstate.done.actor.crop', output: accepted(square) } as AnyEventObject,
    ])
    return { actor, clock, address: () => selectAddress(actor.getSnapshot()) }
  }

  test('the old one stays until another is stored', () => {
    const { actor, address } = uploading()
    actor.send({ type: 'picture.progressed', share: 0.9 })
    expect(address()).toBe('/lama.jpg')
    actor.send({ type: 'picture.stored', address: ADDRESS })
    expect(address()).toBe(ADDRESS)
  })

  test('fails after 60 s without an answer; a retry restarts the upload', () => {
    const { actor, clock } = uploading()
    actor.send({ type: 'picture.progressed', share: 0.9 })
    clock.advance(UPLOAD_PATIENCE)
    expect(actor.getSnapshot().value).toBe('faulted')
    actor.send({ type: 'picture.retry' })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.share]).toEqual(['uploading', 0])
  })

  test('shows the server’s message, and does not send the same picture again', () => {
    const { actor, address } = uploading()
    actor.send({ type: 'picture.refused', message: 'Berkas ini bukan foto.' })
    expect(actor.getSnapshot().context.reason).toEqual({ kind: 'refused', message: 'Berkas ini bukan foto.' })
    expect([actor.getSnapshot().can({ type: 'picture.retry' }), address()]).toEqual([false, '/lama.jpg'])
  })
})

test('biodata: a refusal goes with the next try', () => {
  const actor = createActor(inert(biodataMachine), {
    input: tellingOf({ role: 'doctor', detail: aDoctorDetail() })(),
  }).start()
  replay(actor, [
    { type: 'biodata.save', order },
    { type: 'xstate.done.actor.save', output: refused(refusedName) } as AnyEventObject,
  ])
  expect(selectRefusal(actor.getSnapshot())?.errors).toEqual({ full_name: ['Nama belum benar.'] })
  actor.send({ type: 'biodata.save', order })
  expect(selectRefusal(actor.getSnapshot())).toBeNull()
})

describe('on its services', () => {
  function page(role: 'doctor' | 'nurse') {
    const asked: string[] = []
    const signals: AbortSignal[] = []
    const never = (name: string) => (_: unknown, signal: AbortSignal) => {
      asked.push(name)
      signals.push(signal)
      return new Promise<never>(() => {})
    }
    const port: ProfilePort = {
      doctor: () => Promise.resolve(aDoctorDetail()),
      nurse: () => Promise.resolve(aNurseDetail()),
      saveDoctor: ({ full_name }) => Promise.resolve(accepted(aDoctorDetail({ full_name }))),
      saveNurse: ({ full_name }) => Promise.resolve(accepted(aNurseDetail({ full_name }))),
      storePicture: () => (listen) => {
        listen({ type: 'picture.stored', address: ADDRESS })
        return () => {}
      },
      addEducation: never('addEducation'),
      removeEducation: never('removeEducation'),
      addPractice: never('addPractice'),
      removePractice: never('removePractice'),
      provinces: () => Promise.resolve([]),
      regencies: () => Promise.resolve([]),
      specialists: () => Promise.resolve([]),
      facilities: () => Promise.resolve([]),
    }
    const clock = new TestClock()
    const report = recordingReport<ProfileReport>()
    const machine = provideProfile({ profile: port, pictures: { crop: () => Promise.resolve(accepted(square)) } }, role)
    const choices = { provinces: port.provinces, facilities: port.facilities }
    const actor = createActor(machine, { clock, input: { clock, choices, report } }).start()
    return { actor, asked, signals, received: report.received }
  }

  test.each(['doctor', 'nurse'] as const)(
    'reports a %s’s saved name and picture, each with the current value of the other',
    async (role) => {
      const { actor, received } = page(role)
      await turns()
      const { biodata, picture } = actor.getSnapshot().children
      const parts = { full_name: 'Nama baru', gender: null, no_str: null, province_id: null, regency_id: null }
      biodata?.send({
        type: 'biodata.save',
        order:
          role === 'nurse'
            ? { role, biodata: parts }
            : { role, biodata: { ...parts, start_experience: null, specialist_slug: null } },
      })
      await turns()
      picture?.send({ type: 'picture.pick', file: photo })
      picture?.send({ type: 'picture.crop', area })
      await turns()
      expect(received).toEqual([
        { type: 'profile.changed', name: 'Nama baru', picture: null },
        { type: 'profile.changed', name: 'Nama baru', picture: ADDRESS },
      ])
    },
  )

  test('leaving the page starts a removal that could still be undone, and aborts none that has started', async () => {
    const { actor, asked, signals } = page('doctor')
    await turns()
    selectEducations(actor.getSnapshot())?.send({ type: 'entry.remove', id: 'ed1' })
    expect(asked).toEqual([])
    actor.send({ type: 'profile.leave' })
    actor.stop()
    expect([asked, signals.map(({ aborted }) => aborted)]).toEqual([['removeEducation'], [false]])
  })
})
