import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ErrorBoundary } from '../../src/screens/errors/ErrorBoundary'
import { lazily } from '../../src/ui/lazily'

function Part({ name }: { name: string }) {
  return <p>{name} sudah ada</p>
}

/** A part that resolves on command, with the number of loads and of displayed fallbacks. */
function staged() {
  let come = () => {}
  let fail = (_fault: Error) => {}
  const chunk = new Promise<typeof Part>((resolve, reject) => {
    come = () => resolve(Part)
    fail = reject
  })
  let asked = 0
  const Lazy = lazily(() => {
    asked += 1
    return chunk
  })
  const standIn = vi.fn<() => string>(() => 'Bentuknya')
  function StandIn() {
    return <p>{standIn()}</p>
  }
  const page = (
    <ErrorBoundary onSave={async () => true}>
      <Suspense fallback={<StandIn />}>
        <Lazy name="Daftar" />
      </Suspense>
    </ErrorBoundary>
  )
  return { come: () => come(), fail: (fault: Error) => fail(fault), asked: () => asked, Lazy, standIn, page }
}

test('shows a placeholder until it is loaded', async () => {
  const { come, asked, page } = staged()
  const screen = await render(page)
  await expect.element(screen.getByText('Bentuknya')).toBeVisible()
  come()
  await expect.element(screen.getByText('Daftar sudah ada')).toBeVisible()
  expect(asked()).toBe(1)
})

test('loaded ahead, it shows no placeholder, not for a frame', async () => {
  const { come, asked, Lazy, standIn, page } = staged()
  come()
  await Lazy.load()
  const screen = await render(page)
  await expect.element(screen.getByText('Daftar sudah ada')).toBeVisible()
  expect(standIn).not.toHaveBeenCalled()
  expect(asked()).toBe(1)
})

test('a failed load is shown by the boundary around it', async () => {
  const { fail, page } = staged()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const screen = await render(page)
  fail(new Error('lost'))
  await expect.element(screen.getByRole('heading')).toBeVisible()
  await expect.element(screen.getByText('Bentuknya')).not.toBeInTheDocument()
})
