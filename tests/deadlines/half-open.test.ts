import type { Browser, WebSocketRoute } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CONSULTATION_DEADLINE } from '../../contract/values/limits'
import { cardOf, goOnline, launchBrowser, openHome, openPerson } from '../kit/browser/doctor-in-browser'
import { signInPatient } from '../kit/server/patient'

const DOCTOR = 'dr. Yuliana Tambunan, Sp.PD'
const PATIENT = 'Sulastri Wahyuningsih'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('replaces a half-open socket before a request expires unseen', async () => {
  const person = await openPerson(browser, inject('origin'), 'dokter5@contoh.id')
  const routes: WebSocketRoute[] = []
  /** The first socket stops sending and receiving on command, and neither side is notified. */
  let isDead = false
  await person.context.routeWebSocket(/\/parse/, (socket) => {
    const server = socket.connectToServer()
    const isFirst = routes.push(socket) === 1
    socket.onMessage((frame) => {
      if (!(isFirst && isDead)) server.send(frame)
    })
    server.onMessage((frame) => {
      if (!(isFirst && isDead)) socket.send(frame)
    })
  })
  const page = await openHome(person)
  await goOnline(page)
  const patient = await signInPatient(inject('origin'), 'pasien1@contoh.id')

  isDead = true
  const asked = Date.now()
  const objectId = await patient.ask({ doctor: DOCTOR, complaint: 'Pusing' })
  await cardOf(page, PATIENT).waitFor({ timeout: CONSULTATION_DEADLINE })
  expect(routes.length).toBeGreaterThan(1)
  expect(Date.now() - asked).toBeLessThan(18_000)
  await cardOf(page, PATIENT).getByRole('button', { name: 'Tolak' }).click()
  await expect.poll(() => patient.statusOf(objectId)).toBe('REJECTED_BY_DOCTOR')
  await person.context.close()
})
