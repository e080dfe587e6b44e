import { afterEach, expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { useWhileOpen } from '../../src/ui/overlay/use-while-open'

afterEach(() => cleanup())

function Shown({ isOpen, value }: { isOpen: boolean; value: string }) {
  return <p>{useWhileOpen(isOpen, value)}</p>
}

test('a dialog that closes shows what it showed while it was open', async () => {
  const screen = await render(<Shown isOpen value="question" />)
  await screen.rerender(<Shown isOpen={false} value="correction" />)
  await expect.element(screen.getByText('question')).toBeVisible()
  await screen.rerender(<Shown isOpen value="correction" />)
  await expect.element(screen.getByText('correction')).toBeVisible()
})
