import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AnyActorRef } from 'xstate'
import { type ConsultationRef, selectDocuments } from '../../machines/consultation/consultation.selectors'
import { selectLetter } from '../../machines/consultation/documents/documents.selectors'
import { OpenConsultation } from '../../src/screens/consultation/ConsultationScreen'
import { system } from '../../src/ui/theme/system'
import { anOpenedConsultation } from '../kit/data/builders'
import { stageState } from '../kit/harness/stage-state'
import { consultationModel } from '../models/consultation.model'

async function inRoom(status: string, className = 'Consultations') {
  const { actor, clock } = stageState(consultationModel, 'consultation.room.conversing', {
    where: ({ context: { record } }) => record.className === className && record.status === status,
  })
  const consultation = actor as ConsultationRef
  const documents = selectDocuments(consultation.getSnapshot()) as AnyActorRef
  const screen = await render(
    <ChakraProvider value={system}>
      <OpenConsultation consultation={consultation} now={clock.now} />
    </ChakraProvider>,
  )
  const tools = screen.getByRole('button', { name: 'Tindakan lain' })
  const read = () => documents.send({ type: 'xstate.done.actor.readConsultation', output: anOpenedConsultation() })
  const letter = () => selectLetter(documents.getSnapshot())?.getSnapshot().value
  return { screen, tools, read, letter, state: () => consultation.getSnapshot().value }
}

test('a letter is opened from the menu, and closing gives the focus back to it', async () => {
  const { screen, tools, read, letter } = await inRoom('ON_CHAT')
  read()
  await tools.click()
  await screen.getByRole('menuitem', { name: 'Surat rujukan' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Surat rujukan' })).toBeVisible()
  await expect.element(screen.getByLabelText('Kepada')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(tools).toHaveFocus()
  expect(letter()).toBe('closed')
})

test.each([
  { status: 'ON_CHAT', className: 'Consultations', isRead: false, reason: 'Catatan medis belum terbuka' },
  { status: 'ON_PAYMENT', className: 'Consultations', isRead: true, reason: 'Menunggu pembayaran pasien' },
  { status: 'SESI_BERAKHIR', className: 'Consultations', isRead: true, reason: 'Konsultasi sudah selesai' },
  {
    status: 'ACCEPTED_BY_DOCTOR',
    className: 'Faskes_consultations',
    isRead: true,
    reason: 'Surat dibuat dokter di faskes',
  },
])('$className in $status, read: $isRead: no letter, and why', async ({ status, className, isRead, reason }) => {
  const { screen, tools, read, letter } = await inRoom(status, className)
  if (isRead) read()
  await tools.click()
  const item = screen.getByRole('menuitem', { name: 'Surat keterangan sakit' })
  await expect.element(item).toHaveAttribute('aria-disabled', 'true')
  await expect.element(item).toHaveTextContent(reason)
  await item.click({ force: true })
  await expect.element(screen.getByRole('menu')).toBeVisible()
  expect([undefined, 'closed']).toContain(letter())
})

test('the keys reach what cannot be chosen, so that its reason is read', async () => {
  const { screen, tools } = await inRoom('ON_CHAT')
  await tools.click()
  await userEvent.keyboard('{Home}')
  const item = screen.getByRole('menuitem', { name: 'Surat keterangan sakit' })
  await expect.element(item).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a patient who cannot be written to is not referred by a message either', async () => {
  const { screen, tools, state } = await inRoom('ON_PAYMENT')
  await tools.click()
  const item = screen.getByRole('menuitem', { name: 'Rujuk ke gawat darurat (119)' })
  await expect.element(item).toHaveTextContent('Menunggu pembayaran pasien')
  await item.click({ force: true })
  expect(state()).toEqual({ room: 'conversing' })
})
