import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { MessageRecord } from '../../contract/schemas/message'
import type { ConsultationRef } from '../../machines/consultation/consultation.selectors'
import { EndingDialog } from '../../src/screens/consultation/EndingDialog'
import { SaveDialog } from '../../src/screens/consultation/SaveDialog'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import { aMessage, aPicked } from '../kit/data/builders'
import { stageState } from '../kit/harness/stage-state'
import { consultationModel } from '../models/consultation.model'

const calls = { videoCall: undefined, groupCall: undefined }
const show = (children: ReactNode) => render(<ChakraProvider value={system}>{children}</ChakraProvider>)

function chatting(state: string, messages: MessageRecord[] = []) {
  const consultation = stageState(consultationModel, state).actor as ConsultationRef
  const { chat } = consultation.getSnapshot().children
  chat?.send({ type: 'messages.synced', messages, hasOlder: false })
  return { consultation, chat, onOpen: vi.fn<(kind: string) => null>(() => null) }
}

test('the end names unread messages first, with the way to the chat', async () => {
  const messages = ['m1', 'm2'].map((messageId) => aMessage({ objectId: messageId, messageId, status: 'delivered' }))
  const { consultation, onOpen } = chatting('consultation.room.confirming.known', messages)
  const screen = await show(<EndingDialog consultation={consultation} name="Sulastri" calls={calls} onOpen={onOpen} />)
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('2 pesan belum dibaca.')
  await screen.getByRole('listitem').first().getByRole('button', { name: 'Buka Chat' }).click()
  expect(onOpen).toHaveBeenCalledWith('unread')
  expect(consultation.getSnapshot().matches({ room: 'conversing' })).toBe(true)
})

test.each([
  ['picked', 'picked.add'],
  ['under way', 'chat.attach'],
] as const)('the end and saving for later name a photo that is %s, with the way to the chat', async (_, type) => {
  for (const [state, Dialog] of [
    ['consultation.room.confirming.known', EndingDialog],
    ['consultation.room.saveForLater', SaveDialog],
  ] as const) {
    const { consultation, chat, onOpen } = chatting(state)
    chat?.send({ type, files: [aPicked({ name: 'foto.jpg' })] })
    const screen = await show(<Dialog consultation={consultation} name="Sulastri" calls={calls} onOpen={onOpen} />)
    const item = screen.getByRole('listitem').filter({ hasText: '1 foto atau berkas belum terkirim dan akan hilang.' })
    await item.getByRole('button', { name: 'Buka Chat' }).click()
    expect(onOpen).toHaveBeenCalledWith('files')
    expect(consultation.getSnapshot().matches({ room: 'conversing' })).toBe(true)
    await screen.unmount()
  }
})

test('saving for later names a photo only until it is stored', async () => {
  const { consultation, chat, onOpen } = chatting('consultation.room.saveForLater')
  chat?.send({ type: 'picked.add', files: [aPicked({ name: 'foto.jpg' })] })
  const screen = await show(<SaveDialog consultation={consultation} calls={calls} onOpen={onOpen} />)
  await expect.element(screen.getByRole('listitem')).toBeVisible()
  const ids = chat?.getSnapshot().context.picked.map(({ id }) => id) ?? []
  chat?.send({ type: 'files.stored', ids, unstored: [] })
  await expect.element(screen.getByText('Simpan konsultasi ini untuk nanti?')).toBeVisible()
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument()
})

test('saving for later names no message, which it does not lose', async () => {
  const { consultation, chat, onOpen } = chatting('consultation.room.saveForLater')
  chat?.send({ type: 'draft.changed', draft: 'Apakah ada demam?' })
  const screen = await show(<SaveDialog consultation={consultation} calls={calls} onOpen={onOpen} />)
  await expect.element(screen.getByText('Simpan konsultasi ini untuk nanti?')).toBeVisible()
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument()
})
