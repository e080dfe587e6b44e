import { writeDocument } from '../../contract/schemas/documents'
import { type AnyEventObject, createActor, fromCallback } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { ChatReport } from '../../machines/consultation/chat/chat.model'
import { merged } from '../../machines/consultation/chat/chat.rules'
import {
  selectCanWrite,
  selectDraft,
  selectIsTyping,
  selectIsWaiting,
  selectMessages,
  selectPicked,
  selectShownFile,
  selectUnreadCount,
  selectUnsentFiles,
  selectUnsentMessages,
  selectIsUnstored,
  selectUnstoredFiles,
  selectUpload,
} from '../../machines/consultation/chat/chat.selectors'
import { posted } from '../../machines/consultation/chat/outbox/outbox.rules'
import { attachmentState, referenceOf } from '../../machines/consultation/chat/shown.rules'
import type { SaveOrder } from '../../machines/ports/chat'
import type { StoredMessages } from '../../machines/ports/outbox-store'
import { accepted, refused } from '../../machines/ports/result'
import type { FileWrite } from '../../machines/consultation/chat/stored-files/stored-files.model'
import type { StoredFile } from '../../machines/ports/file-store'
import type { TypingOrder } from '../../machines/ports/typing'
import type { MessageRecord } from '../../contract/schemas/message'
import { TYPING_SHOWN } from '../../contract/values/limits'
import { TIMEOUT, UPLOADING } from '../../contract/values/uploads'
import { aMessage, aPicked, aReference, countingIds } from '../kit/data/builders'
import { askedOf, inert } from '../kit/graph/inert'
import { recordingReport } from '../kit/graph/recording-report'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { chatModel } from '../models/chat.model'
import {
  card,
  conversation,
  storedMessages,
  storedRefused,
  storedSaved,
  mySaved,
  nothingStored,
} from '../models/outbox.model'
import { aStoredFile } from '../models/stored-files.model'
import type { Message } from '../../machines/consultation/chat/message.model'

const isStored = { type: 'xstate.done.actor.saveNow', output: undefined }
const fault = { type: 'xstate.error.actor.saveMessage', error: null }
const gathered = { type: 'xstate.after.untilReported.receipts.gathering' }
const refusal = { type: 'xstate.done.actor.saveMessage', output: refused({ kind: 'notAllowed' }) }
const saved = (messageId: string, text = messageId) => ({
  type: 'xstate.done.actor.saveMessage',
  output: accepted({ ...mySaved, messageId, text }),
})
const synced = (...messages: ReturnType<typeof aMessage>[]) => ({
  type: 'messages.synced' as const,
  messages,
  hasOlder: false,
})

/** A chat with its outbox and its uploads, all live; the outside is silent. */
function chatting({ restored = nothingStored as StoredMessages | null, isOpen = true, about = conversation } = {}) {
  const clock = new TestClock()
  const report = recordingReport<ChatReport>()
  const typed: unknown[] = []
  const typing = fromCallback<AnyEventObject, TypingOrder>(({ receive }) => receive((event) => void typed.push(event)))
  const machine = inert(chatModel.machine).provide({ actors: { typing } })
  const input = { conversation: about, clock, newId: countingIds(), isOpen, report }
  const actor = createActor(machine, { clock, input }).start()
  const now = () => actor.getSnapshot()
  const outbox = () => {
    const child = now().children.outbox
    if (child === undefined) throw new Error('no outbox')
    return child
  }
  const inOutbox = (...events: AnyEventObject[]) => replay(outbox(), events)
  const receipts = () => {
    const child = now().children.receipts
    if (child === undefined) throw new Error('no receipts')
    return child
  }
  const storedFiles = () => {
    const child = now().children.storedFiles
    if (child === undefined) throw new Error('no stored files')
    return child
  }
  const inStoredFiles = (...events: AnyEventObject[]) => replay(storedFiles(), events)
  const inReceipts = (...events: AnyEventObject[]) => replay(receipts(), events)
  if (restored !== null) inOutbox({ type: 'xstate.done.actor.loadStored', output: restored })
  return {
    actor,
    clock,
    typed,
    now,
    inOutbox,
    inReceipts,
    inStoredFiles,
    /** The files of an earlier page are read. */
    restoring: (...files: StoredFile[]) => inStoredFiles({ type: 'xstate.done.actor.loadFiles', output: files }),
    /** The write that waits for its answer. */
    writing: () => (askedOf(storedFiles().getSnapshot(), 'writeFile') as { write: FileWrite } | undefined)?.write,
    receipts: () => receipts().getSnapshot().value,
    reports: report.received,
    shown: () => selectMessages(now()).map(({ text, status }) => `${text} ${status}`),
    sending: () => (askedOf(outbox().getSnapshot(), 'saveMessage') as SaveOrder | undefined)?.message,
    ids: () => selectMessages(now()).map(({ messageId }) => messageId),
    upload: (index: number) => {
      const ref = now().context.attachments[index]?.ref
      if (ref === undefined) throw new Error('no such upload')
      return ref
    },
  }
}

