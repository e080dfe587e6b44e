import { type AnyEventObject, createActor, fromCallback, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import { uploadMachine } from '../../machines/consultation/chat/upload/upload.machine'
import type { UploadReport } from '../../machines/consultation/chat/upload/upload.model'
import { selectCanRetry, selectReason, selectShare } from '../../machines/consultation/chat/upload/upload.selectors'
import type { PickedFile, UploadOrder } from '../../machines/ports/attachments'
import { accepted, refused, type Result } from '../../machines/ports/result'
import { UPLOAD_PATIENCE } from '../../contract/values/limits'
import { aPicked, aReference } from '../kit/data/builders'
import { inert } from '../kit/graph/inert'
import { recordingReport } from '../kit/graph/recording-report'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { lighter, uploading } from '../models/upload.model'

const begin = { type: 'upload.begin' }
const prepared = { type: 'xstate.done.actor.prepare', output: accepted(lighter) }
const stored = { type: 'upload.stored', reference: aReference() }

/** With the orders of its uploads, and how many of them were broken off. */
function upload(steps: AnyEventObject[]) {
  const clock = new TestClock()
  const report = recordingReport<UploadReport>()
  const orders: UploadOrder[] = []
  const broken: UploadOrder[] = []
  const uploadFacts = fromCallback<AnyEventObject, UploadOrder>(({ input }) => {
    orders.push(input)
    return () => void broken.push(input)
  })
  const machine = inert(uploadMachine).provide({ actors: { uploadFacts } })
  const actor = createActor(machine, { clock, input: { ...uploading(), report } }).start()
  replay(actor, steps)
  return { actor, clock, orders, broken, received: report.received, now: () => actor.getSnapshot() }
}

describe('an attachment is uploaded first (product §4 Chat)', () => {
  test('does nothing before its turn', () => {
    const { now, orders } = upload([])
    expect([now().value, orders]).toEqual(['queued', []])
  })

  test('ends with the reference that becomes the message’s text', () => {
    const { now } = upload([begin, prepared, { type: 'upload.progressed', share: 0.4 }])
    expect(selectShare(now())).toBe(0.4)
    const { now: end } = upload([begin, prepared, stored])
    expect(end().output).toEqual({ outcome: 'stored', messageId: 'upload-1', kind: 'image', reference: aReference() })
  })

  test.each([
    ['a photo', 'image/jpeg', 'image'],
    ['a document', 'application/pdf', 'file'],
    ['a file of unknown type', '', 'file'],
  ])('%s is a message of kind %s → %s', (_, type, kind) => {
    const output = accepted(aPicked({ type, size: 100 }))
    const { now } = upload([begin, { ...prepared, output }, stored])
    expect(now().output).toMatchObject({ kind })
  })

  test('the lighter photo goes up, never the one that was picked', () => {
    const { orders } = upload([begin, prepared])
    expect(orders).toEqual([{ file: lighter, consultationId: 'K-1', messageId: 'upload-1' }])
  })
})

describe('timeout (product §4, §9)', () => {
  test('after 60 s it has timed out and the wire is let go of; again with the same messageId, from the start', () => {
    const { actor, clock, now, orders, broken, received } = upload([
      begin,
      prepared,
      { type: 'upload.progressed', share: 0.9 },
    ])
    clock.advance(UPLOAD_PATIENCE - 1)
    expect(now().value).toBe('uploading')
    clock.advance(1)
    expect([now().value, selectReason(now())?.kind, selectCanRetry(now()), broken.length]).toEqual([
      'timedOut',
      'timedOut',
      true,
      1,
    ])
    actor.send({ type: 'upload.retry' })
    expect([now().value, selectShare(now()), selectReason(now())]).toEqual(['uploading', 0, null])
    expect(orders.map(({ messageId }) => messageId)).toEqual(['upload-1', 'upload-1'])
    expect(received.map(({ type }) => type)).toEqual(['upload.stumbled', 'upload.resumed'])
  })

  test('progress gives no more time: patience is for the whole', () => {
    const { actor, clock, now } = upload([begin, prepared])
    for (let second = 0; second < 6; second += 1) {
      clock.advance(10_000)
      actor.send({ type: 'upload.progressed', share: second / 10 })
    }
    expect(now().value).toBe('timedOut')
  })

  test('making a photo smaller takes none of it', () => {
    const { actor, clock, now } = upload([begin])
    clock.advance(30_000)
    replay(actor, [prepared])
    clock.advance(40_000)
    expect(now().value).toBe('uploading')
  })
})

describe('what is not taken (product §8: the server’s messages text goes to the person)', () => {
  test('shows the server’s messages, and offers no retry', () => {
    const refusal = { kind: 'unsupported', messages: ['Jenis berkas ini tidak dapat dikirim.'] } as const
    const { actor, now } = upload([begin, prepared, { type: 'upload.refused', refusal }])
    expect([selectReason(now()), selectCanRetry(now())]).toEqual([refusal, false])
    expect(now().can({ type: 'upload.retry' })).toBe(false)
    actor.send({ type: 'upload.cancel' })
    expect(now().output).toEqual({ outcome: 'cancelled', messageId: 'upload-1' })
  })

  test('30 MB are refused before they are sent', () => {
    const output: Result<PickedFile, never> = accepted(aPicked({ type: 'application/pdf', size: 30 * 1024 * 1024 }))
    const { now, orders } = upload([begin, { ...prepared, output }])
    expect([selectReason(now()), orders]).toEqual([{ kind: 'tooLarge' }, []])
  })

  test('a photo that cannot be read says so', () => {
    const { now } = upload([begin, { ...prepared, output: refused({ kind: 'unreadable' }) }])
    expect(selectReason(now())).toEqual({ kind: 'unreadable' })
  })

  test('a fault before it was prepared begins there again', () => {
    const { actor, now } = upload([begin, { type: 'xstate.error.actor.prepare', error: null }])
    expect(selectReason(now())).toEqual({ kind: 'faulted' })
    actor.send({ type: 'upload.retry' })
    expect(now().value).toBe('preparing')
  })
})

describe('cancelled by the doctor', () => {
  test.each([
    ['queued', []],
    ['preparing', [begin]],
    ['uploading', [begin, prepared]],
    ['faulted', [begin, prepared, { type: 'upload.faulted' }]],
  ])('while %s', (state, steps) => {
    const { actor, now, orders, broken } = upload(steps)
    expect(now().value).toBe(state)
    actor.send({ type: 'upload.cancel' })
    expect(now().output).toEqual({ outcome: 'cancelled', messageId: 'upload-1' })
    expect(broken.length).toBe(orders.length)
  })

  test('the preparing is broken off with it', () => {
    let isAborted = false
    const prepare = fromPromise<Result<PickedFile, { kind: 'unreadable' }>, { file: PickedFile }>(
      ({ signal }) =>
        new Promise(() => {
          signal.addEventListener('abort', () => (isAborted = true))
        }),
    )
    const actor = createActor(inert(uploadMachine).provide({ actors: { prepare } }), { input: uploading() }).start()
    replay(actor, [begin, { type: 'upload.cancel' }])
    expect(isAborted).toBe(true)
  })
})
