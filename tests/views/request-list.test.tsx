import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { RequestQueueRef } from '../../machines/request-queue/request-queue.selectors'
import { RequestList } from '../../src/screens/requests/RequestList'
import { waiting } from '../../machines/request-queue/request-queue.rules'
import { system } from '../../src/ui/theme/system'
import { aRecord } from '../kit/data/builders'
import { stageState } from '../kit/harness/stage-state'
import { walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { requestQueueModel } from '../models/request-queue.model'

walkView({
  model: requestQueueModel,
  view: ({ actor }) => <RequestList queue={actor} hint="Dering akan berbunyi saat ada pasien." />,
  gestures: {},
  faces: {
    async 'requestQueue.door.open.stale'(screen) {
      await expect.element(screen.getByText('Menyambung kembali…')).toBeVisible()
      for (const button of screen.getByRole('group').getByRole('button').elements()) {
        expect(button.getAttribute('aria-disabled')).toBe('true')
      }
    },
    async 'requestQueue.door.open.connecting'(screen) {
      await expect.element(screen.getByText('Menyambung kembali…')).not.toBeInTheDocument()
    },
    async 'requestQueue.door.open.live'(screen, { context }) {
      await expect.element(screen.getByText('Menyambung kembali…')).not.toBeInTheDocument()
      await expect.poll(() => screen.getByRole('group').elements().length).toBe(context.requests.length)
      expect(screen.getByRole('timer').elements()).toHaveLength(waiting(context.requests).length)
      const note = screen.getByText('Menerima satu panggilan tidak menolak yang lain.')
      if (context.kind === 'emergencies' && context.requests.length > 0) await expect.element(note).toBeVisible()
      else await expect.element(note).not.toBeInTheDocument()
    },
  },
  faceless: FACELESS,
})

const twoWait = { where: ({ context }: { context: { requests: unknown[] } }) => context.requests.length === 2 }

function show(queue: RequestQueueRef) {
  return render(
    <ChakraProvider value={system}>
      <RequestList queue={queue} hint="Dering akan berbunyi saat ada pasien." />
    </ChakraProvider>,
  )
}

describe('the list', () => {
  test('says why its buttons are dead: by the button itself, and by the line below', async () => {
    const { actor } = stageState(requestQueueModel, 'requestQueue.door.open.stale', twoWait)
    const screen = await show(actor)
    const why = 'Koneksi terputus. Tombol ini aktif lagi setelah tersambung.'
    await expect.element(screen.getByRole('button', { name: 'Mulai' }).first()).toHaveAccessibleDescription(why)
    await screen.getByRole('button', { name: 'Kenapa tombol ini mati?' }).click()
    await expect.element(screen.getByRole('status').getByText(why)).toBeVisible()
  })

  test('one more request renders none of the others again', async () => {
    const { actor } = stageState(requestQueueModel, 'requestQueue.door.open.live', twoWait)
    const screen = await show(actor)
    const reads = actor.getSnapshot().context.requests.map(({ ref }) => vi.spyOn(ref, 'getSnapshot'))
    for (const read of reads) read.mockClear()
    actor.send({ type: 'request.arrived', record: aRecord({ objectId: 'c3' }) })
    await expect.poll(() => screen.getByRole('group').elements().length).toBe(3)
    expect(reads.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })
})