const first = aMessage()
const second = aMessage({ objectId: 'm2', messageId: 'message-2', text: 'Sakitnya di sini.', date: first.date + 1_000 })

describe('no message is lost on the screen (product §4 Chat)', () => {
  test.each([
    ['none', [], []],
    ['gathering', [synced(first)], []],
    ['delivering', [synced(first)], [gathered]],
    ['reported', [synced(first)], [gathered, { type: 'xstate.done.actor.markDelivered', output: undefined }]],
    ['reading', [synced(first), { type: 'chat.looked' }], [gathered]],
    ['undelivered', [synced(first)], [gathered, { type: 'xstate.error.actor.markDelivered', error: null }]],
  ])('an incoming one is in sight while receipts are %s', (state, steps, answers) => {
    const { actor, receipts, inReceipts, shown } = chatting()
    replay(actor, steps)
    inReceipts(...answers)
    expect(receipts()).toBe(state)
    actor.send({ type: 'message.changed', message: second })
    expect(shown()).toContain(`${second.text} sent`)
  })

  test.each([
    ['older news never overwrites newer', 1, 'sent'],
    ['a status never moves back, in any order of arrival', 5, 'sent'],
  ] as const)('%s', (_, later, status) => {
    const { actor, now } = chatting()
    actor.send({ type: 'message.changed', message: aMessage({ status: 'seen', updatedAt: first.updatedAt + 2 }) })
    actor.send({ type: 'message.changed', message: aMessage({ status, updatedAt: first.updatedAt + later }) })
    expect(selectMessages(now()).map((message) => message.status)).toEqual(['seen'])
  })

  test('a broken feed restarts nothing', () => {
    const { actor, now, inOutbox, sending } = chatting({ restored: storedMessages })
    inOutbox(isStored)
    replay(actor, [{ type: 'xstate.error.actor.messageFacts', error: null }])
    expect(now().value.history).toBe('stale')
    expect(sending()?.messageId).toBe(storedSaved.messageId)
  })

  test('history is cut at 1000, what is unsent never', () => {
    const { actor, now } = chatting()
    const many = Array.from({ length: 1_200 }, (_, index) =>
      aMessage({ messageId: `message-${index}`, text: `Nomor ${index}`, date: first.date + index, status: 'seen' }),
    )
    actor.send({ type: 'chat.send', text: 'Satu' })
    actor.send(synced(...many))
    expect(selectMessages(now())).toHaveLength(1_001)
    expect(selectMessages(now()).some(({ text }) => text === 'Nomor 199')).toBe(false)
    expect(selectUnsentMessages(now())).toBe(1)
  })

  test('loads the newest first, then the rest; the unread count is right when all are loaded', () => {
    const { actor, now, receipts, inReceipts } = chatting()
    const old = aMessage({ messageId: 'message-0', date: first.date - 60_000 })
    actor.send({ type: 'messages.synced', messages: [first], hasOlder: true })
    expect([now().value.history, selectUnreadCount(now())]).toEqual([{ live: 'filling' }, 1])
    inReceipts(gathered, { type: 'xstate.done.actor.markDelivered', output: undefined })
    actor.send({ type: 'message.changed', message: second })
    replay(actor, [{ type: 'xstate.done.actor.readHistory', output: [old, first] }])
    expect([now().value.history, selectUnreadCount(now())]).toEqual([{ live: 'whole' }, 3])
    expect(selectMessages(now()).map(({ messageId }) => messageId)).toEqual(['message-0', 'message-1', 'message-2'])
    // Messages of the rest of the history are reported as delivered, too.
    inReceipts(gathered)
    expect(receipts()).toBe('delivering')
  })

  test('the list is the same one for as long as nothing of it changes', () => {
    const { actor, now } = chatting()
    replay(actor, [synced(first), { type: 'chat.send', text: 'Satu' }])
    const before = selectMessages(now())
    replay(actor, [{ type: 'typing.received' }, { type: 'message.changed', message: first }])
    expect(selectMessages(now())).toBe(before)
  })
})

