import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { DoctorRef } from '../../machines/app/app.selectors'
import { doctorMachine } from '../../machines/doctor/doctor.machine'
import { selectUnanswered } from '../../machines/doctor/doctor.selectors'
import { DoctorShell } from '../../src/app/layout/DoctorShell'
import { HomeScreen } from '../../src/screens/home/HomeScreen'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import { aUser, countingIds } from '../kit/data/builders'
import { recordsThatAnswer } from '../kit/data/health'
import { inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { longWaiting } from '../models/unanswered.model'

const never = () => new Promise<never>(() => {})
const address = location.href
afterEach(() => history.replaceState(null, '', address))

/** A doctor's page on a silent outside; on their home, or elsewhere. */
async function show(path: string, ...records: EmergencyRecord[]) {
  const clock = new TestClock()
  const doctor = createActor(inert(doctorMachine), {
    clock,
    input: {
      user: aUser(),
      clock,
      newId: countingIds(),
      doctors: { detail: never, balance: never, missed: never },
      breaks: { until: () => null, hold: () => () => () => {} },
      records: recordsThatAnswer(),
      emergencies: { history: never, mapStyleUrl: undefined },
      report: () => {},
    },
  }).start() as DoctorRef
  const list = selectUnanswered(doctor.getSnapshot())
  list?.send({ type: 'unanswered.synced', records })
  const went: string[] = []
  const navigate = (to: string) => void went.push(to)
  const screen = await render(
    <ChakraProvider value={system}>
      <DoctorShell
        doctor={doctor}
        user={aUser()}
        brand={{ appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }}
        path={path}
        navigate={navigate}
      >
        {path === '/' ? <HomeScreen doctor={doctor} user={aUser()} navigate={navigate} /> : null}
      </DoctorShell>
    </ChakraProvider>,
  )
  return { doctor, list, screen, went, title: screen.getByRole('heading', { name: 'Emergency tidak terjawab' }) }
}

test('it is above everything, and only while an emergency waits', async () => {
  const { screen, list, title } = await show('/', longWaiting)
  const headings = screen.getByRole('main').getByRole('heading')
  await expect.element(headings.first()).toHaveTextContent('Emergency tidak terjawab')
  list?.send({ type: 'unanswered.left', objectId: longWaiting.objectId })
  await expect.element(title).not.toBeInTheDocument()
})

test('the address of a clicked notification brings it in sight, and is cleaned', async () => {
  history.replaceState(null, '', '?emergency=tidak-terjawab')
  const { went, title } = await show('/', longWaiting)
  await expect.element(title).toHaveFocus()
  expect(went).toEqual(['/'])
})

test('clicked on another page, it leads home', async () => {
  const { doctor, went } = await show('/profil', longWaiting)
  expect(went).toEqual([])
  doctor.send({ type: 'unanswered.opened' })
  await expect.poll(() => went).toEqual(['/'])
})

test('a doctor with a patient stays there', async () => {
  const { doctor, went } = await show('/konsultasi', longWaiting)
  doctor.send({ type: 'request.won', className: 'Consultations', objectId: 'c1' })
  await expect.poll(() => doctor.getSnapshot().matches('inConsultation')).toBe(true)
  went.length = 0
  doctor.send({ type: 'unanswered.opened' })
  await new Promise(requestAnimationFrame)
  expect(went).toEqual([])
})
