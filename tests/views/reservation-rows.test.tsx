import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { VirtualLines } from '../../src/screens/list/ListRows'
import { nameOf } from '../../src/screens/reservations/patient-words'
import { ReservationsSection } from '../../src/screens/reservations/ReservationsSection'
import { system } from '../../src/ui/theme/system'
import { aListOf } from '../../stories/reservations/ReservationsOnStage'
import { aReservation } from '../kit/data/builders'
import { stageState } from '../kit/harness/stage-state'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { redemptionModel } from '../models/redemption.model'

vi.mock(import('../../src/screens/reservations/patient-words'), { spy: true })

test('each row is drawn once, however many come after it', async () => {
  const reservations = Array.from({ length: 15 }, (_, index) => aReservation({ code: `AB2C-${1000 + index}` }))
  await VirtualLines.load()
  const { actor } = stageState(redemptionModel, 'redemption.entering.fresh', { world: 'free' })
  const screen = await render(
    <ChakraProvider value={system}>
      <ReservationsSection list={aListOf(reservations)} redemption={actor} now={() => TEST_EPOCH} />
    </ChakraProvider>,
  )
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(reservations.length)
  const drawn = reservations.map(
    ({ code }) => vi.mocked(nameOf).mock.calls.filter(([{ code: own }]) => own === code).length,
  )
  expect(drawn).toEqual(reservations.map(() => 1))
})