describe('what is written here is in sight at once, and once (product §4: appended at once as not_send)', () => {
  test('two messages, in the order they were written', () => {
    const { actor, shown, inOutbox, ids, sending } = chatting()
    actor.send({ type: 'chat.send', text: 'Satu' })
    actor.send({ type: 'chat.send', text: 'Dua' })
    expect(shown()).toEqual(['Satu not_send', 'Dua not_send'])
    inOutbox(isStored, saved(ids()[0] ?? '', 'Satu'))
    expect(shown()).toEqual(['Satu sent', 'Dua not_send'])
    inOutbox(isStored)
    expect(sending()?.text).toBe('Dua')
  })

  test.each([
    ['before it', true],
    ['after it', false],
  ])('the answer adds no second row when the live row arrives %s', (_, isFirst) => {
    const { actor, shown, inOutbox, ids } = chatting()
    actor.send({ type: 'chat.send', text: 'Satu' })
    const [id = ''] = ids()
    const row = { type: 'message.changed' as const, message: { ...mySaved, messageId: id, text: 'Satu' } }
    if (isFirst) actor.send(row)
    inOutbox(isStored, saved(id, 'Satu'))
    if (!isFirst) actor.send(row)
    expect([shown(), ids()]).toEqual([['Satu sent'], [id]])
  })

  test('at no moment of its saving is it out of sight, or twice in it', () => {
    const { actor, now, inOutbox, ids } = chatting()
    const seen: string[][] = []
    actor.send({ type: 'chat.send', text: 'Satu' })
    const [id = ''] = ids()
    actor.subscribe(() => void seen.push(selectMessages(now()).map(({ messageId }) => messageId)))
    inOutbox(isStored, fault, { type: 'connection.restored' }, saved(id, 'Satu'))
    expect(seen.length).toBeGreaterThan(1)
    expect(new Set(seen.map((one) => one.join()))).toEqual(new Set([id]))
  })

  test('its draft is gone with it, in the same moment', () => {
    const { actor, now } = chatting()
    actor.send({ type: 'draft.changed', draft: 'Satu' })
    expect(selectDraft(now())).toBe('Satu')
    actor.send({ type: 'chat.send', text: 'Satu' })
    expect(selectDraft(now())).toBe('')
  })

  test('a refused one has failed, and goes out again at a click under its own messageId', () => {
    const { actor, shown, inOutbox, ids, sending } = chatting()
    actor.send({ type: 'chat.send', text: 'Satu' })
    const [id = ''] = ids()
    inOutbox(isStored, refusal)
    expect(shown()).toEqual(['Satu failed'])
    actor.send({ type: 'chat.retry', messageId: id })
    inOutbox(isStored)
    expect([shown(), sending()?.messageId]).toEqual([['Satu not_send'], id])
  })

  test('a refused message that the server has is not failed and no longer stored', () => {
    const { actor, now, shown, inOutbox, ids } = chatting()
    actor.send({ type: 'chat.send', text: 'Satu' })
    const [id = ''] = ids()
    actor.send({ type: 'message.changed', message: { ...mySaved, messageId: id, text: 'Satu', status: 'seen' } })
    inOutbox(isStored, refusal)
    expect(shown()).toEqual(['Satu seen'])
    actor.send(synced())
    expect(selectUnsentMessages(now())).toBe(0)
  })

  test('taken half and then refused it has failed', () => {
    const { actor, shown, inOutbox, ids } = chatting()
    actor.send({ type: 'chat.send', text: 'Satu' })
    const row = { ...mySaved, messageId: ids()[0] ?? '', text: 'Satu', status: 'not_send' as const }
    actor.send({ type: 'message.changed', message: row })
    inOutbox(isStored, refusal)
    expect(shown()).toEqual(['Satu failed'])
  })

  test('a restored message has the status of the history and is sent once more', () => {
    const { actor, shown, inOutbox, sending } = chatting({ restored: null })
    actor.send(synced({ ...storedSaved, status: 'seen' }))
    inOutbox({ type: 'xstate.done.actor.loadStored', output: storedMessages }, isStored)
    expect(shown()).toEqual(['Selamat pagi, Bu. seen'])
    expect(sending()?.messageId).toBe(storedSaved.messageId)
  })

  test('a restored refused message is shown as failed', () => {
    expect(chatting({ restored: storedRefused }).shown()).toEqual(['Selamat pagi, Bu. failed'])
  })

  test('reports once that the server accepted the last of several messages', () => {
    const { actor, inOutbox, sending, reports } = chatting()
    const delivered = () => reports.filter(({ type }) => type === 'chat.delivered').length
    const save = () => {
      const { messageId, text, date } = sending() ?? { messageId: '', text: '', date: 0 }
      const saved = aMessage({ objectId: messageId, messageId, sender_id: '101', text, date, status: 'sent' })
      inOutbox({ type: 'xstate.done.actor.saveMessage', output: accepted(saved) })
    }
    actor.send({ type: 'chat.send', text: 'Satu' })
    actor.send({ type: 'chat.send', text: 'Dua' })
    inOutbox(isStored)
    save()
    expect(delivered()).toBe(0)
    inOutbox(isStored)
    save()
    expect(delivered()).toBe(1)
    actor.send({ type: 'draft.changed', draft: 'Tiga' })
    expect(delivered()).toBe(1)
  })

  test('reports a waiting message until sending resumes', () => {
    const { actor, now, inOutbox } = chatting()
    actor.send({ type: 'chat.send', text: 'Satu' })
    inOutbox(isStored, fault)
    expect(selectIsWaiting(now())).toBe(true)
    // The connection is back: no reason to wait.
    actor.send(synced())
    expect(selectIsWaiting(now())).toBe(false)
  })
})

