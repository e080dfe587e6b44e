import { accepted, refused } from '../../machines/ports/result'
import { NOTHING_UNSENT, type UnsentWork } from '../../machines/consultation/unsent.rules'
import { unfinishedMachine } from '../../machines/unfinished/unfinished.machine'
import { aFaskesRecord, anEmergencyRecord, aRecord, countingIds } from '../kit/data/builders'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'
import { NONE_UNREAD } from '../../machines/unread-messages/unread-messages.rules'
import { TEST_EPOCH } from '../kit/harness/test-clock'

const chatting = aRecord({ status: 'ON_CHAT' })
const saved = aRecord({ status: 'SAVE' })
const onCall = anEmergencyRecord({ status: 'ON_CALL' })
const onGoing = anEmergencyRecord({ status: 'ON_GOING' })
const endAndConfirm = [{ type: 'unfinished.end' }, { type: 'unfinished.confirm' }] as const
const wrote = {
  type: 'messages.unread',
  unread: { count: 2, newest: { kind: 'text', text: 'Anak saya kejang, tolong' } },
} as const
const halfWritten: UnsentWork = {
  answers: true,
  diagnosis: true,
  medicines: 2,
  note: false,
  letters: ['sakit'],
  messages: 1,
  files: 2,
}
/** Of the first click. */
const firstId = countingIds()()
const unexplained = { outcome: 'unexplained', ambulance: { plate: 'B 9114 SJA', eta_s: 360 } } as const
const openDiagnosis = { type: 'item.open', kind: 'diagnosis' } as const
const explain = { type: 'unfinished.explain', reason: 'Dibawa keluarga ke IGD' } as const
/** Not saved: there is nothing to move. */
const CONTINUES = { found: { continuing: { move: 'moved', presence: 'becomingBusy' } } } as const
const RESUMES = { found: { continuing: { move: 'resuming', presence: 'becomingBusy' } } } as const
const found = (output: unknown) => ({ type: 'xstate.done.actor.lookUp', output })

