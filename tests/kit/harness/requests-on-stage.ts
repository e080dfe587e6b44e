import type { RequestRecord } from '../../../contract/schemas/request'
import type { RequestClass } from '../../../contract/values/statuses'
import { accepted } from '../../../machines/ports/result'
import { aFaskesRecord, anEmergencyRecord, aRecord, someEarnings } from '../data/builders'
import { stageDoctor } from './doctor-on-stage'

/** An online doctor who is the leader with sound, with these ringing requests of patients and facilities. */
export async function ringing(...records: RequestRecord[]) {
  const stage = await stageDoctor({ presence: 'Online' })
  sendLists(stage, ['Consultations', 'Faskes_consultations'], records)
  return armed(stage)
}

/** A doctor in emergency mode who is the leader with sound, with these ringing emergencies. */
export async function ringingEmergencies(...records: RequestRecord[]) {
  const stage = await stageDoctor({ emergencyPresence: 'Online' })
  sendLists(stage, ['Emergencies'], records)
  return armed(stage)
}

export type RequestStage = Awaited<ReturnType<typeof stageDoctor>>

/** The whole list of each class, as on the opening of a connection. */
export function sendLists({ script }: RequestStage, classes: RequestClass[], records: RequestRecord[]): void {
  for (const className of classes) {
    script.send('requests', {
      type: 'requests.synced',
      className,
      records: records.filter((record) => record.className === className),
    })
  }
}

/** A room that a won claim opened and read. With production wiring. */
export async function inRoom(className: RequestClass) {
  const isEmergency = className === 'Emergencies'
  const stage = await stageDoctor(isEmergency ? { emergencyPresence: 'Online' } : { presence: 'Online' })
  await stage.script.take('balance').answer(someEarnings())
  await stage.script.take('missed').answer([])
  stage.doctor.send({ type: 'request.won', className, objectId: 'x1' })
  const opened = {
    Consultations: aRecord({ objectId: 'x1', status: 'ON_CHAT' }),
    Faskes_consultations: aFaskesRecord({ objectId: 'x1', status: 'ACCEPTED_BY_DOCTOR' }),
    Emergencies: anEmergencyRecord({ objectId: 'x1', status: 'ON_CALL' }),
  }[className]
  await stage.script.take(isEmergency ? 'readEmergency' : 'readRoom').answer(accepted(opened))
  return stage
}

function armed(stage: RequestStage): RequestStage {
  stage.script.send('lead', { type: 'lead.gained' })
  stage.script.send('sound', { type: 'sound.armed' })
  return stage
}