describe('of one conversation nothing is in another', () => {
  test('two rooms of one doctor', () => {
    const one = chatting()
    const other = chatting({ about: { ...conversation, consultationId: 'K-2', other: '202' } })
    one.actor.send({ type: 'draft.changed', draft: 'Rahasia' })
    one.actor.send({ type: 'chat.send', text: 'Rahasia' })
    one.inOutbox(isStored)
    expect([other.shown(), selectDraft(other.now())]).toEqual([[], ''])
    const order = askedOf(one.now().children.outbox?.getSnapshot() as never, 'saveMessage') as SaveOrder
    expect(order.conversation).toEqual(conversation)
  })
})

describe('a closed chat takes no words (product §4)', () => {
  const farewell = aMessage({ messageId: 'm9', sender_id: '101', kind: 'sesi_berakhir' })
  test.each([
    ['opened so', { isOpen: false }, []],
    ['notified', {}, [{ type: 'chat.closed' }]],
    ['by the farewell', {}, [synced(farewell)]],
  ])('%s', (_, how, steps) => {
    const { actor, now, ids } = chatting(how)
    replay(actor, steps)
    const before = ids()
    actor.send({ type: 'chat.send', text: 'Satu' })
    actor.send({ type: 'chat.attach', files: [aPicked()] })
    expect([selectCanWrite(now()), ids()]).toEqual([false, before])
  })

  test('the farewell leaves the typed text readable', () => {
    const { actor, now } = chatting({ restored: storedMessages })
    actor.send(synced(farewell))
    expect([selectCanWrite(now()), selectDraft(now())]).toEqual([false, 'Apakah'])
  })

  test('still sends a card, because the server already has its document', () => {
    const { actor, sending, inOutbox } = chatting({ isOpen: false })
    actor.send(card)
    inOutbox(isStored)
    expect(sending()).toMatchObject({ messageId: card.messageId, kind: 'spa' })
  })
})

describe('files of the next message (product §4)', () => {
  const files = [aPicked({ name: 'foto.jpg' }), aPicked({ name: 'hasil.pdf', type: 'application/pdf' })]
  const names = (snapshot: Parameters<typeof selectPicked>[0]) => selectPicked(snapshot).map(({ file }) => file.name)

  test('count as unsent until they are attached', () => {
    const { actor, now } = chatting()
    actor.send({ type: 'picked.add', files })
    expect([names(now()), selectUnsentFiles(now())]).toEqual([['foto.jpg', 'hasil.pdf'], 2])
    actor.send({ type: 'picked.add', files: [aPicked({ name: 'lagi.jpg' })] })
    expect(names(now())).toEqual(['foto.jpg', 'hasil.pdf', 'lagi.jpg'])
    const [, second] = selectPicked(now())
    actor.send({ type: 'picked.remove', id: second?.id ?? '' })
    expect(names(now())).toEqual(['foto.jpg', 'lagi.jpg'])
    actor.send({ type: 'chat.attach', files: selectPicked(now()).map(({ file }) => file) })
    // Now they count as uploads.
    expect([names(now()), selectUnsentFiles(now())]).toEqual([[], 2])
  })

  test('the same photo picked twice is sent twice', () => {
    const { actor, now, ids } = chatting()
    actor.send({ type: 'picked.add', files: [aPicked(), aPicked()] })
    const picked = selectPicked(now())
    actor.send({ type: 'chat.attach', files: picked.map(({ file }) => ({ ...file })) })
    expect(ids()).toEqual(picked.map(({ id }) => id))
    expect(new Set(ids()).size).toBe(2)
  })

  test('are hidden while the chat is closed, and return with it', () => {
    const { actor, now } = chatting()
    actor.send({ type: 'picked.add', files })
    actor.send({ type: 'chat.closed' })
    expect(names(now())).toEqual([])
    actor.send({ type: 'chat.opened' })
    expect(names(now())).toEqual(['foto.jpg', 'hasil.pdf'])
  })

  test('the farewell drops them', () => {
    const { actor, now } = chatting()
    actor.send({ type: 'picked.add', files })
    actor.send(synced(aMessage({ messageId: 'm9', sender_id: '101', kind: 'sesi_berakhir' })))
    expect(selectUnsentFiles(now())).toBe(0)
  })
})

