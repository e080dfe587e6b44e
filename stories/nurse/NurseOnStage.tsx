import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { AuditEntry } from '../../contract/schemas/audit'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { MINUTE } from '../../contract/values/limits'
import type { Page } from '../../machines/ports/pages'
import { provideNurse } from '../../src/app/nurse/nurse-wiring'
import { NurseHome } from '../../src/screens/nurse/NurseHome'
import { assessments } from '../../tests/kit/data/assessments'
import { aNurse } from '../../tests/kit/data/builders'
import { TEST_EPOCH } from '../../tests/kit/harness/test-clock'
import { coming, justTaken, onTheWay, running } from '../../tests/models/facility-emergencies.model'

export interface NurseOnStageProps {
  navigate?: (to: string) => void
  theme?: 'dark'
  /** No running and past emergencies, no assessments. */
  isEmpty?: boolean
  /** Past emergencies and assessments cannot be read. */
  fails?: boolean
}

/** The nurse's home page with immediate answers, without the bar. */
export function NurseOnStage({ navigate = () => {}, theme, isEmpty = false, fails = false }: NurseOnStageProps) {
  const [nurse] = useState(() => createNurse(isEmpty, fails))
  useEffect(() => {
    if (theme !== undefined) document.documentElement.dataset.theme = theme
    return () => {
      delete document.documentElement.dataset.theme
      nurse.stop()
    }
  }, [nurse, theme])
  return (
    <main>
      <NurseHome nurse={nurse} user={aNurse()} addressOf={addressOf} navigate={navigate} />
    </main>
  )
}

function createNurse(isEmpty: boolean, fails: boolean) {
  const answer = <Value,>(value: Value) => (fails ? Promise.reject(new Error('no answer')) : Promise.resolve(value))
  const { machine, ports } = provideNurse({
    emergencies: {
      facts(listen) {
        listen({ type: 'emergencies.synced', records: isEmpty ? [] : [onTheWay, justTaken] })
        listen({ type: 'details.synced', details: [coming] })
        return () => {}
      },
      history: ({ emergencyId }) => answer(emergencyId === 'E-1' ? whatWasDone : whatWasDone.slice(0, 1)),
      past: () => answer(pageOf(isEmpty ? [] : past)),
    },
    assessments: { list: () => answer(pageOf(isEmpty ? [] : assessments(9))) },
  })
  const input = { ...ports, clock: { now: () => TEST_EPOCH }, report: () => {} }
  return createActor(machine, { input }).start()
}

const row = (minutes: number, what: string, detail: object, by = '101'): AuditEntry => ({
  at: new Date(onTheWay.requestAt + minutes * MINUTE).toISOString(),
  by,
  role: by === '101' ? 'doctor' : 'ambulance',
  device_id: null,
  what,
  detail,
})

const whatWasDone = [
  row(0.4, 'move', { from: 'REQUESTED', to: 'ON_CALL' }),
  row(0.8, 'data', { fields: ['patient_name', 'patient_gender'] }),
  row(0.9, 'ambulance', { ambulance_id: 'a1', plate: 'AD 9114 AU' }),
  row(1, 'move', { from: 'ON_CALL', to: 'ON_GOING' }, 'a1'),
]

const past: EmergencyRecord[] = [
  running(300, 270, { objectId: 'p1', emergency_id: 'P-1', status: 'FINISHED', emergency_type: 'Serangan jantung' }),
  running(1_500, 1_490, {
    objectId: 'p2',
    emergency_id: 'P-2',
    status: 'REPORTED',
    emergency_type: null,
    reported_reason: 'Penelpon mengaku hanya mencoba tombol',
  }),
  running(4_300, 4_260, { objectId: 'p3', emergency_id: 'P-3', status: 'FINISHED', emergency_type: 'Persalinan' }),
]

function pageOf<Item>(items: Item[]): Page<Item> {
  return { items, page: 1, lastPage: items.length === 0 ? 1 : 2, total: items.length * 2 }
}

function addressOf(id: string | null): string {
  return id === null ? '/assessment' : `/assessment?id=${id}`
}
