import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { selectCamera, selectMicrophone } from '../../machines/devices/devices.selectors'
import { selectPhase } from '../../machines/video-call/call-session/call-session.selectors'
import { CallDoctor } from '../../sandbox/simulator/views/call-video/CallDoctor'
import { VideoCall } from '../../sandbox/simulator/views/call-video/VideoCall'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import { aRecord } from '../kit/data/builders'
import { type CallStage, stageCalls } from '../kit/harness/calls-on-stage'

const RATNA = { objectId: 'doctor1', id_user: '101', name: 'dr. Ratna', specialist: null, profile_picture: null }

test('being called: with the camera, without it, or not', async () => {
  const { screen, stage } = await show((one) => one.rings())
  await expect.element(screen.getByRole('alertdialog', { name: 'Panggilan Video Masuk' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Tolak' })).toBeVisible()
  await screen.getByRole('button', { name: 'Terima tanpa kamera' }).click()
  expect(selectPhase(stage.callSession().getSnapshot())).toBe('accepting')
  expect(stage.callSession().getSnapshot().context.call.wantsCamera).toBe(false)
})

test.each([
  ['Memanggil…', (stage: CallStage) => stage.calls()],
  ['Menghubungkan…', (stage: CallStage) => stage.calls().answered()],
  ['Menyambungkan kembali…', (stage: CallStage) => stage.talks().breaks()],
  ['Kamera Sulastri Wahyuningsih mati', (stage: CallStage) => stage.talks().otherIsSilent()],
] as const)('%s', async (words, begin) => {
  const { screen } = await show(begin)
  await expect.element(screen.getByRole('status').first()).toHaveTextContent(words)
})

test('sound, camera and the end by their buttons', async () => {
  const { screen, stage } = await show((one) => one.talks())
  await expect.element(screen.getByRole('timer')).toHaveTextContent('04.12')
  await screen.getByRole('button', { name: 'Matikan mikrofon' }).click()
  expect(selectMicrophone(stage.devices().getSnapshot()).state).toBe('muted')
  await screen.getByRole('button', { name: 'Matikan kamera' }).click()
  expect(selectCamera(stage.devices().getSnapshot()).state).toBe('off')
  await screen.getByRole('button', { name: 'Tutup panggilan' }).click()
  expect(selectPhase(stage.callSession().getSnapshot())).toBe('over')
})

test('how it ended, and calling again', async () => {
  const { screen, stage } = await show((one) => one.fails('declined'))
  await expect.element(screen.getByText(/^Panggilan Ditolak/)).toBeVisible()
  await screen.getByRole('button', { name: 'Panggil lagi' }).click()
  expect(selectPhase(stage.callSession().getSnapshot())).toBe('waking')
})

test('the doctor of an open request is called, of any other not', async () => {
  const { screen, stage } = await show((one) => one.register())
  await screen.getByRole('button', { name: 'Panggil dokter' }).click()
  expect(stage.callSession().getSnapshot().context.call).toMatchObject({ with: { id: '101' }, consultationId: 'K-1' })
  await expect.element(screen.getByRole('button', { name: 'Panggil dokter' })).not.toBeInTheDocument()
})

async function show(begin: (stage: CallStage) => unknown) {
  const stage = stageCalls()
  begin(stage)
  const screen = await render(
    <ChakraProvider value={system}>
      <main>
        <CallDoctor videoCall={stage.videoCall} record={aRecord({ status: 'ON_CHAT', doctor_info: RATNA })} />
        <VideoCall videoCall={stage.videoCall} now={stage.clock.now} />
      </main>
    </ChakraProvider>,
  )
  return { screen, stage }
}