describe('chosen files survive the page (product §4)', () => {
  const written = { type: 'xstate.done.actor.writeFile', output: true }
  const photo = aPicked({ name: 'foto.jpg' })
  const pick = { type: 'picked.add', files: [photo] } as const
  const prepared = { type: 'xstate.done.actor.prepare', output: accepted(photo) }
  const uploaded = { type: 'upload.stored', reference: aReference() }
  const isForgetting = (...ids: string[]) => ({ type: 'forget', ids })
  const mine = (messageId: string) => aMessage({ messageId, sender_id: '101', kind: 'image', text: aReference() })
  const names = (snapshot: Parameters<typeof selectPicked>[0]) => selectPicked(snapshot).map(({ file }) => file.name)

  test('a picked one is stored, and attached under the same id without writing it as another', () => {
    const { actor, now, restoring, writing, inStoredFiles, ids } = chatting()
    restoring()
    actor.send(pick)
    const [picked] = selectPicked(now())
    expect(writing()).toEqual({ type: 'save', file: { ...picked, isAttached: false } })
    expect(selectUnstoredFiles(now())).toBe(1)
    inStoredFiles(written)
    expect([selectUnstoredFiles(now()), selectUnsentFiles(now())]).toEqual([0, 1])
    actor.send({ type: 'chat.attach', files: [photo] })
    expect([names(now()), ids()]).toEqual([[], [picked?.id]])
    expect(writing()).toEqual({ type: 'save', file: { ...picked, isAttached: true } })
    inStoredFiles(written)
    expect([selectUnstoredFiles(now()), selectUnsentFiles(now())]).toEqual([0, 1])
  })

  test('one that could not be stored is named before the room is left, and sent all the same', () => {
    const { actor, now, restoring, inStoredFiles, upload } = chatting()
    restoring()
    actor.send({ type: 'chat.attach', files: [photo] })
    inStoredFiles({ ...written, output: false })
    expect(selectUnstoredFiles(now())).toBe(1)
    replay(upload(0), [prepared, uploaded])
    expect([selectUnstoredFiles(now()), selectUnsentMessages(now())]).toEqual([0, 1])
  })

  test('one whose write failed is known not to be stored, and is written again when the connection returns', () => {
    const { actor, now, restoring, inStoredFiles, writing } = chatting()
    restoring()
    actor.send(pick)
    const [picked] = selectPicked(now())
    inStoredFiles({ type: 'xstate.error.actor.writeFile', error: new Error('fault') })
    expect([writing(), selectIsUnstored(now(), picked?.id ?? '')]).toEqual([undefined, true])
    actor.send(synced())
    expect(writing()).toEqual({ type: 'save', file: { ...picked, isAttached: false } })
    inStoredFiles(written)
    expect([selectUnstoredFiles(now()), selectIsUnstored(now(), picked?.id ?? '')]).toEqual([0, false])
  })

  test('files of one choice keep their order, whatever their ids', () => {
    const { actor, now } = chatting()
    actor.send({ type: 'picked.add', files: [photo, aPicked({ name: 'lagi.jpg' })] })
    const [one, other] = selectPicked(now())
    expect((other?.date ?? 0) - (one?.date ?? 0)).toBe(1)
  })

  test('one that is removed before it is sent is deleted', () => {
    const { actor, now, restoring, inStoredFiles, writing } = chatting()
    restoring()
    actor.send(pick)
    inStoredFiles(written)
    const id = selectPicked(now())[0]?.id ?? ''
    actor.send({ type: 'picked.remove', id })
    expect(writing()).toEqual(isForgetting(id))
    inStoredFiles(written)
    expect(now().context.stored).toEqual([])
  })

  test('a cancelled one is deleted', () => {
    const { actor, restoring, inStoredFiles, writing, upload, ids } = chatting()
    restoring()
    actor.send({ type: 'chat.attach', files: [photo] })
    inStoredFiles(written)
    const [id = ''] = ids()
    upload(0).send({ type: 'upload.cancel' })
    expect(writing()).toEqual(isForgetting(id))
  })

  test('an uploaded one is deleted only when the server has its message', () => {
    const { actor, restoring, inStoredFiles, inOutbox, writing, upload, ids } = chatting()
    restoring()
    actor.send({ type: 'chat.attach', files: [photo] })
    inStoredFiles(written)
    const [id = ''] = ids()
    replay(upload(0), [prepared, uploaded])
    expect(writing()).toBeUndefined()
    inOutbox(isStored, saved(id, aReference()))
    expect(writing()).toEqual(isForgetting(id))
  })

  test('after a reload a picked one is picked again, and an attached one uploads at once under its id', () => {
    const { now, restoring, ids, upload, shown, inOutbox, sending } = chatting()
    const picked = aStoredFile({ id: 'p', file: photo })
    const attached = aStoredFile({ id: 'a', isAttached: true })
    restoring(picked, attached)
    expect([names(now()), ids(), shown()]).toEqual([['foto.jpg'], ['a'], [`${UPLOADING} not_send`]])
    expect([selectUnstoredFiles(now()), selectUnsentFiles(now())]).toEqual([0, 2])
    replay(upload(0), [prepared, uploaded])
    inOutbox(isStored)
    expect(sending()).toMatchObject({ messageId: 'a', kind: 'image', text: aReference() })
  })

  test('an earlier one is before one that was picked meanwhile', () => {
    const { actor, now, restoring } = chatting()
    actor.send({ type: 'picked.add', files: [aPicked({ name: 'baru.jpg' })] })
    restoring(aStoredFile({ file: photo }))
    expect(names(now())).toEqual(['foto.jpg', 'baru.jpg'])
  })

  test.each([
    ['the server has', (id: string) => [synced(mine(id))], []],
    ['the outbox has', () => [], (id: string) => [id]],
  ])('one whose message %s is not sent again', (_, steps, inStore) => {
    const unsent = (typeof inStore === 'function' ? inStore('a') : []).map((messageId) => ({
      messageId,
      kind: 'image' as const,
      text: aReference(),
      date: first.date,
      status: 'not_send' as const,
    }))
    const { actor, now, restoring, writing } = chatting({ restored: { draft: '', unsent } })
    replay(actor, steps('a'))
    restoring(aStoredFile({ id: 'a', isAttached: true }))
    expect([now().context.attachments, writing()]).toEqual([[], isForgetting('a')])
  })

  test('one that another tab has sent leaves this one, picked or under way, and the next upload begins', () => {
    const { actor, now, restoring, ids, upload, inStoredFiles, writing } = chatting()
    restoring(
      aStoredFile({ id: 'p' }),
      aStoredFile({ id: 'a', isAttached: true }),
      aStoredFile({ id: 'b', isAttached: true }),
    )
    expect(upload(1).getSnapshot().value).toBe('queued')
    actor.send({ type: 'message.changed', message: mine('p') })
    expect([names(now()), writing()]).toEqual([[], isForgetting('p')])
    inStoredFiles(written)
    actor.send({ type: 'message.changed', message: mine('a') })
    expect([ids(), now().context.attachments.map(({ messageId }) => messageId)]).toEqual([['a', 'p', 'b'], ['b']])
    expect([upload(0).getSnapshot().value, writing()]).toEqual(['preparing', isForgetting('a')])
    expect(Object.keys(now().children)).not.toContain('upload.a')
  })

  test('the other side’s pictures concern none of them', () => {
    const { actor, restoring, writing, now } = chatting()
    restoring(aStoredFile({ id: 'a' }))
    actor.send({ type: 'message.changed', message: { ...mine('a'), sender_id: '201' } })
    expect([writing(), names(now()).length]).toEqual([undefined, 1])
  })

  test('the farewell deletes what was picked, and restores nothing', () => {
    const farewell = aMessage({ messageId: 'm9', sender_id: '101', kind: 'sesi_berakhir' })
    const during = chatting()
    during.restoring(aStoredFile({ id: 'a' }))
    during.actor.send(synced(farewell))
    expect(during.writing()).toEqual(isForgetting('a'))
    const later = chatting()
    later.actor.send(synced(farewell))
    later.restoring(aStoredFile({ id: 'a' }), aStoredFile({ id: 'b', isAttached: true }))
    expect([selectUnsentFiles(later.now()), later.writing()]).toEqual([0, isForgetting('a', 'b')])
  })
})

