import type { Browser } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { launchBrowser, openPerson, PASSWORD, type Person, signIn, signOut } from '../kit/browser/doctor-in-browser'

const origin = inject('origin')
let browser: Browser
let person: Person

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  person = await openPerson(browser, origin)
  return () => person.context.close()
})

describe('signing in (product §2, §8)', () => {
  test('text typed before the scripts are there survives, and an early Enter signs in', async () => {
    const page = await person.context.newPage()
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 1_500)
      })
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Email' }).fill('dokter2@contoh.id')
    await page.getByLabel('Kata sandi', { exact: true }).fill('Rahasia-123')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Menu akun' }).waitFor()
    expect(page.url()).toBe(`${origin}/`)
  })

  test('prefetches the next screen while the user types; with data saving on, only on demand', async () => {
    const page = await person.open('/login')
    // What is read later was fetched under the same name and comes from the cache.
    const scripts = () =>
      page.evaluate(() => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name)
        return new Set(names.filter((name) => name.endsWith('.js'))).size
      })
    // The live connection's library says that it was read.
    const isRead = () => page.evaluate(() => 'Parse' in globalThis)
    await page.waitForLoadState('networkidle')
    const first = await scripts()
    expect(await isRead()).toBe(false)
    await page.getByRole('textbox', { name: 'Email' }).focus()
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('link[data-later]')].every(({ dataset }) => 'here' in dataset),
    )
    const fetched = await scripts()
    expect(fetched).toBeGreaterThan(first + 10)
    await expect.poll(isRead, { timeout: 15_000 }).toBe(true)
    // What is read is here: nothing is asked for.
    expect(await scripts()).toBe(fetched)
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(person.complaints).toEqual([])

    await person.context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('textbox', { name: 'Email' }).focus()
    await page.waitForTimeout(2_000)
    expect([await scripts(), await isRead()]).toEqual([first, false])
    await signIn(page, 'dokter1@contoh.id')
    expect(await isRead()).toBe(true)
  })

  test('a chunk lost while the user types does not reload the page and is fetched again on demand', async () => {
    const page = await person.open('/login')
    await page.waitForLoadState('networkidle')
    let lost = 0
    await page.route('**/assets/charts-*.js', async (route) => {
      lost += 1
      await route.abort()
    })
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))
    await page.getByRole('textbox', { name: 'Email' }).fill('dokter1@contoh.id')
    await page.getByLabel('Kata sandi', { exact: true }).fill('Rahasia')
    await expect.poll(() => lost).toBeGreaterThan(0)
    await page.waitForTimeout(2_000)
    expect(await page.evaluate(() => ['isTheSame' in window, 'Parse' in globalThis])).toEqual([true, false])
    expect(await page.getByLabel('Kata sandi', { exact: true }).inputValue()).toBe('Rahasia')

    await page.unroute('**/assets/charts-*.js')
    await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Menu akun' }).waitFor()
  })

  test('a wrong password says so, and the right one enters', async () => {
    const page = await person.open('/login')
    await page.getByRole('textbox', { name: 'Email' }).fill('dokter1@contoh.id')
    await page.getByLabel('Kata sandi', { exact: true }).fill('Salah-123')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await page.getByText('Email atau kata sandi salah').waitFor()
    await signIn(page, 'dokter1@contoh.id')
  })

  test('signing in returns to the page asked for; a signed-in user on /login goes home', async () => {
    const page = await person.open('/konsultasi')
    await page.waitForURL('**/login?next=%2Fkonsultasi')
    await signIn(page, 'dokter1@contoh.id')
    await page.waitForURL(`${origin}/konsultasi`)
    await page.goto('/login')
    await page.waitForURL(`${origin}/`)
    expect(person.complaints).toEqual([])
  })

  test('a nurse is redirected to /nurse from any page; a doctor is redirected home from /nurse', async () => {
    const page = await person.open('/')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const login = page.waitForResponse('**/auth/login')
    await signIn(page, 'perawat1@contoh.id', 'Perawat')
    await page.waitForURL('**/nurse')
    // Product §3: a nurse's name comes from the auth user; §6: a doctor's detail is loaded for doctors only.
    const { data } = (await (await login).json()) as { data: { name: string } }
    await page.getByRole('banner').getByText(data.name).waitFor()
    expect(asked.filter((path) => path.includes('/doctors/'))).toEqual([])
    await page.goto('/konsultasi')
    await page.waitForURL('**/nurse')

    const doctor = await openPerson(browser, origin)
    const other = await doctor.open('/login')
    await signIn(other, 'dokter1@contoh.id')
    await other.goto('/nurse')
    await other.waitForURL(`${origin}/`)
    await doctor.context.close()
  })

  test('an ended session shows a notice and leads to /login after 2 s; the notice survives a reload', async () => {
    const page = await person.open('/login')
    await signIn(page, 'dokter1@contoh.id')
    await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
    await page.getByRole('switch', { name: 'Offline' }).click()
    await page.getByText('Akses Tidak Terotorisasi. Silakan Login Kembali').first().waitFor()
    await page.waitForURL('**/login**')
    await page.reload()
    await page.getByText('Akses Tidak Terotorisasi. Silakan Login Kembali').waitFor()
  })

  test('a session found dead at page load shows the notice, and leaves after 2 s to a /login that says why', async () => {
    const page = await person.open('/login')
    await signIn(page, 'dokter1@contoh.id')
    await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
    await page.goto('/balance')
    await page.getByText('Akses Tidak Terotorisasi. Silakan Login Kembali').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/balance')
    await page.waitForURL('**/login**')
    await page.reload()
    await page.getByText('Akses Tidak Terotorisasi. Silakan Login Kembali').waitFor()
  })

  test.each([429, 400, 403])('%i on PUT /auth/device-id keeps the session and shows a toast', async (status) => {
    const page = await person.open('/login')
    await signIn(page, 'dokter1@contoh.id')
    await page.route('**/api/v1/auth/device-id', (route) => route.fulfill({ status, json: { message: 'Ditolak' } }))
    await page.reload()
    await page.getByText('Perangkat ini gagal diperbarui di server.').waitFor()
    await page.getByRole('button', { name: 'Menu akun' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('signing out forgets the session', async () => {
    const page = await person.open('/login')
    await signIn(page, 'dokter1@contoh.id')
    await signOut(page)
    await page.goto('/konsultasi')
    await page.waitForURL('**/login**')
  })

  test('the page of somebody who signed out is not the next person’s, in this tab and in another one', async () => {
    const page = await person.open('/login?next=%2Fbalance')
    await signIn(page, 'dokter1@contoh.id')
    await page.waitForURL(`${origin}/balance`)
    await page.reload()
    const other = await person.open('/balance')
    await other.getByRole('button', { name: 'Menu akun' }).waitFor()
    await signOut(page)
    await page.waitForURL(`${origin}/login`)
    await other.waitForURL(`${origin}/login`)
    await signIn(page, 'dokter2@contoh.id')
    await page.waitForURL(`${origin}/`)
  })

  test('signing out in one tab reloads the other; signing in as somebody else leaves no second identity', async () => {
    const page = await person.open('/login')
    await signIn(page, 'dokter1@contoh.id')
    const other = await person.open('/')
    await other.getByRole('button', { name: 'Menu akun' }).waitFor()
    await other.evaluate(() => Object.assign(window, { isTheOldPage: true }))

    await signOut(page)
    await other.waitForURL('**/login')
    await other.getByRole('textbox', { name: 'Email' }).waitFor()
    // The address changes before the page does.
    await expect.poll(() => other.evaluate(() => 'isTheOldPage' in window)).toBe(false)

    await signIn(page, 'dokter1@contoh.id')
    await signIn(other, 'dokter2@contoh.id')
    const name = await other.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
    expect(person.complaints).toEqual([])
  })
})

describe('pages that are not there (product §2)', () => {
  test.each(['/tidak-ada', '/reset-password/bukan-uuid', '/konsultasi/lebih'])('%s', async (path) => {
    const page = await person.open(path)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    await page.getByText('This page could not be found').waitFor()
    await page.getByRole('link', { name: 'Go to Home Page' }).waitFor()
  })
})
