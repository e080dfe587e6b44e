import type { RoomRecord } from '../../contract/schemas/request'
import { NOTHING_UNSENT, type UnsentWork } from '../../machines/consultation/unsent.rules'
import { consultationMachine } from '../../machines/consultation/consultation.machine'
import type { ConsultationInput } from '../../machines/consultation/consultation.model'
import { aCallSummary, aFaskesRecord, aRecord, countingIds } from '../kit/data/builders'
import { recordsThatAnswer } from '../kit/data/health'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport } from '../kit/graph/recording-report'
import { TEST_EPOCH, type TestClock } from '../kit/harness/test-clock'

function opening(clock: TestClock, record: RoomRecord | null = null): ConsultationInput {
  const records = recordsThatAnswer()
  return {
    className: 'Consultations',
    objectId: 'c1',
    record,
    me: '101',
    records,
    clock,
    newId: countingIds(),
    endedCall: null,
    openAt: null,
    report: recordingReport(),
  }
}

const callOfAnother = { type: 'call.over', summary: aCallSummary({ consultationId: 'K-2' }) } as const
const noCall = { type: 'call.none' } as const
const confirmed = [{ type: 'consultation.end' }, { type: 'consultation.confirm' }, noCall] as const
const opened = (record: RoomRecord | null) => ({ record })
const chatting = aRecord({ status: 'ON_CHAT', updatedAt: TEST_EPOCH + 1 })
const unpaid = aRecord({ status: 'ON_PAYMENT', payment_id: 1 })
const paid = {
  type: 'record.changed',
  record: aRecord({ status: 'ON_CHAT', payment_id: 1, updatedAt: TEST_EPOCH + 1 }),
} as const
const failed = {
  type: 'record.changed',
  record: aRecord({ status: 'FAILED_PAYMENT', payment_id: 1, updatedAt: TEST_EPOCH + 4 }),
} as const

const storedNote: UnsentWork = { ...NOTHING_UNSENT, note: true }
const endAsked = [done('opening', opened(chatting)), { type: 'consultation.end' }]