describe('attachments (product §4)', () => {
  const lighter = aPicked({ size: 240_000 })
  const prepared = { type: 'xstate.done.actor.prepare', output: accepted(lighter) }
  const stored = { type: 'upload.stored', reference: aReference() }
  const attach = (count: number) => ({
    type: 'chat.attach' as const,
    files: Array.from({ length: count }, (_, index) => aPicked({ name: `foto-${index}.jpg` })),
  })

  test('in sight at once as uploading; stored, a message of the same messageId with the reference for its text', () => {
    const { actor, now, shown, ids, inOutbox, sending, upload } = chatting()
    actor.send(attach(1))
    const uploading = { kind: 'image', text: UPLOADING, status: 'not_send', senderId: '101' }
    expect(selectMessages(now())).toMatchObject([uploading])
    const [id = ''] = ids()
    expect(selectUpload(now(), id)).toBe(upload(0))
    replay(upload(0), [prepared, stored])
    expect([shown(), ids()]).toEqual([[`${aReference()} not_send`], [id]])
    inOutbox(isStored)
    expect(sending()).toMatchObject({ messageId: id, kind: 'image', text: aReference() })
    inOutbox(saved(id, aReference()))
    expect([shown(), selectUnsentMessages(now()), selectUnsentFiles(now())]).toEqual([[`${aReference()} sent`], 0, 0])
    expect(selectUpload(now(), id)).toBeUndefined()
    expect(Object.keys(now().children).filter((name) => name.startsWith('upload.'))).toEqual([])
  })

  test('one at a time, in the order they were picked', () => {
    const { actor, now, inOutbox, ids, sending, upload } = chatting()
    actor.send(attach(2))
    actor.send(attach(1))
    const picked = ids()
    const states = () => now().context.attachments.map(({ ref }) => ref.getSnapshot().value)
    expect(states()).toEqual(['preparing', 'queued', 'queued'])
    replay(upload(0), [prepared, stored])
    expect(states()).toEqual(['preparing', 'queued'])
    replay(upload(0), [prepared, stored])
    inOutbox(isStored)
    expect(sending()?.messageId).toBe(picked[0])
  })

  test('those that broke off begin again with the connection, one at a time and by themselves; a refused one does not', () => {
    const { actor, clock, now, upload, shown } = chatting()
    const refusal = { kind: 'closed' } as const
    actor.send(attach(3))
    replay(upload(0), [prepared, { type: 'upload.refused', refusal }])
    replay(upload(1), [prepared, { type: 'upload.faulted' }])
    replay(upload(2), [prepared])
    clock.advance(60_000)
    const states = () => now().context.attachments.map(({ ref }) => ref.getSnapshot().value)
    expect(states()).toEqual(['refused', 'faulted', 'timedOut'])
    actor.send(synced())
    expect(states()).toEqual(['refused', 'uploading', 'timedOut'])
    expect(shown()).toEqual([`${TIMEOUT} failed`, `${UPLOADING} not_send`, `${UPLOADING} not_send`])
    replay(upload(1), [stored])
    expect(states()).toEqual(['refused', 'uploading'])
    actor.send(synced())
    expect(states()).toEqual(['refused', 'uploading'])
  })

  test('one that broke off before it was scaled down begins there again', () => {
    const { actor, upload } = chatting()
    actor.send(attach(1))
    replay(upload(0), [{ type: 'xstate.error.actor.prepare', error: null }])
    expect(upload(0).getSnapshot().value).toBe('faulted')
    actor.send(synced())
    expect(upload(0).getSnapshot().value).toBe('preparing')
  })

  test('one that timed out is errored, holds nobody up, and may be sent again', () => {
    const { actor, clock, now, shown, upload } = chatting()
    actor.send(attach(2))
    replay(upload(0), [prepared])
    clock.advance(60_000)
    expect(shown()).toEqual([`${TIMEOUT} failed`, `${UPLOADING} not_send`])
    expect(upload(1).getSnapshot().value).toBe('preparing')
    upload(0).send({ type: 'upload.retry' })
    expect(shown()).toEqual([`${UPLOADING} not_send`, `${UPLOADING} not_send`])
    expect(now().context.attachments.map(({ status }) => status)).toEqual(['running', 'running'])
  })

  test('cancelled it leaves no trace, and the next one has its turn', () => {
    const { actor, shown, upload } = chatting()
    actor.send(attach(2))
    upload(0).send({ type: 'upload.cancel' })
    expect(shown()).toEqual([`${UPLOADING} not_send`])
    expect(upload(0).getSnapshot().value).toBe('preparing')
  })

  test.each([
    ['image', UPLOADING, 'uploading'],
    ['image', TIMEOUT, 'errored'],
    ['image', 'upload timeout', 'errored'],
    ['file', UPLOADING, 'uploading'],
    ['file', aReference('hasil.pdf'), 'done'],
    ['image', aReference('timeout.jpg'), 'done'],
  ] as const)('%s "%s" is %s', (_, text, state) => {
    expect(attachmentState({ text })).toBe(state)
  })

  test.each([
    ['image', aReference(), aReference()],
    ['text', aReference(), null],
    ['image', 'https://jahat.contoh/pixel.png', null],
    ['file', 'javascript:alert(1)', null],
    ['file', '/api/v1/files/../auth/sessions', null],
    ['file', `${aReference()}?x=1`, null],
    ['file', '//jahat.contoh/api/v1/files/a/b', null],
  ] as const)('%s "%s" names the stored file %s', (kind, text, reference) => {
    expect(referenceOf({ kind, text })).toBe(reference)
  })
})

