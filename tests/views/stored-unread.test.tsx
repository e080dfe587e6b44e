import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ChatRef } from '../../machines/consultation/consultation.selectors'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import { ChatOnStage } from '../../stories/consultation/ChatOnStage'
import { stageState } from '../kit/harness/stage-state'
import { chatModel } from '../models/chat.model'
import { nothingStored } from '../models/outbox.model'

test('the chat says that stored messages cannot be read, until they are', async () => {
  const { actor, clock } = stageState(chatModel, 'chat.composer.open')
  const outbox = (actor as ChatRef).getSnapshot().children.outbox
  const screen = await render(
    <ChakraProvider value={system}>
      <ChatOnStage chat={actor as ChatRef} now={clock.now} />
    </ChakraProvider>,
  )
  const note = screen.getByText(/^Draf dan pesan yang tersimpan di perangkat ini belum terbaca/)
  await expect.element(note).not.toBeInTheDocument()
  outbox?.send({ type: 'xstate.error.actor.loadStored', error: null, actorId: 'loadStored' })
  await expect.element(note).toBeVisible()
  outbox?.send({ type: 'xstate.done.actor.loadStored', output: nothingStored, actorId: 'loadStored' })
  // It is read again after a while.
  await expect.element(note).toBeVisible()
  clock.advance(5_000)
  outbox?.send({ type: 'xstate.done.actor.loadStored', output: nothingStored, actorId: 'loadStored' })
  await expect.element(note).not.toBeInTheDocument()
})
