import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, openPerson, signIn, signOut } from '../kit/browser/doctor-in-browser'
import { followPages } from '../kit/graph/trails'
import { allModels } from '../models/all'
import { readTrails } from '../player/report/trails'

const origin = inject('origin')
const folder = mkdtempSync(join(tmpdir(), 'dokter-keluarga-jejak-'))
let browser: Browser

beforeAll(async () => {
  browser = followPages(await launchBrowser(), folder)
})

afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

test('reports the transitions of the built app, from its first actor and across a reload', async () => {
  // An emergency that another file left open has a bar without navigation.
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  const { context, open, complaints } = await openPerson(browser, origin)
  const page = await open('/login')
  await signIn(page, 'dokter1@contoh.id')
  await page.reload()
  await page.getByRole('button', { name: 'Menu akun' }).waitFor()
  await signOut(page)
  await context.close()
  const trails = readTrails(folder, allModels)
  const session = trails.get('session')
  expect(session?.gone).toEqual({ actors: 2 })
  expect(session?.transitions).toEqual(
    expect.arrayContaining([
      'session.authenticating --xstate.done.actor.signIn [isAccepted]--> session.signedIn',
      'session.restoring --xstate.done.actor.restore [isRestored]--> session.signedIn',
      'session.signedIn --session.signOut--> session.leaving',
    ]),
  )
  expect(trails.get('availability')?.states).toContain('availability.offline.steady')
  expect(trails.get('request')).toMatchObject({ states: [], gone: { actors: 0 } })
  expect(complaints).toEqual([])
})
