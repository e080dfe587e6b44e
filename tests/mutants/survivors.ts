/**
 * Mutants that nothing notices yet, by machine and name. The run fails on one that is not here, and on one that is here and
 * was noticed.
 */
export const SURVIVORS: Record<string, readonly string[]> = {
  devices: [
    'devices.running.microphone.wanted.asking --device.choose [isOf]--> devices.running.microphone.wanted.asking: whatever its guard',
    'devices.running.camera.wanted.asking --device.choose [isOf]--> devices.running.camera.wanted.asking: whatever its guard',
  ],
  request: [
    'request.ringing --request.reject [isRejectable]--> request.rejecting: without its actions',
  ],
  'consultation/chat/outbox': [
    'outbox --chat.post [isNew]--> (stays): whatever its guard',
    'outbox --chat.retry [isRefused]--> (stays): whatever its guard',
  ],
  'video-call/connection': ['connection.alive.path.broken.renewing.asking --peer.broken--> (stays): removed'],
  consultation: [
    'consultation.room.conversing --consultation.save [canSave]--> consultation.room.puttingAside: whatever its guard',
  ],
  'reservations/redemption': [
    'redemption.entering --code.submit [canBeAsked]--> redemption.finding: without its actions',
  ],
  'request-queue': [
    'requestQueue.cards --xstate.done.actor.request.* [isMissed]--> (stays): whatever its guard',
  ],
  'consultation/keeping': [
    'keeping.loading --xstate.done.actor.load--> keeping.nothing: to keeping.forgetting',
  ],
  panel: [
    'panel.open.closingSoon --panel.told [isSomethingNew]--> panel.open.resting: without its actions',
  ],
  'desk/drive': [
    'drive.reports --xstate.error.actor.positions--> drive.reports.silent: to drive.reports.telling',
  ],
  'consultation/prescription/sending': [
    'sending.refused --sending.close--> sending.returned: to sending.waiting',
  ],
  'consultation/putting-aside': [
    'puttingAside.saving --xstate.done.actor.save--> puttingAside.dropped: without its actions',
  ],
  'devices/check': [
    'check.open.voice.unheard --level.heard--> (stays): removed',
    'check.open.voice.awaited --level.heard--> (stays): removed',
  ],
  emergency: [
    'emergency.room.attending --emergency.report [canBeReported]--> emergency.room.reporting: whatever its guard',
    'emergency.room --record.changed [isNews]--> (stays): whatever its guard',
    'emergency.room --detail.changed [isNewer]--> (stays): whatever its guard',
  ],
  'consultation/note': [
    'note.sending.refused --note.send [canBeSent]--> note.sending.asking: without its actions',
  ],
  signalling: [
    'signalling.online.registering --line.heard [isRefused]--> signalling.refused: whatever its guard',
  ],
  'desk/faults': [
    'faults.making --xstate.done.actor.make [isTaken]--> faults.watching.known: to faults.watching.reading',
  ],
  'group-call/participant': [
    'participant --participant.expected--> participant.connecting: without its actions',
  ],
  'consultation/chat/attachments': [
    'attachments --file.hide [isShown]--> (stays): whatever its guard',
  ],
  'consultation/letter': [
    'letter.closed --letter.write [canBeWritten]--> letter.open: whatever its guard',
  ],
  'consultation/chat/upload': [
    'upload.faulted --upload.retry [isPrepared]--> upload.uploading: removed',
  ],
}
