import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { takenEmergency } from '../contract/kit/emergency-room'
import { patient as signInAtWire } from '../contract/kit/parse'
import { setDuty, staff } from '../contract/kit/rest'
import { expectNoBarriers } from '../kit/browser/accessibility'
import {
  beginConsultation,
  goOnline,
  launchBrowser,
  openHome,
  openPerson,
  signIn,
  skipDeviceCheck,
} from '../kit/browser/doctor-in-browser'
import { signInPatient } from '../kit/server/patient'

const origin = inject('origin')
const NOBODYS = '00000000-0000-4000-8000-000000000000'
const LONG = { timeout: 120_000 }

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
})

/** A page of a person of their own; gone after the test. */
async function withPage(email: string | undefined, look: (page: Page) => Promise<void>) {
  const person = await openPerson(browser, origin, email)
  // The check of devices opens once, with the first emergency mode of a device.
  await skipDeviceCheck(person.context)
  const page = email === undefined ? await person.open('/login') : await openHome(person)
  try {
    await look(page)
  } finally {
    await person.context.close()
  }
}

const isLoaded = (page: Page) => page.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' })

async function visit(page: Page, path: string) {
  await page.goto(path)
  await isLoaded(page)
  await page.waitForLoadState('networkidle')
}

describe('before the sign-in', () => {
  test.each([
    '/login',
    '/forgot-password',
    '/email/verify',
    `/email/verify/${NOBODYS}/aktivasi`,
    `/reset-password/${NOBODYS}`,
    '/faq',
    '/general-concern',
    '/privacy-policy',
    '/term-condition',
    '/tidak/ada',
  ])('%s has no barrier', LONG, async (path) => {
    await withPage(undefined, async (page) => {
      await visit(page, path)
      await expectNoBarriers(page)
    })
  })
})

describe('as a doctor', () => {
  test.each([
    '/',
    '/profil',
    '/profil?tab=pendidikan',
    '/profil?tab=praktik',
    '/profil?tab=akun',
    '/assessment',
    '/balance',
    '/latihan',
    '/konsultasi',
    '/faq',
    '/tidak/ada',
  ])('%s has no barrier', LONG, async (path) => {
    await withPage('dokter1@contoh.id', async (page) => {
      await visit(page, path)
      await expectNoBarriers(page)
    })
  })

  test('the panel with a waiting request', LONG, async () => {
    await withPage('dokter1@contoh.id', async (page) => {
      await goOnline(page)
      const patient = await signInPatient(origin, 'pasien1@contoh.id')
      const objectId = await patient.ask({ doctor: 'dr. Ratna Kusumawardani', complaint: 'Pusing sejak pagi' })
      await page.locator('[data-request]').first().waitFor()
      await expectNoBarriers(page)
      if ((await patient.statusOf(objectId)) === 'IDLE') await patient.cancel(objectId)
    })
  })

  test('the commands and the sheet of keys', LONG, async () => {
    await withPage('dokter1@contoh.id', async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
      await expectNoBarriers(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.keyboard.press('Shift+?')
      await page.getByRole('dialog').waitFor()
      await expectNoBarriers(page)
    })
  })

  test('a rehearsal with a robot', LONG, async () => {
    await withPage('dokter1@contoh.id', async (page) => {
      await visit(page, '/latihan')
      await page.getByRole('radio', { name: 'Konsultasi' }).check({ force: true })
      await page.getByRole('button', { name: 'Mulai latihan' }).click()
      await page.getByRole('region', { name: 'Panel latihan' }).getByRole('group').first().waitFor()
      await expectNoBarriers(page)
    })
  })

  test.each(['Diagnosis', 'Resep', 'Catatan', 'PHR', 'PMR'])(
    'the room of a consultation, with %s open',
    LONG,
    async (name) => {
      await withPage('dokter1@contoh.id', async (page) => {
        const { patient, objectId } = await beginConsultation(page, origin)
        await patient.say(objectId, 'Sejak kemarin')
        await page.getByRole('log').getByText('Sejak kemarin').waitFor()
        const open = () => page.getByRole('tab', { name }).click()
        await open()
        await expectNoBarriers(page, open)
      })
    },
  )
})

test('the room of an emergency, and the ringing before it', { timeout: 180_000 }, async () => {
  await withPage('dokter1@contoh.id', async (page) => {
    await page.getByRole('switch', { name: 'Emergency(Non Aktif)' }).first().click()
    const isOn = page.getByRole('switch', { name: 'Emergency(Aktif)' }).first()
    await isOn.waitFor()
    await expectNoBarriers(page)
    const caller = await openPerson(browser, origin)
    const simulator = await caller.open('/desk?as=pasien1@contoh.id')
    await simulator.getByRole('button', { name: 'Panggil bantuan' }).click()
    await page.getByRole('group').getByRole('button', { name: 'Terima' }).first().click()
    await page.waitForURL('**/emergency')
    await page.getByRole('toolbar', { name: 'Tindakan' }).waitFor()
    await expectNoBarriers(page)
    const ambulances = page.getByRole('region', { name: 'Ambulans', exact: true })
    await ambulances.getByRole('button', { name: 'Pilih' }).first().click()
    await ambulances.getByText('dipilih').first().waitFor()
    await page.getByRole('toolbar').getByRole('button', { name: 'Catatan' }).click()
    await expectNoBarriers(page)
    await caller.context.close()
  })
})

test('the English words of an error page are marked as English', async () => {
  await withPage(undefined, async (page) => {
    await visit(page, '/tidak/ada')
    for (const words of ['Page Not Found', 'This page could not be found', 'Go to Home Page']) {
      expect(await page.getByText(words).evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(
        'en',
      )
    }
  })
})

test('as a nurse', { timeout: 180_000 }, async () => {
  const person = await openPerson(browser, origin)
  const page = await person.open('/login')
  await signIn(page, 'perawat1@contoh.id', 'Perawat')
  for (const path of ['/nurse', '/assessment', '/profil', '/tidak/ada']) {
    await visit(page, path)
    await expectNoBarriers(page)
  }
  const doctor = await staff('dokter1@contoh.id')
  await setDuty(doctor, 'Online')
  await takenEmergency(await signInAtWire('pasien3@contoh.id'), doctor)
  await page.goto('/nurse')
  await page.locator('[data-emergency] summary').click()
  await page.getByText('Emergency diterima').waitFor()
  await expectNoBarriers(page)
  await person.context.close()
})
