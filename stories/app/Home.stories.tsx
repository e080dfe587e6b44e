import type { Meta, StoryObj } from '@storybook/react-vite'
import { MINUTE } from '../../contract/values/limits'
import { aFaskesRecord, anEmergencyRecord, aRecord } from '../../tests/kit/data/builders'
import { justMissed, longWaiting } from '../../tests/models/unanswered.model'
import { HomeOnStage, THREE_WAIT, TWO_CALL } from './HomeOnStage'

export default { title: 'Aplikasi/Beranda', component: HomeOnStage } satisfies Meta

type Story = StoryObj<typeof HomeOnStage>

const online = { presence: 'Online' } as const
const inEmergencyMode = { emergencyPresence: 'Online' } as const

export const Offline: Story = { args: {} }
export const Online: Story = { args: { user: online } }
export const TigaMenunggu: Story = { args: { user: online, requests: THREE_WAIT } }
export const ModeEmergency: Story = { args: { user: inEmergencyMode } }
export const DuaEmergency: Story = { args: { user: inEmergencyMode, requests: TWO_CALL } }
export const BelumSelesai: Story = {
  args: { user: online, requests: THREE_WAIT, unfinished: aRecord({ objectId: 'c7', status: 'ON_CHAT' }) },
}
export const FaskesBelumSelesai: Story = {
  args: { user: online, unfinished: aFaskesRecord({ status: 'ACCEPTED_BY_DOCTOR', keluhan_patient: null }) },
}
export const EmergencyBelumSelesai: Story = {
  args: { user: { emergencyPresence: 'Busy' }, unfinished: anEmergencyRecord({ status: 'ON_CALL' }) },
}
export const Istirahat: Story = { args: { breakUntil: 12 * MINUTE } }
export const IstirahatSelesai: Story = { args: { breakUntil: -MINUTE } }
export const EmergencyTidakTerjawab: Story = { args: { unanswered: [justMissed, longWaiting] } }
