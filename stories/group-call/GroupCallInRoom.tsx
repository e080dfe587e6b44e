import { useState } from 'react'
import type { ConsultationRef } from '../../machines/consultation/consultation.selectors'
import type { GroupCallRef } from '../../machines/group-call/group-call.selectors'
import { GroupCallLayer } from '../../src/screens/group-call/GroupCallLayer'
import { aRecord } from '../../tests/kit/data/builders'
import { stageState } from '../../tests/kit/harness/stage-state'
import { TEST_EPOCH } from '../../tests/kit/harness/test-clock'
import { consultationModel } from '../../tests/models/consultation.model'

export interface GroupCallInRoomProps {
  groupCall: GroupCallRef
  /** Of the open room. */
  consultationId?: string
}

/** A group call beside an open room, in which nobody has asked about allergies. */
export function GroupCallInRoom({ groupCall, consultationId = 'K-1' }: GroupCallInRoomProps) {
  const [room] = useState(() => {
    const { actor } = stageState(consultationModel, 'consultation.room.conversing', {
      where: ({ context }) => context.record?.status === 'ON_CHAT' && context.record.className === 'Consultations',
    })
    const { detail_patient, ...record } = aRecord({ status: 'ON_CHAT', consultation_id: consultationId })
    const unasked = detail_patient && { ...detail_patient, allergy: null }
    actor.send({ type: 'record.changed', record: { ...record, detail_patient: unasked, updatedAt: Infinity } })
    return actor as ConsultationRef
  })
  return <GroupCallLayer groupCall={groupCall} consultation={room} name="dr. Ratna Dewi" now={() => TEST_EPOCH} />
}
