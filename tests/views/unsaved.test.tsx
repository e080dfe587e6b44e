import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useLocation } from 'wouter'
import { watchBackButton } from '../../src/screens/unsaved/back-button'
import { UnsavedGuard } from '../../src/screens/unsaved/UnsavedGuard'
import { useGuardedNavigate, useUnsaved } from '../../src/screens/unsaved/use-unsaved'
import { AppLink } from '../../src/ui/link/AppLink'
import { system } from '../../src/ui/theme/system'
import type { Screen } from '../kit/views/view-walk'

const FORM = '/formulir'
const HOME = '/beranda'
const first = location.href

// As the app does, before the router has anything to listen to.
watchBackButton()

const question = (screen: Screen) => screen.getByRole('alertdialog', { name: 'Perubahan belum disimpan' })
const answer = (screen: Screen, name: string) => screen.getByRole('button', { name }).click()

beforeEach(() => {
  history.replaceState(null, '', HOME)
  history.pushState(null, '', FORM)
})
afterEach(() => history.replaceState(null, '', first))

/** A page with a form on it, and what else there is in the app. */
function Pages({ isUnsaved }: { isUnsaved: boolean }) {
  const [path, navigate] = useLocation()
  return (
    <ChakraProvider value={system}>
      <UnsavedGuard address={path}>
        <Links path={path} navigate={navigate} />
        {path === FORM ? <Form isUnsaved={isUnsaved} /> : <p>Halaman lain</p>}
      </UnsavedGuard>
    </ChakraProvider>
  )
}

function Links({ path, navigate }: { path: string; navigate: (to: string) => void }) {
  const go = useGuardedNavigate(path, navigate)
  return (
    <nav>
      <AppLink to={HOME} navigate={go}>
        Beranda
      </AppLink>
      <AppLink to={`${FORM}?tab=akun`} navigate={go}>
        Tab lain
      </AppLink>
    </nav>
  )
}

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsaved(isUnsaved)
  return <p>Formulir</p>
}

describe('with everything saved', () => {
  test('links and the back button go at once', async () => {
    const screen = await render(<Pages isUnsaved={false} />)
    await screen.getByRole('link', { name: 'Beranda' }).click()
    await expect.element(screen.getByText('Halaman lain')).toBeVisible()
    history.back()
    await expect.element(screen.getByText('Formulir')).toBeVisible()
    await expect.element(question(screen)).not.toBeInTheDocument()
  })

  test('the browser does not ask either', async () => {
    await render(<Pages isUnsaved={false} />)
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(false)
  })
})

describe('with something unsaved', () => {
  test('a link asks; staying stays, leaving leaves, and asks no more', async () => {
    const screen = await render(<Pages isUnsaved />)
    await screen.getByRole('link', { name: 'Beranda' }).click()
    await expect.element(question(screen)).toHaveTextContent('perubahan itu hilang')
    await answer(screen, 'Tetap di sini')
    await expect.element(question(screen)).not.toBeInTheDocument()
    await expect.element(screen.getByText('Formulir')).toBeVisible()
    expect(location.pathname).toBe(FORM)
    await screen.getByRole('link', { name: 'Beranda' }).click()
    await answer(screen, 'Tinggalkan halaman')
    await expect.element(screen.getByText('Halaman lain')).toBeVisible()
    expect(location.pathname).toBe(HOME)
  })

  test('another part of the same page is no other page', async () => {
    const screen = await render(<Pages isUnsaved />)
    await screen.getByRole('link', { name: 'Tab lain' }).click()
    await expect.poll(() => location.search).toBe('?tab=akun')
    await expect.element(question(screen)).not.toBeInTheDocument()
  })

  test('the back button asks, with the page still there; then it goes back', async () => {
    const screen = await render(<Pages isUnsaved />)
    history.back()
    await expect.element(question(screen)).toBeVisible()
    expect(location.pathname).toBe(FORM)
    await answer(screen, 'Tetap di sini')
    await expect.element(screen.getByText('Formulir')).toBeVisible()
    history.back()
    await expect.element(question(screen)).toBeVisible()
    await answer(screen, 'Tinggalkan halaman')
    await expect.element(screen.getByText('Halaman lain')).toBeVisible()
    expect(location.pathname).toBe(HOME)
  })

  test('the browser asks before the tab goes, until it is saved', async () => {
    const screen = await render(<Pages isUnsaved />)
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    await expect.poll(closing).toBe(true)
    await screen.rerender(<Pages isUnsaved={false} />)
    expect(closing()).toBe(false)
  })
})
