import { type AnyEventObject, createActor } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import type { OutboxReport } from '../../machines/consultation/chat/outbox/outbox.model'
import { unsentOf } from '../../machines/consultation/chat/outbox/outbox.rules'
import type { SaveOrder } from '../../machines/ports/chat'
import type { StorageOrder } from '../../machines/ports/outbox-store'
import { ongoingActor } from '../../machines/ports/ongoing'
import { accepted, refused } from '../../machines/ports/result'
import { aReference } from '../kit/data/builders'
import { askedOf, inert } from '../kit/graph/inert'
import { recordingReport } from '../kit/graph/recording-report'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import {
  card,
  conversation,
  storedMessages,
  storedRefused,
  storedSaved,
  mySaved,
  nothingStored,
  outboxModel,
  writing,
} from '../models/outbox.model'

const isBack = { type: 'xstate.done.actor.loadStored', output: nothingStored }
const restored = { type: 'xstate.done.actor.loadStored', output: storedMessages }
const isStored = { type: 'xstate.done.actor.saveNow', output: undefined }
const fault = { type: 'xstate.error.actor.saveMessage', error: null }
const refusal = { type: 'xstate.done.actor.saveMessage', output: refused({ kind: 'notAllowed' }) }
const saved = (messageId: string) => ({
  type: 'xstate.done.actor.saveMessage',
  output: accepted({ ...mySaved, messageId, text: messageId }),
})

/** With everything that was stored and reported to the parent. */
function outbox(steps: AnyEventObject[] = [isBack]) {
  const clock = new TestClock()
  const report = recordingReport<OutboxReport>()
  const received: StorageOrder[] = []
  const keeper = ongoingActor<StorageOrder>(() => ({ change: (order) => void received.push(order), stop: () => {} }))
  const machine = inert(outboxModel.machine).provide({ actors: { keeper } })
  const actor = createActor(machine, { clock, input: { ...writing(clock), report } }).start()
  replay(actor, steps)
  const now = () => actor.getSnapshot()
  return {
    actor,
    clock,
    received,
    reports: report.received,
    now,
    waiting: () => now().context.waiting.map(({ text }) => text),
    unsent: () => unsentOf(now().context).map(({ text, status }) => `${text} ${status}`),
    storedNow: () => received.at(-1)?.unsent.map(({ text, status }) => `${text} ${status}`),
    sending: () => (askedOf(now(), 'saveMessage') as SaveOrder | undefined)?.message,
    idOf: (text: string) => unsentOf(now().context).find((message) => message.text === text)?.messageId ?? '',
  }
}

describe('typed text survives the page (chatwoot: drafts lost, drafts sent to another patient)', () => {
  test('sends a stored message again under its own messageId and restores the draft', () => {
    const { now, received } = outbox([restored])
    expect(now().value.sending).toBe('storing')
    expect(now().context.draft).toBe('Apakah')
    expect(now().context.waiting).toEqual([
      { messageId: storedSaved.messageId, kind: 'text', text: 'Selamat pagi, Bu.', date: storedSaved.date },
    ])
    expect(received.at(-1)?.conversation).toEqual(conversation)
  })

  test('sends it before newer messages and appends newer text to the stored draft', () => {
    const { actor, now, waiting, sending } = outbox([])
    actor.send({ type: 'chat.send', text: 'Baru' })
    actor.send({ type: 'draft.changed', draft: 'sejak kapan?' })
    expect(now().value.sending).toBe('restoring')
    replay(actor, [restored])
    expect(waiting()).toEqual(['Selamat pagi, Bu.', 'Baru'])
    expect(now().context.draft).toBe('Apakah\nsejak kapan?')
    replay(actor, [isStored])
    expect(sending()?.text).toBe('Selamat pagi, Bu.')
  })

  test('restores a refused message as refused and sends it on retry', () => {
    const { actor, now, unsent } = outbox([{ ...restored, output: storedRefused }])
    expect([now().value.sending, unsent()]).toEqual(['empty', ['Selamat pagi, Bu. failed']])
    actor.send({ type: 'chat.retry', messageId: storedSaved.messageId })
    expect([now().value.sending, unsent()]).toEqual(['storing', ['Selamat pagi, Bu. not_send']])
    expect(now().context.waiting[0]?.messageId).toBe(storedSaved.messageId)
  })

  test('sends as usual when the storage can be neither read nor written', () => {
    const { actor, now } = outbox([{ type: 'xstate.error.actor.loadStored', error: null }])
    actor.send({ type: 'chat.send', text: 'Halo' })
    replay(actor, [{ type: 'xstate.error.actor.saveNow', error: null }])
    expect(now().value.sending).toBe('saving')
  })

  test('a keeper that broke holds nothing up', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const clock = new TestClock()
    const keeper = ongoingActor<StorageOrder>(() => {
      throw new Error('no database')
    })
    const machine = inert(outboxModel.machine).provide({ actors: { keeper } })
    const actor = createActor(machine, { clock, input: writing(clock) }).start()
    replay(actor, [
      isBack,
      { type: 'chat.send', text: 'Halo' },
      isStored,
      saved('00000000-0000-4000-8000-000000000001'),
    ])
    expect([actor.getSnapshot().status, actor.getSnapshot().value.sending]).toEqual(['active', 'empty'])
    vi.restoreAllMocks()
  })

  test('stores a message and clears its draft in one step, and only then sends it', () => {
    const { actor, received, sending } = outbox()
    actor.send({ type: 'draft.changed', draft: 'Satu' })
    actor.send({ type: 'chat.send', text: 'Satu' })
    expect(received.map(({ draft, unsent }) => [draft, unsent.map(({ text }) => text)])).toEqual([
      ['', []],
      ['Satu', []],
      ['', ['Satu']],
    ])
    expect(sending()).toBeUndefined()
    replay(actor, [isStored])
    expect(sending()?.text).toBe('Satu')
  })

  test('deletes a stored message when its row is known, not before; a refused one stays', () => {
    const { actor, storedNow, idOf } = outbox()
    actor.send({ type: 'chat.send', text: 'Satu' })
    actor.send({ type: 'chat.send', text: 'Dua' })
    replay(actor, [isStored, fault, { type: 'connection.restored' }])
    expect(storedNow()).toEqual(['Satu not_send', 'Dua not_send'])
    replay(actor, [saved(idOf('Satu'))])
    expect(storedNow()).toEqual(['Dua not_send'])
    replay(actor, [isStored, refusal])
    expect(storedNow()).toEqual(['Dua failed'])
  })

  test('a quick reply or a reminder leaves the draft alone', () => {
    const { actor, now } = outbox()
    actor.send({ type: 'draft.changed', draft: 'Obatnya diminum' })
    actor.send({ type: 'chat.send', text: 'Baik, saya lihat dulu.' })
    expect(now().context.draft).toBe('Obatnya diminum')
    actor.send({ type: 'chat.send', text: 'Obatnya diminum ' })
    expect(now().context.draft).toBe('')
  })
})

