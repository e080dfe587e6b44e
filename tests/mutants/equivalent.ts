/** Mutants that are equivalent to the chart, by machine and name, each with the reason. */
export const EQUIVALENT: Record<string, Record<string, string>> = {
  'video-call/quality': {
    'quality.chatOffer.made --always [isGood]--> quality.chatOffer.none: to quality.chatOffer.declined':
      'a declined offer is none in the same step where the call is good',
    'quality.chatOffer.declined --always [isGood]--> quality.chatOffer.none: to quality.chatOffer.due':
      'an offer that is due is none in the same step where the call is not poor',
  },
  lock: {
    'lock.beginning --always [isEngaged]--> lock.open.held: to lock.open.attended':
      'in a call attended goes on to held in the same step',
    'lock.open.held --lock.closedElsewhere--> lock.open.held: to lock.open.attended':
      'in a call attended goes on to held in the same step',
  },
  bell: {
    'bell.sound.armed.soundingMessage --always [isNotQuiet]--> bell.sound.armed.idle: to bell.sound.armed.testing':
      'while it rings a trial goes on to idle in the same step',
    'bell.sound.armed.testing --always [isNotQuiet]--> bell.sound.armed.idle: to bell.sound.armed.soundingMessage':
      'while it rings a message goes on to idle in the same step',
  },
  unfinished: {
    'unfinished.ending.explaining --unfinished.confirm [isReasonGiven]--> unfinished.ending.emergency: to unfinished.ending.choosing':
      'only an emergency is explained: choosing goes on to it in the same step',
  },
  'emergency/step': {
    'step.asking --step.cancel--> step.idle: to step.takeable':
      'without a step there is none to take back: takeable goes on to idle in the same step',
    'step.takeable --always [isMovedOn]--> step.idle: to step.asking':
      'a question about another status goes on to idle in the same step',
  },
  practice: {
    'practice.practising --work.changed--> (stays): removed': 'the root takes a reason that is none just so',
    'practice.practising.receiving --robot.settled--> (stays): removed': 'its parent notes the end just so',
  },
  'entry/second-step': {
    'secondStep.open.challenging --xstate.error.actor.challenge--> secondStep.open.entering.last: to secondStep.open.entering.passkey':
      'only the passkey leads here, so it was entered last',
    'secondStep.open.prompting --xstate.done.actor.get--> secondStep.open.entering.last: to secondStep.open.entering.passkey':
      'only the passkey leads here, so it was entered last',
  },
  simulator: {
    'simulator.unreachable --simulator.retry--> simulator.signingIn: to simulator.empty':
      'somebody sits there: an empty seat signs them in in the same step',
    'simulator.expired --xstate.after.untilRetry.simulator.expired--> simulator.signingIn: to simulator.empty':
      'somebody sits there: an empty seat signs them in in the same step',
    'simulator.refused --simulator.retry--> simulator.signingIn: to simulator.empty':
      'somebody sits there: an empty seat signs them in in the same step',
  },
  'emergency/ambulance-choice': {
    'ambulanceChoice.list.read --ambulances.refresh--> ambulanceChoice.list.reading: to ambulanceChoice.list.placing':
      'a list that was read has a place: placing goes on to reading in the same step',
  },
  'profile/regencies': {
    'regencies.failed --regencies.retry--> regencies.loading: to regencies.deciding':
      'what failed was asked for a province: deciding goes on to loading in the same step',
  },
  'consultation/diagnosis': {
    'diagnosis.sending.sent --always [isBehind]--> diagnosis.sending.idle: to diagnosis.sending.faulted':
      'a form that is behind goes on from faulted to idle in the same step',
    'diagnosis.sending.refused --always [isBehind]--> diagnosis.sending.idle: to diagnosis.sending.superseded':
      'idle and superseded lead to each other in the same step, by whether there is something to choose',
    'diagnosis.sending.superseded --stored.use--> diagnosis.sending.idle: to diagnosis.sending.superseded':
      'nothing is left to choose: superseded goes on to idle in the same step',
  },
  'consultation/note': {
    'note.sending.refused --always [isBehind]--> note.sending.idle: to note.sending.superseded':
      'idle and superseded lead to each other in the same step, by whether there is something to choose',
  },
  'consultation/permission': {
    'permission.requested --permission.changed [becomes]--> permission.denied: removed':
      'the root goes there by the same word',
    'permission.requested --permission.changed [becomes]--> permission.allowed: removed':
      'the root goes there by the same word',
    'permission.allowed --permission.changed [becomes]--> permission.denied: removed':
      'the root goes there by the same word',
  },
  'simulator/visit': {
    'visit.request.waiting --always [isTalking]--> visit.request.talking: to visit.request.choosing':
      'choosing goes on to talking in the same step',
    'visit.request.choosing --always [isWaiting]--> visit.request.waiting: to visit.request.talking':
      'talking goes on to waiting in the same step',
    'visit.request.asking --xstate.done.actor.ask [isDone]--> visit.request.choosing: to visit.request.talking':
      'talking goes on to where the taken request stands in the same step',
    'visit.request.finding --records.synced--> visit.request.choosing: to visit.request.talking':
      'talking goes on to where the request stands, or to choosing without one, in the same step',
    'visit.request.waiting --always [isOver]--> visit.request.choosing: to visit.request.talking':
      'talking goes on to choosing in the same step',
  },
  'consultation/prescription': {
    'prescription.writing.interlock.held.reasoning --override.confirm [isReason]--> prescription.writing.interlock.held.listed: to prescription.writing.interlock.held.reasoning':
      'a reason that was taken makes the reasoning moot: it goes on to the list in the same step',
  },
  'consultation/chat': {
    'chat.history.live.filling --xstate.done.actor.readHistory--> chat.history.live.whole: to chat.history.live.filling':
      'what was read is raised as one more word of the connection, which leads to whole in the same step',
  },
  'emergency/patient-data': {
    'patientData.saving.pausing --xstate.after.untilPause.patientData.saving.pausing--> patientData.saving.putting: to patientData.saving.settled':
      'the order is taken: settled goes on to putting in the same step',
    'patientData.saving.pausing --data.change--> patientData.saving.pausing: to patientData.saving.settled':
      'settled goes back to a new pause in the same step, or stays where nothing is left to be sent, as the pause would',
  },
}
