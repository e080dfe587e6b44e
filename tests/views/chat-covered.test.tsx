import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ChatRef } from '../../machines/consultation/consultation.selectors'
import type { GroupCallRef } from '../../machines/group-call/group-call.selectors'
import { CallHead } from '../../src/screens/call/CallHead'
import { GroupControls } from '../../src/screens/group-call/GroupControls'
import { UnderCoverProvider } from '../../src/ui/overlay/page-layer'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import { ChatOnStage } from '../../stories/consultation/ChatOnStage'
import { aMessage } from '../kit/data/builders'
import { stageState } from '../kit/harness/stage-state'
import { chatModel } from '../models/chat.model'
import { groupCallModel } from '../models/group-call.model'

test('a message under a large call or the panel is not looked at until the chat is uncovered', async () => {
  const { actor, clock } = stageState(chatModel, 'chat.composer.open')
  const sent = vi.spyOn(actor, 'send')
  const looked = () => sent.mock.calls.filter(([{ type }]) => type === 'chat.looked').length
  const under = (isCovered: boolean) => (
    <ChakraProvider value={system}>
      <UnderCoverProvider value={isCovered}>
        <ChatOnStage chat={actor as ChatRef} now={clock.now} />
      </UnderCoverProvider>
    </ChakraProvider>
  )
  const screen = await render(under(true))
  actor.send({
    type: 'messages.synced',
    messages: [aMessage({ objectId: 'n1', messageId: 'n1', sender_id: '201', text: 'Sesak sekali', status: 'sent' })],
    hasOlder: false,
  })
  await expect.element(screen.getByText('Sesak sekali')).toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(looked()).toBe(0)
  await screen.rerender(under(false))
  await expect.poll(looked).toBe(1)
})

test('the way back from a full call counts the messages under it', async () => {
  const { actor } = stageState(groupCallModel, 'groupCall.attending.place.inside')
  const screen = await render(
    <ChakraProvider value={system}>
      <GroupControls
        groupCall={actor as GroupCallRef}
        devices={undefined}
        shape="full"
        unread={2}
        onFull={() => {}}
        onMoveOn={() => {}}
      />
    </ChakraProvider>,
  )
  await expect.element(screen.getByRole('button', { name: 'Kecilkan, 2 pesan belum dibaca' })).toBeVisible()
})

test('on a phone the count of a full call is at Chat alone', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(360, 740)
  const props = { shape: 'full', name: 'Sulastri', role: null, allergies: undefined, state: 'talking' } as const
  const head = (
    <ChakraProvider value={system}>
      <CallHead {...props} since={null} quality={undefined} now={Date.now} unread={2} onReduce={() => {}} />
    </ChakraProvider>
  )
  const screen = await render(head)
  await expect.element(screen.getByRole('button')).toHaveAccessibleName('Kecilkan')
  await page.viewport(1280, 800)
  await expect.element(screen.getByRole('button')).toHaveAccessibleName('Kecilkan, 2 pesan belum dibaca')
})