describe('sent once and in order', () => {
  /** Where the answer to the first of three may be lost: each time it is asked for again with the same UUID. */
  test.each([0, 1, 2])('three messages, the answer to number %i is lost twice', (lost) => {
    const { actor, clock, waiting, sending, idOf } = outbox()
    for (const text of ['Satu', 'Dua', 'Tiga']) actor.send({ type: 'chat.send', text })
    const ids = ['Satu', 'Dua', 'Tiga'].map(idOf)
    const asked: (string | undefined)[] = []
    for (const [index, id] of ids.entries()) {
      replay(actor, [isStored])
      asked.push(sending()?.messageId)
      for (const _ of index === lost ? ['once', 'twice'] : []) {
        replay(actor, [fault])
        expect(sending()).toBeUndefined()
        clock.advance(2_000)
        asked.push(sending()?.messageId)
      }
      replay(actor, [saved(id)])
    }
    expect(waiting()).toEqual([])
    expect(asked).toEqual(ids.flatMap((id, index) => (index === lost ? [id, id, id] : [id])))
  })

  test('no message overtakes a failed one, and a restored connection retries at once', () => {
    const { actor, now, sending, clock } = outbox()
    actor.send({ type: 'chat.send', text: 'Satu' })
    actor.send({ type: 'chat.send', text: 'Dua' })
    replay(actor, [isStored, fault])
    clock.advance(1_999)
    expect(now().value.sending).toBe('stalled')
    actor.send({ type: 'connection.restored' })
    expect(sending()?.text).toBe('Satu')
  })

  test('blank text is no message', () => {
    const { actor, waiting } = outbox()
    actor.send({ type: 'chat.send', text: '  \n ' })
    expect(waiting()).toEqual([])
  })

  test('a card that is posted twice goes out once, behind what waits', () => {
    const { actor, now } = outbox()
    actor.send({ type: 'chat.send', text: 'Satu' })
    actor.send(card)
    actor.send(card)
    expect(now().context.waiting.map(({ kind }) => kind)).toEqual(['text', 'spa'])
  })

  test('a refused card that is posted again waits again, once', () => {
    const { actor, unsent } = outbox()
    replay(actor, [card, isStored, refusal])
    expect(unsent()).toEqual([`${card.text} failed`])
    actor.send(card)
    expect(unsent()).toEqual([`${card.text} not_send`])
  })

  test('stores an attachment by its reference', () => {
    const { actor, received } = outbox()
    actor.send({ type: 'chat.post', messageId: 'upload-1', kind: 'image', text: aReference() })
    expect(received.at(-1)?.unsent).toMatchObject([
      { messageId: 'upload-1', kind: 'image', text: aReference(), status: 'not_send' },
    ])
  })

  test('removes a refused message that the server already has, also from the storage', () => {
    const { actor, unsent, storedNow } = outbox([{ ...restored, output: storedRefused }])
    actor.send({ type: 'message.known', messageIds: [storedSaved.messageId] })
    expect([unsent(), storedNow()]).toEqual([[], []])
  })
})

describe('reports to the parent', () => {
  test('a saved message before it is removed from the unsent', () => {
    const { actor, reports, idOf } = outbox()
    actor.send({ type: 'chat.send', text: 'Satu' })
    const id = idOf('Satu')
    replay(actor, [isStored, saved(id)])
    expect(reports.slice(-2)).toEqual([
      { type: 'message.saved', message: { ...mySaved, messageId: id, text: id } },
      { type: 'outbox.changed', draft: '', unsent: [] },
    ])
  })

  test('a stall and its end', () => {
    const { actor, clock, reports } = outbox()
    replay(actor, [{ type: 'chat.send', text: 'Satu' }, isStored, fault])
    expect(reports.at(-1)).toEqual({ type: 'outbox.stalled' })
    clock.advance(2_000)
    expect(reports.at(-1)).toEqual({ type: 'outbox.resumed' })
  })
})