describe('stored files before somebody’s eyes', () => {
  const reference = aReference()
  test('fetched once while they are shown, and let go of', () => {
    const { actor, now } = chatting()
    actor.send({ type: 'file.show', reference })
    const ref = selectShownFile(now(), reference)
    actor.send({ type: 'file.show', reference })
    expect([ref?.getSnapshot().value, selectShownFile(now(), reference) === ref]).toEqual(['opening', true])
    actor.send({ type: 'file.hide', reference })
    expect([selectShownFile(now(), reference), ref?.getSnapshot().status]).toEqual([undefined, 'stopped'])
  })

  test('never requests an invalid reference', () => {
    const { actor, now } = chatting()
    actor.send({ type: 'file.show', reference: 'https://jahat.contoh/x' })
    expect(now().context.files).toEqual({})
  })
})

describe('who is typing (contract §5)', () => {
  test('is shown for 5 s after the last event, and at most until the message arrives', () => {
    const { actor, clock, now } = chatting()
    actor.send({ type: 'typing.received' })
    clock.advance(TYPING_SHOWN - 1)
    actor.send({ type: 'typing.received' })
    clock.advance(TYPING_SHOWN - 1)
    expect(selectIsTyping(now())).toBe(true)
    clock.advance(1)
    expect(selectIsTyping(now())).toBe(false)
    actor.send({ type: 'typing.received' })
    actor.send({ type: 'message.changed', message: { ...mySaved, messageId: 'mine' } })
    expect(selectIsTyping(now())).toBe(true)
    actor.send({ type: 'message.changed', message: second })
    expect(selectIsTyping(now())).toBe(false)
  })

  test('reports each keystroke to the parent, and none while the chat is closed', () => {
    const { actor, typed } = chatting()
    actor.send({ type: 'draft.changed', draft: 'S' })
    actor.send({ type: 'draft.changed', draft: 'Se' })
    actor.send({ type: 'chat.closed' })
    actor.send({ type: 'draft.changed', draft: 'Sej' })
    expect(typed).toHaveLength(2)
  })
})

