import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import type { ConsultationRecord } from '../../../contract/schemas/consultation'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { selectRequestQueue } from '../../../machines/doctor/doctor.selectors'
import { DoctorShell } from '../../../src/app/layout/DoctorShell'
import { system } from '../../../src/ui/theme/system'
import '../../../src/ui/theme/theme.css'
import { aRecord, aUser } from '../../kit/data/builders'
import { inert } from '../../kit/graph/inert'
import type { TestClock } from '../../kit/harness/test-clock'
import { doctorModel } from '../../models/doctor.model'
import { layBare } from './bare'
import { markTwoFrames } from './two-frames'

/** Real time in the models' worlds, which only read it. */
const clock = { now: Date.now } as TestClock

const NAMES = [
  'Sulastri Wahyuningsih',
  'Bagas Adi Pratama',
  'Melati Ayuningtyas',
  'Ni Luh Ayu Kartini',
  'Petrus Wanggai',
]

const root = document.getElementById('root')
if (root === null) throw new Error('the stage has no #root')
if (location.hash === '#bare') layBare(root)
else stagePanel(root)

/** A doctor's layout with production React on an idle page, with as many requests in the queue as `ask` requests. */
function stagePanel(place: HTMLElement): void {
  const world = doctorModel.worlds['signed in']
  if (world === undefined) throw new Error('the doctor model has no such world')
  const doctor = createActor(inert(doctorModel.machine), { input: world(clock) }).start() as DoctorRef
  const queue = selectRequestQueue(doctor.getSnapshot())
  const records: ConsultationRecord[] = []
  queue?.send({ type: 'queue.open', kind: 'consultations' })

  Object.assign(window, {
    fill(count: number, requestAt: number) {
      while (records.length < count) records.push(request(records.length, requestAt))
      queue?.send({ type: 'requests.synced', className: 'Consultations', records })
    },
    still: () => markTwoFrames('still', () => {}),
    ask(requestAt: number) {
      const record = request(records.length, requestAt)
      records.push(record)
      return markTwoFrames('asked', () => queue?.send({ type: 'request.arrived', record }))
    },
  })

  createRoot(place).render(
    <ChakraProvider value={system}>
      <DoctorShell
        doctor={doctor}
        user={aUser()}
        brand={{ appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }}
        path="/"
        navigate={() => {}}
      >
        <h1>Selamat pagi</h1>
      </DoctorShell>
    </ChakraProvider>,
  )
}

function request(index: number, requestAt: number): ConsultationRecord {
  const name = NAMES[index % NAMES.length] ?? ''
  return aRecord({
    objectId: `c${index}`,
    consultation_id: `K-${index}`,
    patient_info: {
      objectId: `p${index}`,
      id_user: String(index),
      username: `${index}@contoh.id`,
      name,
      profile_picture: null,
    },
    detail_patient: { full_name: name, profile_picture: null, dob: '1979-04-12', gender: 'Perempuan', allergy: null },
    keluhan_patient: `Keluhan ${index}: demam tiga hari, batuk berdahak, nafsu makan turun`,
    requestAt,
    updatedAt: requestAt,
  })
}
