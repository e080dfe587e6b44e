import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { EMERGENCY_DEADLINE } from '../../contract/values/limits'
import { historyOf, THAMRIN } from '../contract/kit/emergency-room'
import { patient } from '../contract/kit/parse'
import { ringingEmergency } from '../contract/kit/requests'
import { staff } from '../contract/kit/rest'
import { launchCallBrowser, untilMediaArrives, watchPeers } from '../kit/browser/calls'
import { movePointerAway, openPerson, type Person, signIn, skipDeviceCheck } from '../kit/browser/doctor-in-browser'

const origin = inject('origin')
let browser: Browser
const people: Person[] = []

beforeAll(async () => {
  browser = await launchCallBrowser()
})
afterAll(() => browser.close())

async function open(path: string): Promise<Page> {
  const person = await openPerson(browser, origin)
  people.push(person)
  await watchPeers(person.context)
  await skipDeviceCheck(person.context)
  return person.open(path)
}

test(
  'calling back an unanswered emergency rings its caller, and is recorded as contacted once they answer',
  { timeout: 240_000 },
  async () => {
    await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
    const { emergency_id } = await ringingEmergency(await patient('pasien3@contoh.id'), { location: THAMRIN })
    const doctor = await staff('dokter1@contoh.id')
    const caller = await open('/desk?as=pasien3@contoh.id')
    const app = await open('/login')
    await signIn(app, 'dokter1@contoh.id')
    await app.getByRole('switch', { name: 'Emergency(Non Aktif)' }).first().click()
    await app.getByRole('switch', { name: 'Emergency(Aktif)' }).first().waitFor()

    const callBack = app.getByRole('button', { name: /^Panggil balik/ }).first()
    await callBack.waitFor({ timeout: EMERGENCY_DEADLINE + 30_000 })
    await movePointerAway(app)
    await callBack.click()
    await app.waitForURL('**/emergency')
    await app.getByText('Emergency diambil alih').first().waitFor()
    expect((await historyOf(emergency_id, doctor)).filter(({ what }) => what === 'call')).toEqual([])

    await caller.getByRole('alertdialog').getByRole('button', { name: 'Terima', exact: true }).click()
    await untilMediaArrives(caller)
    await app.getByText('Penelpon dihubungi').first().waitFor()
    expect((await historyOf(emergency_id, doctor)).filter(({ what }) => what === 'call')).toMatchObject([
      { role: 'doctor', detail: { outcome: 'established' } },
    ])

    await Promise.all(people.map(({ context }) => context.close()))
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([])
  },
)
