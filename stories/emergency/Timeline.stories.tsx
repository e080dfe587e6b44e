import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { AuditEntry } from '../../contract/schemas/audit'
import { createResourceMachine } from '../../machines/resource/resource.machine'
import { Timeline } from '../../src/screens/emergency/timeline/Timeline'
import { anEmergencyRecord } from '../../tests/kit/data/builders'
import { TEST_EPOCH } from '../../tests/kit/harness/test-clock'
import { resourceModel } from '../../tests/models/resource.model'
import { useShown } from '../kit/use-shown'
import { InColumn } from './InColumn'

const doctor = { id: '101', name: 'dr. Ratna Kusumawardani' }

const row = (minutes: number, what: string, detail: object, by = '101'): AuditEntry => ({
  at: new Date(TEST_EPOCH + minutes * 60_000 + 9_000).toISOString(),
  by,
  role: by === '101' ? 'doctor' : 'ambulance',
  device_id: null,
  what,
  detail,
})

const onItsWay = [
  row(0, 'move', { from: 'REQUESTED', to: 'ON_CALL' }),
  row(1, 'call', { outcome: 'established' }),
  row(2, 'data', { fields: ['patient_name', 'patient_gender'] }),
  row(4, 'ambulance', { ambulance_id: '401', plate: 'AD 9114 AU' }),
  row(6, 'move', { from: 'ON_CALL', to: 'ON_GOING' }, '401'),
]

const whole = [
  ...onItsWay.slice(0, 4),
  row(5, 'ambulance', { ambulance_id: '402', plate: 'AD 8820 BA' }),
  row(6, 'move', { from: 'ON_CALL', to: 'ON_GOING' }, '402'),
  row(9, 'data', { fields: ['location', 'notes'] }),
  row(13, 'move', { from: 'ON_GOING', to: 'PICK_UP' }, '402'),
  row(24, 'move', { from: 'PICK_UP', to: 'DONE' }),
  row(26, 'move', { from: 'DONE', to: 'FINISHED' }),
]

interface OfProps {
  load: () => Promise<AuditEntry[]>
  /** Re-read once it is loaded. */
  again?: boolean
  theme?: 'dark'
}

function Of({ load, again = false, theme }: OfProps) {
  const [history] = useState(() => createActor(createResourceMachine<AuditEntry[]>(), { input: { load } }).start())
  useShown(resourceModel, history)
  useEffect(() => {
    if (theme !== undefined) document.documentElement.dataset.theme = theme
    if (again) setTimeout(() => history.send({ type: 'resource.refresh' }))
    return () => {
      delete document.documentElement.dataset.theme
      history.stop()
    }
  }, [history, again, theme])
  return (
    <InColumn>
      <Timeline history={history} record={anEmergencyRecord({ status: 'ON_GOING' })} doctor={doctor} />
    </InColumn>
  )
}

const of = (props: OfProps, width = 'auto'): StoryObj => ({
  render: () => (
    <div style={{ width }}>
      <Of {...props} />
    </div>
  ),
})

/** Answers the first request only. */
function once(): () => Promise<AuditEntry[]> {
  let asked = 0
  return () => {
    asked += 1
    return asked === 1 ? Promise.resolve(onItsWay) : Promise.reject(new Error('no answer'))
  }
}

export default { title: 'Emergency/Lini masa', component: Timeline } satisfies Meta

export const MenujuLokasi = of({ load: () => Promise.resolve(onItsWay) })
export const SampaiSelesai = of({ load: () => Promise.resolve(whole) })
export const Memuat = of({ load: () => new Promise(() => {}) })
export const Kosong = of({ load: () => Promise.resolve([]) })
export const BelumBisaDimuat = of({ load: () => Promise.reject(new Error('no answer')) })
export const MungkinLama: StoryObj = { render: () => <Of load={once()} again /> }
export const LayarSempit = of({ load: () => Promise.resolve(whole) }, '360px')
export const Gelap = of({ load: () => Promise.resolve(onItsWay), theme: 'dark' })