export const consultationModel = defineModel<typeof consultationMachine>({
  name: 'consultation',
  spec: 'product §4 Unfinished items, Chat; §2 Further screens (consultation communication)',
  machine: consultationMachine,
  worlds: {
    opening,
    'record known': (clock) => opening(clock, chatting),
    'opening at a note': (clock) => ({ ...opening(clock), openAt: 'note' }),
  },
  events: {
    'consultation.end': [{ type: 'consultation.end' }],
    'consultation.confirm': [{ type: 'consultation.confirm' }],
    'consultation.cancel': [{ type: 'consultation.cancel' }],
    'consultation.save': [{ type: 'consultation.save' }],
    'consultation.refer': [{ type: 'consultation.refer' }],
    'item.shown': [{ type: 'item.shown' }],
    'referral.send': [{ type: 'referral.send', text: 'Segera hubungi 119.' }],
    'document.written': [{ type: 'document.written', messageId: 'm-1', kind: 'spa', text: '{"v":1}' }],
    'patientPresence.reminded': [{ type: 'patientPresence.reminded', text: 'Apakah Anda masih di sana?' }],
    'chat.delivered': [{ type: 'chat.delivered' }],
    'call.over': [{ type: 'call.over', summary: aCallSummary() }, callOfAnother],
    'call.none': [noCall],
    'messages.unread': [{ type: 'messages.unread', unread: { count: 1, newest: { kind: 'text', text: 'Dok?' } } }],
    'other.wrote': [{ type: 'other.wrote', at: TEST_EPOCH }],
    'cards.seen': [{ type: 'cards.seen', messageIds: ['card-1'] }],
    'findings.seen': [{ type: 'findings.seen', findings: { diagnosis: null, note: null } }],
    'payment.dismiss': [{ type: 'payment.dismiss' }],
    'record.changed': [
      paid,
      failed,
      { type: 'record.changed', record: aRecord({ status: 'SESI_BERAKHIR', updatedAt: TEST_EPOCH + 2 }) },
      { type: 'record.changed', record: aRecord({ status: 'FINISHED', updatedAt: TEST_EPOCH + 3 }) },
    ],
    'feed.lost': [{ type: 'feed.lost' }],
  },
  outcomes: {
    opening: {
      outputs: [
        opened(chatting),
        opened(unpaid),
        opened(aFaskesRecord({ status: 'ACCEPTED_BY_DOCTOR' })),
        opened(aRecord({ status: 'FINISHED' })),
        opened(null),
      ],
      faults: true,
    },
    recordFacts: { outputs: [], faults: true },
    readUnsent: { outputs: [storedNote], faults: true },
    saveForLater: { outputs: [{ outcome: 'saved' }, { outcome: 'dropped' }], faults: true },
    patientPresence: { outputs: [undefined], faults: true },
    documents: { outputs: [], faults: true },
    successSound: { outputs: [], faults: true },
    chat: { outputs: [], faults: true },
    ending: { outputs: [undefined], faults: true },
  },
  key: ({ context }) => [context.record?.status, context.endedCall?.consultationId, context.openAt],
  invariants: {
    'a room always has its record': (snapshot) => !snapshot.matches('room') || snapshot.context.record !== null,
    'the success sounds exactly while its dialog stands': (snapshot) =>
      (snapshot.children['successSound'] !== undefined) === snapshot.matches({ room: 'paid' }),
    'who has paid is awaited no more': (snapshot) =>
      !snapshot.matches({ room: 'paid' }) || snapshot.context.record?.status !== 'ON_PAYMENT',
  },
  untakeable: {
    'consultation.room.ending --record.changed--> (stays)':
      'the echo is forbidden there: it does nothing, and a walk takes only what does something',
  },
  untaken: {
    'feed.lost {}': 'the feed finds its own way back, and then tells the record again',
    'xstate.done.actor.patientPresence {}': 'the person who has come needs no reminding: nothing follows',
  },
  journeys: [
    {
      name: 'a successful payment is shown, and the room stays open',
      world: 'opening',
      steps: [{ type: 'xstate.done.actor.opening', output: opened(unpaid) }, paid, { type: 'payment.dismiss' }],
      ends: { room: 'conversing' },
    },
    {
      name: 'a failed payment is shown and ends the consultation when it is dismissed',
      world: 'opening',
      steps: [{ type: 'xstate.done.actor.opening', output: opened(unpaid) }, failed, { type: 'payment.dismiss' }],
      ends: 'unpaid',
    },
    {
      name: 'a record that unfinished work knew opens its room at once',
      world: 'record known',
      steps: [{ type: 'record.changed', record: aRecord({ status: 'FINISHED', updatedAt: TEST_EPOCH + 3 }) }],
      ends: 'endedElsewhere',
    },
    {
      name: 'putting it aside asks first, and leaves the room saved',
      world: 'opening',
      steps: [
        { type: 'xstate.done.actor.opening', output: opened(chatting) },
        { type: 'consultation.save' },
        { type: 'xstate.done.actor.saveForLater', output: { outcome: 'saved' } },
      ],
      ends: 'saved',
    },
    {
      name: 'a consultation that is not saved stays open',
      world: 'opening',
      steps: [
        { type: 'xstate.done.actor.opening', output: opened(chatting) },
        { type: 'consultation.save' },
        { type: 'xstate.done.actor.saveForLater', output: { outcome: 'dropped' } },
      ],
      ends: { room: 'conversing' },
    },
    {
      name: 'ending asks first',
      world: 'opening',
      steps: [{ type: 'xstate.done.actor.opening', output: opened(chatting) }, { type: 'consultation.end' }],
      ends: { room: { confirming: 'reading' } },
      begins: { readUnsent: 1 },
    },
    ...rowsFrom<typeof consultationMachine>('opening', {
      'the end knows what an earlier page stored': [
        [...endAsked, done('readUnsent', storedNote)],
        { room: { confirming: 'known' } },
        { knows: { stored: storedNote } },
      ],
      'what cannot be read is unknown, not nothing': [
        [...endAsked, fault('readUnsent')],
        { room: { confirming: 'unread' } },
        { knows: { stored: null } },
      ],
      'and is read again': [
        [...endAsked, fault('readUnsent'), after('untilRetry', 'consultation.room.confirming.unread')],
        { room: { confirming: 'reading' } },
      ],
      'asked again, it is read again': [
        [...endAsked, done('readUnsent', storedNote), { type: 'consultation.cancel' }, { type: 'consultation.end' }],
        { room: { confirming: 'reading' } },
        { knows: { stored: null } },
      ],
      'reading does not hold up the end': [[...endAsked, { type: 'consultation.confirm' }], { room: 'hangingUp' }],
      'read, its room is open': [
        [done('opening', opened(chatting))],
        { room: 'conversing' },
        { knows: { record: chatting } },
      ],
      'one that waits for its payment cannot be put aside': [
        [done('opening', opened(unpaid))],
        { room: 'conversing' },
        { ignores: [{ type: 'consultation.save' }] },
      ],
      'gone before it was read': [[done('opening', opened(null))], 'gone'],
      'over before it was read': [[done('opening', opened(aRecord({ status: 'FINISHED' })))], 'endedElsewhere'],
      'an opening that breaks is reported': [[fault('opening')], 'gone', { sends: ['toast fault'] }],
      'payment that came is reported to the chat and the papers': [
        [done('opening', opened(unpaid)), paid],
        { room: 'paid' },
        { knows: { record: paid.record }, sends: ['chat.opened', 'record.changed'] },
      ],
      'a success that makes no sound is reported all the same': [
        [done('opening', opened(unpaid)), paid, fault('successSound')],
        { room: 'paid' },
        { sends: ['chat.opened', 'record.changed', 'toast fault'] },
      ],
      'payment that failed stands until it was read': [[done('opening', opened(unpaid)), failed], { room: 'unpaid' }],
      'ended by another device': [
        [
          done('opening', opened(chatting)),
          { type: 'record.changed', record: aRecord({ status: 'FINISHED', updatedAt: TEST_EPOCH + 3 }) },
        ],
        'endedElsewhere',
      ],
      'a session that is over leaves its room open, and is reported': [
        [
          done('opening', opened(chatting)),
          { type: 'record.changed', record: aRecord({ status: 'SESI_BERAKHIR', updatedAt: TEST_EPOCH + 2 }) },
        ],
        { room: 'conversing' },
        { sends: ['chat.closed', 'record.changed'] },
      ],
      'a call that ended before the room was open has its card there': [
        [{ type: 'call.over', summary: aCallSummary() }, done('opening', opened(chatting))],
        { room: 'conversing' },
        { knows: { endedCall: null }, sends: ['chat.post'] },
      ],
      'a call of another consultation that ended before has none': [
        [callOfAnother, done('opening', opened(chatting))],
        { room: 'conversing' },
        { sends: [] },
      ],
      'a call of another consultation is not this chat’s': [
        [done('opening', opened(chatting))],
        { room: 'conversing' },
        { ignores: [callOfAnother] },
      ],
      'a call stands in the chat': [
        [done('opening', opened(chatting)), { type: 'call.over', summary: aCallSummary() }],
        { room: 'conversing' },
        { sends: ['chat.post'] },
      ],
      'a paper and a reminder go into the chat': [
        [
          done('opening', opened(chatting)),
          { type: 'document.written', messageId: 'm-1', kind: 'spa', text: '{"v":1}' },
          { type: 'patientPresence.reminded', text: 'Apakah Anda masih di sana?' },
        ],
        { room: 'conversing' },
        { sends: ['chat.post', 'chat.send'] },
      ],
      'unread messages are reported to the doctor': [
        [
          done('opening', opened(chatting)),
          { type: 'messages.unread', unread: { count: 1, newest: { kind: 'text', text: 'Dok?' } } },
        ],
        { room: 'conversing' },
        { sends: ['messages.unread'] },
      ],
      'who writes is there': [
        [done('opening', opened(chatting)), { type: 'other.wrote', at: TEST_EPOCH }],
        { room: 'conversing' },
        { sends: ['other.wrote'] },
      ],
      'a prescription card in the chat is the documents’ matter': [
        [done('opening', opened(chatting)), { type: 'cards.seen', messageIds: ['card-1'] }],
        { room: 'conversing' },
        { sends: ['cards.seen'] },
      ],
      'so is a diagnosis or a note': [
        [done('opening', opened(chatting)), { type: 'findings.seen', findings: { diagnosis: null, note: null } }],
        { room: 'conversing' },
        { sends: ['findings.seen'] },
      ],
      'whatever of the room breaks is reported, and the room stands': [
        [
          done('opening', opened(chatting)),
          fault('recordFacts'),
          fault('chat'),
          fault('documents'),
          fault('patientPresence'),
        ],
        { room: 'conversing' },
        { sends: ['toast fault', 'toast fault', 'toast fault', 'toast fault'] },
      ],
      'ending may be called off': [
        [done('opening', opened(chatting)), { type: 'consultation.end' }, { type: 'consultation.cancel' }],
        { room: 'conversing' },
      ],
      'confirmed, a call that runs is closed first': [
        [done('opening', opened(chatting)), { type: 'consultation.end' }, { type: 'consultation.confirm' }],
        { room: 'hangingUp' },
        { sends: ['call.close'] },
      ],
      'without a call it ends at once': [
        [done('opening', opened(chatting)), ...confirmed],
        { room: 'ending' },
        { sends: ['call.close'] },
      ],
      'the closed call has its card before the end': [
        [
          done('opening', opened(chatting)),
          { type: 'consultation.end' },
          { type: 'consultation.confirm' },
          { type: 'call.over', summary: aCallSummary() },
          { type: 'chat.delivered' },
        ],
        { room: 'ending' },
        { sends: ['chat.post', 'call.close'] },
      ],
      'the end waits until the server has the call’s card': [
        [
          done('opening', opened(chatting)),
          { type: 'consultation.end' },
          { type: 'consultation.confirm' },
          { type: 'call.over', summary: aCallSummary() },
        ],
        { room: 'delivering' },
      ],
      'a card that cannot be delivered delays the end for 3 s': [
        [
          done('opening', opened(chatting)),
          { type: 'consultation.end' },
          { type: 'consultation.confirm' },
          { type: 'call.over', summary: aCallSummary() },
          after('deliveryTimeout', 'consultation.room.delivering'),
        ],
        { room: 'ending' },
      ],
      'a closed call about another consultation has no card here': [
        [
          done('opening', opened(chatting)),
          { type: 'consultation.end' },
          { type: 'consultation.confirm' },
          callOfAnother,
        ],
        { room: 'ending' },
        { sends: ['call.close'] },
      ],
      'a call that says nothing of its end delays it for 3 s': [
        [
          done('opening', opened(chatting)),
          { type: 'consultation.end' },
          { type: 'consultation.confirm' },
          after('hangUpTimeout', 'consultation.room.hangingUp'),
        ],
        { room: 'ending' },
        { sends: ['call.close'] },
      ],
      'a payment that arrives after the end was confirmed does not undo it': [
        [done('opening', opened(unpaid)), { type: 'consultation.end' }, { type: 'consultation.confirm' }, paid],
        { room: 'hangingUp' },
        { knows: { record: paid.record }, sends: ['chat.opened', 'record.changed', 'call.close'] },
      ],
      'a payment that failed meanwhile is said': [
        [done('opening', opened(unpaid)), { type: 'consultation.end' }, { type: 'consultation.confirm' }, failed],
        { room: 'unpaid' },
      ],
      ended: [[done('opening', opened(chatting)), ...confirmed, done('ending')], 'endedHere'],
      'an end that fails leaves the doctor in the room': [
        [done('opening', opened(chatting)), ...confirmed, fault('ending')],
        { room: 'conversing' },
      ],
      'a referral is written into the chat': [
        [
          done('opening', opened(chatting)),
          { type: 'consultation.refer' },
          { type: 'referral.send', text: 'Segera hubungi 119.' },
        ],
        { room: 'conversing' },
        { sends: ['chat.send'] },
      ],
      'a referral may be called off': [
        [done('opening', opened(chatting)), { type: 'consultation.refer' }, { type: 'consultation.cancel' }],
        { room: 'conversing' },
        { sends: [] },
      ],
      'putting it aside that breaks is reported, and the room stands': [
        [done('opening', opened(chatting)), { type: 'consultation.save' }, fault('saveForLater')],
        { room: 'conversing' },
        { sends: ['toast fault'] },
      ],
    }),
    ...rowsFrom<typeof consultationMachine>('opening at a note', {
      'what its card named is known until the room shows it': [
        [done('opening', opened(chatting))],
        { room: 'conversing' },
        { knows: { openAt: 'note' } },
      ],
      'and is shown once': [
        [done('opening', opened(chatting)), { type: 'item.shown' }],
        { room: 'conversing' },
        { knows: { openAt: null } },
      ],
    }),
  ],
})