export const unfinishedModel = defineModel<typeof unfinishedMachine>({
  name: 'unfinished',
  spec: 'product §2 Unfinished cards, §4 Unfinished items',
  machine: unfinishedMachine,
  worlds: { 'page opened': (clock) => ({ me: '101', clock, newId: countingIds(), report: recordingReport() }) },
  events: {
    'unfinished.continue': [{ type: 'unfinished.continue' }],
    'item.open': [openDiagnosis],
    'unfinished.end': [{ type: 'unfinished.end' }],
    'unfinished.explain': [explain],
    'unfinished.confirm': [{ type: 'unfinished.confirm' }],
    'unfinished.cancel': [{ type: 'unfinished.cancel' }],
    'unfinished.lookAgain': [{ type: 'unfinished.lookAgain' }],
    'unfinished.open': [
      { type: 'unfinished.open', consultationId: 'K-1' },
      { type: 'unfinished.open', consultationId: 'K-9' },
    ],
    'record.changed': [
      { type: 'record.changed', record: aRecord({ status: 'SAVE', updatedAt: TEST_EPOCH + 1 }) },
      { type: 'record.changed', record: aRecord({ status: 'FINISHED', updatedAt: TEST_EPOCH + 2 }) },
    ],
    'feed.lost': [{ type: 'feed.lost' }],
    'messages.unread': [wrote, { type: 'messages.unread', unread: NONE_UNREAD }],
  },
  outcomes: {
    lookUp: {
      outputs: [chatting, saved, aFaskesRecord({ status: 'ACCEPTED_BY_DOCTOR' }), onCall, onGoing, null],
      faults: true,
    },
    lookUpAgain: { outputs: [chatting, null], faults: true },
    recordFacts: { outputs: [], faults: true },
    unreadMessages: { outputs: [], faults: true },
    unsentReading: { outputs: [NOTHING_UNSENT, halfWritten], faults: true },
    readDiagnosis: { outputs: [true, false], faults: true },
    forgetFiles: { outputs: [], faults: true },
    resume: { outputs: [accepted('ON_CHAT'), refused({ kind: 'lost', loss: { status: 'FINISHED' } })], faults: true },
    becomeBusy: { outputs: [undefined], faults: true },
    ending: { outputs: [undefined], faults: true },
    emergencyEnding: { outputs: [{ outcome: 'ended' }, unexplained], faults: true },
  },
  key: ({ context }) => [
    context.record?.objectId,
    context.record?.status,
    context.calledFor,
    context.unread.count,
    context.unsent === halfWritten,
    context.hasDiagnosis,
    context.endReason,
    context.isExplained,
  ],
  // What no diagnosis changes is only named; it is combined with nothing else.
  isFarEnough: ({ context: { hasDiagnosis, unread, unsent, calledFor, endReason } }) =>
    !hasDiagnosis && (unread.count > 0 || unsent === halfWritten || calledFor !== null || endReason !== ''),
  invariants: {
    'what can be continued or ended is known': (snapshot) =>
      !(snapshot.matches('found') || snapshot.matches('ending')) || snapshot.context.record !== null,
    'the parent knows what was found': (snapshot) => {
      const last = receivedBy(snapshot.context.report).findLast((one) => one.type === 'unfinished.changed')
      if (snapshot.matches('found')) return last?.hasUnfinished === true
      return !snapshot.matches('none') || last?.hasUnfinished === false
    },
    'the parent knows how much is unread': (snapshot) => {
      const last = receivedBy(snapshot.context.report).findLast((one) => one.type === 'messages.unread')
      return (last?.unread ?? NONE_UNREAD) === snapshot.context.unread
    },
    'nothing is unread where nothing is left': (snapshot) =>
      !snapshot.matches('none') || snapshot.context.unread.count === 0,
    'only a saved one is resumed': (snapshot) =>
      !snapshot.matches({ found: { continuing: { move: 'resuming' } } }) || snapshot.context.record?.status === 'SAVE',
    'files are deleted only while nothing is open, and only those from before the lookup': (snapshot) => {
      const order = askedOf(snapshot, 'forgetFiles') as { userId: string; before: number } | undefined
      if (order === undefined) return !snapshot.matches('none')
      return snapshot.matches('none') && order.userId === '101' && order.before >= TEST_EPOCH
    },
    'an emergency is ended as one, a consultation as one': (snapshot) =>
      snapshot.context.record?.className === 'Emergencies'
        ? !snapshot.matches({ ending: 'consultation' })
        : !snapshot.matches({ ending: 'emergency' }),
  },
  untaken: {
    'feed.lost {}': 'the feed finds its own way back, and then tells the list again',
  },
  journeys: [
    {
      name: 'a call about it was accepted: opened without another click',
      world: 'page opened',
      steps: [found(chatting), { type: 'unfinished.open', consultationId: 'K-1' }],
      ends: CONTINUES,
    },
    {
      name: 'a call was accepted before it was found',
      world: 'page opened',
      steps: [{ type: 'unfinished.open', consultationId: 'K-1' }, found(saved)],
      ends: RESUMES,
    },
    {
      name: 'a reservation was redeemed while it was looked up: what was asked before is not waited for',
      world: 'page opened',
      steps: [
        { type: 'xstate.error.actor.lookUp', error: null },
        { type: 'unfinished.open', consultationId: 'K-1' },
        found(chatting),
      ],
      ends: CONTINUES,
    },
    {
      name: 'found and continued: busy first, then opened',
      world: 'page opened',
      steps: [
        found(chatting),
        { type: 'unfinished.continue' },
        { type: 'xstate.done.actor.becomeBusy', output: undefined },
      ],
      ends: 'continued',
    },
    {
      name: 'a saved one waits for its move and for Busy, which are under way at once',
      world: 'page opened',
      steps: [
        found(saved),
        { type: 'unfinished.continue' },
        { type: 'xstate.done.actor.becomeBusy', output: undefined },
        { type: 'xstate.done.actor.resume', output: accepted('ON_CHAT') },
      ],
      ends: 'continued',
    },
    {
      name: 'a failed presence update does not block the return to a patient',
      world: 'page opened',
      steps: [found(chatting), { type: 'unfinished.continue' }, { type: 'xstate.error.actor.becomeBusy', error: null }],
      ends: 'continued',
    },
    {
      name: 'finished under the live watch: looked up again, and nothing is left',
      world: 'page opened',
      steps: [found(chatting), { type: 'record.changed', record: aRecord({ status: 'FINISHED' }) }, found(null)],
      ends: 'none',
    },
    {
      name: 'an emergency is ended by its own steps',
      world: 'page opened',
      steps: [found(onCall), ...endAndConfirm],
      ends: { ending: 'emergency' },
    },
    {
      name: 'ended elsewhere while the card stood: looked up again and gone',
      world: 'page opened',
      steps: [found(chatting), { type: 'unfinished.lookAgain' }, found(null)],
      ends: 'none',
    },
    ...rowsFrom<typeof unfinishedMachine>('page opened', {
      'nothing is left': [[found(null)], 'none', { knows: { record: null } }],
      'found, it stands as a card': [[found(chatting)], { found: 'steady' }, { knows: { record: chatting } }],
      'not answered: reported, and asked again in a moment': [[fault('lookUp')], { looking: 'waiting' }],
      'asked again without another word': [
        [fault('lookUp'), after('untilRetry', 'unfinished.looking.waiting'), fault('lookUpAgain')],
        { looking: 'waiting' },
      ],
      'found the second time': [
        [fault('lookUp'), after('untilRetry', 'unfinished.looking.waiting'), done('lookUpAgain', chatting)],
        { found: 'steady' },
        { knows: { record: chatting } },
      ],
      'nothing is left the second time': [
        [fault('lookUp'), after('untilRetry', 'unfinished.looking.waiting'), done('lookUpAgain', null)],
        'none',
      ],
      'looked up again while it is looked up': [
        [fault('lookUp'), { type: 'unfinished.lookAgain' }],
        { looking: 'asking' },
      ],
      'looked up again when there was nothing': [
        [found(null), { type: 'unfinished.lookAgain' }],
        { looking: 'asking' },
      ],
      'a call about what was not there: looked up again': [
        [found(null), { type: 'unfinished.open', consultationId: 'K-1' }],
        { looking: 'asking' },
        { knows: { calledFor: 'K-1' } },
      ],
      'a call opens its card once': [
        [found(chatting), { type: 'unfinished.open', consultationId: 'K-1' }],
        CONTINUES,
        { knows: { calledFor: null } },
      ],
      'and a saved one by one click': [
        [{ type: 'unfinished.open', consultationId: 'K-1' }, found(saved)],
        RESUMES,
        { knows: { calledFor: null, resumeId: firstId } },
      ],
      'a call about another one opens nothing': [
        [found(chatting), { type: 'unfinished.open', consultationId: 'K-9' }],
        { found: 'steady' },
      ],
      'its news are known': [
        [found(chatting), { type: 'record.changed', record: aRecord({ status: 'ON_CHAT', keluhan_patient: 'Demam' }) }],
        { found: 'steady' },
        { knows: { record: aRecord({ status: 'ON_CHAT', keluhan_patient: 'Demam' }) } },
      ],
      'what the patient wrote after SAVE is known and reported': [
        [found(saved), wrote],
        { found: 'steady' },
        { knows: { unread: wrote.unread }, sends: ['unfinished.changed', 'messages.unread'] },
      ],
      'what ended elsewhere has no unread messages': [
        [found(saved), wrote, { type: 'record.changed', record: aRecord({ status: 'FINISHED' }) }],
        { looking: 'asking' },
        {
          knows: { unread: NONE_UNREAD },
          sends: ['unfinished.changed', 'messages.unread', 'unfinished.changed', 'messages.unread'],
        },
      ],
      'what is unsent is listed, and ending asks first': [
        [found(saved), done('unsentReading', halfWritten), { type: 'unfinished.end' }],
        { found: 'confirming' },
        { knows: { unsent: halfWritten } },
      ],
      'confirmed, it ends': [
        [found(saved), done('unsentReading', halfWritten), { type: 'unfinished.end' }, { type: 'unfinished.confirm' }],
        { ending: 'consultation' },
      ],
      'not confirmed, the card stays': [
        [found(saved), done('unsentReading', halfWritten), { type: 'unfinished.end' }, { type: 'unfinished.cancel' }],
        { found: 'steady' },
      ],
      'an unread message asks before the end as well': [
        [found(saved), wrote, { type: 'unfinished.end' }],
        { found: 'confirming' },
      ],
      'what could not be read is unknown, not nothing': [
        [found(saved), fault('unsentReading')],
        { found: 'steady' },
        { knows: { unsent: null }, sends: ['toast fault', 'unfinished.changed'] },
      ],
      'that no diagnosis was sent is known before the end': [
        [found(saved), done('readDiagnosis', false), { type: 'unfinished.end' }],
        { found: 'confirming' },
        { knows: { hasDiagnosis: false } },
      ],
      'a diagnosis that nobody could read about is not missing': [
        [
          found(chatting),
          done('readDiagnosis', false),
          { type: 'unfinished.lookAgain' },
          found(chatting),
          fault('readDiagnosis'),
        ],
        { found: 'steady' },
        { knows: { hasDiagnosis: true } },
      ],
      'without the watch of the messages the card stays': [
        [found(chatting), fault('unreadMessages')],
        { found: 'steady' },
      ],
      'a watch that breaks is reported': [[found(chatting), fault('recordFacts')], { found: 'steady' }],
      'resumed, it is in the chat, as its room will find it': [
        [found(saved), { type: 'unfinished.continue' }, done('resume', accepted('ON_CHAT'))],
        CONTINUES,
        { knows: { record: { ...saved, status: 'ON_CHAT' } } },
      ],
      'a saved one that is gone is looked up': [
        [
          found(saved),
          { type: 'unfinished.continue' },
          done('resume', refused({ kind: 'lost', loss: { status: 'FINISHED' } })),
        ],
        { looking: 'asking' },
      ],
      'a saved one that does not resume may be tried again': [
        [found(saved), { type: 'unfinished.continue' }, fault('resume')],
        { found: 'steady' },
        { knows: { resumeId: firstId }, sends: ['toast fault', 'unfinished.changed'] },
      ],
      'nothing ends in one click': [[found(chatting), { type: 'unfinished.end' }], { found: 'confirming' }],
      'the question leads into the room, at what it names': [
        [found(chatting), done('unsentReading', halfWritten), { type: 'unfinished.end' }, openDiagnosis],
        CONTINUES,
        { knows: { openAt: 'diagnosis' } },
      ],
      'and resumes a saved one first': [
        [found(saved), done('unsentReading', halfWritten), { type: 'unfinished.end' }, openDiagnosis],
        RESUMES,
        { knows: { openAt: 'diagnosis', resumeId: firstId } },
      ],
      'once it is resumed, the room still opens there': [
        [
          found(saved),
          done('unsentReading', halfWritten),
          { type: 'unfinished.end' },
          openDiagnosis,
          done('resume', accepted('ON_CHAT')),
        ],
        CONTINUES,
        { knows: { openAt: 'diagnosis' } },
      ],
      'continued by its button, it opens at nothing named before': [
        [
          found(saved),
          done('unsentReading', halfWritten),
          { type: 'unfinished.end' },
          openDiagnosis,
          fault('resume'),
          { type: 'unfinished.continue' },
        ],
        RESUMES,
        { knows: { openAt: null } },
      ],
      'nor does it once another device has resumed it': [
        [
          found(saved),
          done('unsentReading', halfWritten),
          { type: 'unfinished.end' },
          openDiagnosis,
          fault('resume'),
          { type: 'record.changed', record: chatting },
          { type: 'unfinished.continue' },
        ],
        CONTINUES,
        { knows: { openAt: null } },
      ],
      'a call opens it at nothing named before': [
        [
          found(saved),
          done('unsentReading', halfWritten),
          { type: 'unfinished.end' },
          openDiagnosis,
          fault('resume'),
          { type: 'unfinished.open', consultationId: 'K-1' },
        ],
        RESUMES,
        { knows: { openAt: null } },
      ],
      'what is not missing is no way': [
        [found(chatting), { type: 'unfinished.end' }],
        { found: 'confirming' },
        { ignores: [openDiagnosis] },
      ],
      'nor is it for a saved one': [
        [found(saved), { type: 'unfinished.end' }],
        { found: 'confirming' },
        { ignores: [openDiagnosis] },
      ],
      'nor does an emergency without an ambulance': [
        [found(onCall), { type: 'unfinished.end' }],
        { found: 'confirming' },
      ],
      'while the ambulance is under way, its reason is the question': [
        [found(onGoing), { type: 'unfinished.end' }],
        { ending: 'explaining' },
        { ignores: [{ type: 'unfinished.confirm' }] },
      ],
      'and the end goes with it': [
        [found(onGoing), { type: 'unfinished.end' }, explain, { type: 'unfinished.confirm' }],
        { ending: 'emergency' },
        { knows: { endReason: explain.reason, isExplained: true } },
      ],
      'unread messages are named before the reason is asked': [
        [found(onGoing), wrote, { type: 'unfinished.end' }],
        { found: 'confirming' },
      ],
      'a reason that was given up is not the next one’s': [
        [
          found(onGoing),
          { type: 'unfinished.end' },
          explain,
          { type: 'unfinished.cancel' },
          found(onGoing),
          { type: 'unfinished.end' },
        ],
        { ending: 'explaining' },
        { knows: { endReason: '' } },
      ],
      'read meanwhile, the question stays': [
        [found(saved), wrote, { type: 'unfinished.end' }, { type: 'messages.unread', unread: NONE_UNREAD }],
        { found: 'confirming' },
      ],
      'a consultation is ended by its own steps': [[found(chatting), ...endAndConfirm], { ending: 'consultation' }],
      'an ended consultation is over': [[found(chatting), ...endAndConfirm, done('ending')], 'ended'],
      'an ended emergency is over': [
        [found(onCall), ...endAndConfirm, done('emergencyEnding', { outcome: 'ended' })],
        'ended',
      ],
      'an emergency whose ambulance is under way takes a reason': [
        [found(onCall), ...endAndConfirm, done('emergencyEnding', unexplained)],
        { ending: 'explaining' },
        { knows: { awaited: unexplained.ambulance }, ignores: [{ type: 'unfinished.confirm' }] },
      ],
      'and ends with it': [
        [
          found(onCall),
          ...endAndConfirm,
          done('emergencyEnding', unexplained),
          explain,
          { type: 'unfinished.confirm' },
        ],
        { ending: 'emergency' },
        { knows: { endReason: explain.reason, isExplained: true } },
      ],
      'a reason given earlier is not the next one’s': [
        [
          found(onCall),
          ...endAndConfirm,
          done('emergencyEnding', unexplained),
          explain,
          { type: 'unfinished.cancel' },
          found(onCall),
          ...endAndConfirm,
        ],
        { ending: 'emergency' },
        { knows: { endReason: '' } },
      ],
      'nor is it after unread messages were confirmed': [
        [
          found(onCall),
          ...endAndConfirm,
          done('emergencyEnding', unexplained),
          explain,
          { type: 'unfinished.cancel' },
          found(onCall),
          wrote,
          { type: 'unfinished.end' },
          { type: 'unfinished.confirm' },
        ],
        { ending: 'emergency' },
        { knows: { endReason: '' } },
      ],
      'or is left open': [
        [found(onCall), ...endAndConfirm, done('emergencyEnding', unexplained), { type: 'unfinished.cancel' }],
        { looking: 'asking' },
      ],
      'a consultation that could not be ended is looked up': [
        [found(chatting), ...endAndConfirm, fault('ending')],
        { looking: 'asking' },
        { sends: ['toast fault', 'unfinished.changed'] },
      ],
      'an emergency that could not be ended is looked up': [
        [found(onCall), ...endAndConfirm, fault('emergencyEnding')],
        { looking: 'asking' },
        { sends: ['toast fault', 'unfinished.changed'] },
      ],
    }),
  ],
})
