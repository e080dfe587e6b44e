import type { Meta, StoryObj } from '@storybook/react-vite'
import { CallerCard } from '../../src/screens/emergency/patient/CallerCard'
import { anEmergencyRecord } from '../../tests/kit/data/builders'
import { InColumn } from './InColumn'

const record = anEmergencyRecord({ status: 'ON_CALL' })
const view = (parts: Parameters<typeof anEmergencyRecord>[0]): StoryObj => ({
  render: () => (
    <InColumn>
      <CallerCard record={{ ...record, ...parts }} />
    </InColumn>
  ),
})

export default { title: 'Emergency/Penelpon', component: CallerCard } satisfies Meta

export const Lengkap = view({})
export const UjiCoba = view({ isTest: true })
export const DiubahDokter = view({ emergency_type: 'Henti jantung', caller_remark: 'Ayah saya jatuh di kamar mandi' })
export const HampirKosong = view({
  emergency_type: null,
  request_by: {
    ...record.request_by,
    nik: null,
    full_name: null,
    name: null,
    gender: null,
    email: null,
    phone_number: null,
  },
})
export const NamaPanjang = view({
  emergency_type: 'Kecelakaan lalu lintas beruntun, tiga korban, satu terjepit',
  request_by: { ...record.request_by, full_name: 'Raden Ayu Dewi Anggraini Kusumawardhani Sosrodiningrat' },
})