describe('reports to the room that the other side wrote', () => {
  test('with the time of its newest message; one’s own words are no such thing', () => {
    const { actor, reports } = chatting()
    const mine = { ...mySaved, messageId: 'mine' }
    replay(actor, [synced(mine), synced(first), { type: 'message.changed', message: second }])
    expect(reports.filter(({ type }) => type === 'other.wrote')).toEqual([
      { type: 'other.wrote', at: first.date },
      { type: 'other.wrote', at: second.date },
    ])
  })
})

test('reports this doctor’s prescription cards to the room, from whichever device', () => {
  const { actor, reports } = chatting()
  const card = (messageId: string, sender_id: string) =>
    ({ ...mySaved, messageId, sender_id, kind: 'resep_dokter' }) as const
  replay(actor, [synced(card('a', '101'), first), { type: 'message.changed', message: card('b', '201') }])
  replay(actor, [{ type: 'message.changed', message: card('c', '101') }])
  expect(reports.filter(({ type }) => type === 'cards.seen')).toEqual([
    { type: 'cards.seen', messageIds: ['a'] },
    { type: 'cards.seen', messageIds: ['c'] },
  ])
})

test('reports the newest of this doctor’s diagnoses and notes in cards, from whichever device', () => {
  const { actor, reports } = chatting()
  const diagnosed = { symptoms: [], possible_diagnosis: ['Hipertensi'], advice: [], icd: [] }
  const spa = (version: number, more: object = {}) => writeDocument('spa', { ...diagnosed, ...more, version })
  let number = 0
  const card = (kind: 'spa' | 'catatan', text: string, sender_id = '101') => {
    number += 1
    return { ...mySaved, messageId: `kartu-${number}`, sender_id, kind, text }
  }
  replay(actor, [
    synced(
      card('spa', spa(2)),
      card('spa', spa(1, { possible_diagnosis: ['Migrain'] })),
      card('spa', 'rusak'),
      card('spa', spa(9), '201'),
      card('catatan', writeDocument('catatan', { note: 'Dari server lain.', next_schedule: null })),
    ),
    { type: 'message.changed', message: card('catatan', 'rusak') },
  ])
  const note = { note: 'Kontrol.', next_schedule: null, version: 3 }
  replay(actor, [{ type: 'message.changed', message: card('catatan', writeDocument('catatan', note)) }])
  expect(reports.filter(({ type }) => type === 'findings.seen')).toEqual([
    { type: 'findings.seen', findings: { diagnosis: { content: diagnosed, version: 2 }, note: null } },
    {
      type: 'findings.seen',
      findings: { diagnosis: null, note: { content: { note: 'Kontrol.', nextSchedule: null }, version: 3 } },
    },
  ])
})

test('messages of the same millisecond have one order, regardless of arrival', () => {
  const theirs = aMessage({ messageId: 'b', sender_id: '201' })
  const ours = aMessage({ messageId: 'a', sender_id: '101' })
  const ids = (records: MessageRecord[]) =>
    records.reduce<Message[]>((history, one) => merged(history, [one]), []).map(({ messageId }) => messageId)
  expect(ids([theirs, ours])).toEqual(['a', 'b'])
  expect(ids([ours, theirs])).toEqual(['a', 'b'])
})

test('dates a message in whole milliseconds, as the server stores it', () => {
  const unsent = { waiting: [], refused: [], lastDate: 0, clock: { now: () => 702.9 } }
  const order = { messageId: 'a', kind: 'text' as const, text: 'Pagi' }
  const once = posted(unsent, order)
  expect(once.lastDate).toBe(702)
  expect(posted({ ...unsent, ...once }, { ...order, messageId: 'b' }).lastDate).toBe(703)
})
