import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Config } from '../../contract/schemas/config'
import { openRoom } from '../../src/guest/open-room'
import '../../src/ui/theme/theme.css'

const config = { groupCallUrl: 'https://contoh.id/group-call', iceServers: [] } as unknown as Config

/** The invited person's page with this fragment in the address. */
function open(fragment: string) {
  history.replaceState(null, '', `${location.pathname}${location.search}${fragment}`)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  openRoom(root, config)
}

beforeEach(() => sessionStorage.removeItem('dk.room.link'))
afterEach(() => sessionStorage.removeItem('dk.room.link'))

test('an address without a token says what is missing and what to do, and has no form', async () => {
  open('')
  const message = page.getByRole('main')
  await expect.element(message).toHaveTextContent('Tautan ini tidak lengkap')
  await expect.element(message).toHaveTextContent('minta undangan baru')
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('an address with a token asks for the name', async () => {
  open('#abc')
  await expect.element(page.getByRole('textbox', { name: 'Nama Anda' })).toBeVisible()
  expect(location.hash).toBe('')
})
