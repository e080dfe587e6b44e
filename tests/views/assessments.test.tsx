import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page as browser, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import type { AppRef } from '../../machines/app/app.selectors'
import { AssessmentsPage } from '../../src/app/assessments/AssessmentsPage'
import type { HttpAnswer, HttpCall } from '../../src/services/http/http-client'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import { anAssessment, anAssessmentDetail, anAssessmentForm, assessments } from '../kit/data/assessments'
import { aUser } from '../kit/data/builders'
import { stageDoctor } from '../kit/harness/doctor-on-stage'
import type { PageServices } from '../../src/app/page-services'

const first = location.href
const DETAIL = '/assessments-doctor/show/'
const FORM = '/assessments/'

beforeEach(async () => {
  await browser.viewport(1280, 800)
})
afterEach(async () => {
  history.replaceState(null, '', first)
  await browser.viewport(1280, 800)
})

type Answered = HttpAnswer<unknown>

/**
 * A server whose answers are given by hand, in the shapes of the wire; the oldest asked for a path is answered first.
 */
function handServer() {
  const asked: {
    path: string
    signal: AbortSignal | undefined
    answer: (answer: Answered) => void
    fault: () => void
  }[] = []
  const take = (start: string) => {
    const at = asked.findIndex(({ path }) => path.startsWith(start))
    if (at === -1) throw new Error(`nobody asked for ${start}: ${asked.map(({ path }) => path).join(', ')}`)
    return asked.splice(at, 1)[0] as (typeof asked)[number]
  }
  return {
    paths: () => asked.map(({ path }) => path),
    isAsked: (start: string) => asked.some(({ path }) => path.startsWith(start)),
    take,
    call: ({ path, signal, answer: shape }: HttpCall<z.ZodMiniType>) =>
      new Promise<Answered>((resolve, reject) => {
        const answer = (given: Answered) => resolve(given.ok ? { ...given, value: z.parse(shape, given.value) } : given)
        asked.push({ path, signal, answer, fault: () => reject(new Error('lost')) })
      }),
    async list(items: object[], meta = { current_page: 1, last_page: 1, per_page: 20, total: items.length }) {
      const start = '/assessments-doctor/list'
      await expect.poll(() => asked.some(({ path }) => path.startsWith(start))).toBe(true)
      const { path, answer } = take(start)
      answer({ ok: true, value: items.map(written), meta })
      return path
    },
    async give(start: string, value: unknown) {
      await expect.poll(() => asked.some(({ path }) => path.startsWith(start))).toBe(true)
      take(start).answer({ ok: true, value, meta: null })
    },
    async refuse(start: string, status_code: number) {
      await expect.poll(() => asked.some(({ path }) => path.startsWith(start))).toBe(true)
      take(start).answer({ ok: false, refusal: { status_code, message: '', retryAfter: 0 } })
    },
    async lose(start: string) {
      await expect.poll(() => asked.some(({ path }) => path.startsWith(start))).toBe(true)
      take(start).fault()
    },
  }
}

/** As it comes: times in ISO 8601. */
function written(item: object) {
  return 'submitted_at' in item ? { ...item, submitted_at: new Date(item.submitted_at as number).toISOString() } : item
}

function Routed({ app, page, role }: { app: AppRef; page: PageServices; role: 'doctor' | 'nurse' }) {
  const [, navigate] = useLocation()
  return <AssessmentsPage app={app} page={page} user={aUser({ role })} navigate={navigate} />
}

async function open(address: string, role: 'doctor' | 'nurse' = 'doctor') {
  history.replaceState(null, '', address)
  const { app, clock } = await stageDoctor()
  const server = handServer()
  const page = { clock, http: server } as unknown as PageServices
  const screen = await render(
    <ChakraProvider value={system}>
      <Routed app={app} page={page} role={role} />
    </ChakraProvider>,
  )
  return { screen, server, row: (name: string) => screen.getByRole('link', { name: new RegExp(name) }) }
}

const focused = () => document.activeElement?.getAttribute('data-row')
const detailOf = (id: string) => anAssessmentDetail({ id })
const LONGER = { current_page: 1, last_page: 3, per_page: 20, total: 60 }

describe('the list', () => {
  test.each(['doctor', 'nurse'] as const)('a %s sees who answered what, when, and how urgent it is', async (role) => {
    const { screen, server, row } = await open('/assessment', role)
    await expect.element(screen.getByRole('img', { name: 'Memuat asesmen' })).toBeInTheDocument()
    expect(
      await server.list([
        ...assessments(3),
        anAssessment({
          id: 'as9',
          level: null,
          patient: { ...anAssessment().patient, full_name: null, dob: null, gender: null },
        }),
      ]),
    ).toBe('/assessments-doctor/list?search=&page=1')
    await expect.element(row('Belum dinilai')).toBeVisible()
    const text = (name: string) => row(name).element().textContent
    expect(text('Sulastri')).toMatch(
      /^Sulastri WahyuningsihTingkat TinggiSkrining tekanan darahSkor 1267 th · Perempuan16 Nov 2025, \d\d\.\d\d$/,
    )
    expect(text('Dewi')).toContain('Tingkat Sedang')
    expect(text('Endah')).toContain('Tingkat Tinggi')
    expect(text('Belum dinilai')).toMatch(/^Pasien tanpa namaTingkat Belum dinilai/)
    await expect.element(screen.getByText('4 asesmen')).toBeVisible()
    await expect.element(screen.getByText('Pilih satu asesmen')).toBeVisible()
  })

  test('a malformed row costs itself only', async () => {
    const { screen, server, row } = await open('/assessment')
    await server.list([{ ...anAssessment({ id: 'bad' }), score: 'twelve' }, anAssessment()])
    await expect.element(row('Sulastri')).toBeVisible()
    expect(screen.getByRole('link').elements()).toHaveLength(1)
  })

  test('none yet is said', async () => {
    const { screen, server } = await open('/assessment')
    await server.list([])
    await expect.element(screen.getByText('Belum ada asesmen')).toBeVisible()
  })

  test('shows a failed load, and loads again on retry', async () => {
    const { screen, server, row } = await open('/assessment')
    await server.lose('/assessments-doctor/list')
    await expect.element(screen.getByText('Daftar asesmen belum bisa dimuat. Data Anda aman.')).toBeVisible()
    await screen.getByRole('button', { name: 'Coba lagi' }).click()
    await server.list([anAssessment()])
    await expect.element(row('Sulastri')).toBeVisible()
  })

  test('it is searched by name or title; none found can be taken back', async () => {
    const { screen, server, row } = await open('/assessment')
    await server.list(assessments(2))
    const field = screen.getByRole('searchbox', { name: 'Cari nama pasien atau judul' })
    await field.fill('budi & co')
    expect(await server.list([])).toBe('/assessments-doctor/list?search=budi+%26+co&page=1')
    await expect
      .element(screen.getByText('Tidak ada nama atau judul dengan “budi & co”. Periksa ejaannya, atau cari yang lain.'))
      .toBeVisible()
    expect(location.href).not.toContain('budi')
    await screen.getByRole('button', { name: 'Hapus pencarian' }).click()
    await expect.element(field).toHaveValue('')
    expect(await server.list(assessments(2))).toBe('/assessments-doctor/list?search=&page=1')
    await expect.element(row('Sulastri')).toBeVisible()
  })
})

describe('the one that is open is the address’s', () => {
  test('chosen from the list, gone back from and gone forth to', async () => {
    const { screen, server, row } = await open('/assessment')
    await server.list(assessments(2))
    await row('Sulastri').click()
    expect(location.pathname + location.search).toBe('/assessment?id=as1')
    await server.give(`${DETAIL}as1`, written(detailOf('as1')))
    await expect.element(screen.getByRole('heading', { name: 'Sulastri Wahyuningsih' })).toBeVisible()
    await expect.element(row('Sulastri')).toHaveAttribute('aria-current', 'true')

    history.back()
    await expect.element(screen.getByText('Pilih satu asesmen')).toBeVisible()
    await expect.poll(focused).toBe('as1')
    history.forward()
    await server.give(`${DETAIL}as1`, written(detailOf('as1')))
    await expect.element(screen.getByRole('heading', { name: 'Sulastri Wahyuningsih' })).toBeVisible()
  })

  test('a link into it opens it at once, and leaves the focus where it was', async () => {
    const { screen, server } = await open('/assessment?id=as%2F1')
    expect(document.activeElement).toBe(document.body)
    await expect.poll(() => server.isAsked('/assessments-doctor/list')).toBe(true)
    await server.give(`${DETAIL}as%2F1`, written(detailOf('as/1')))
    await expect.element(screen.getByText('Skor total').first()).toBeVisible()
  })

  test('opening another aborts the requests of the first', async () => {
    const { screen, server, row } = await open('/assessment')
    await server.list(assessments(2))
    await row('Sulastri').click()
    await expect.poll(() => server.isAsked(`${DETAIL}as1`) && server.isAsked(`${FORM}as1`)).toBe(true)
    const asked = [server.take(`${DETAIL}as1`), server.take(`${FORM}as1`)]
    await row('Dewi').click()
    await expect.poll(() => asked.map(({ signal }) => signal?.aborted)).toEqual([true, true])
    asked[0]?.answer({ ok: true, value: written(detailOf('as1')), meta: null })
    await server.give(`${DETAIL}as2`, written({ ...detailOf('as2'), title: 'Skrining diabetes' }))
    await expect.element(screen.getByRole('article').getByText('Skrining diabetes')).toBeVisible()
    await expect.element(screen.getByRole('article').getByText('Skrining tekanan darah')).not.toBeInTheDocument()
  })

  test('stores nothing in the browser', async () => {
    localStorage.clear()
    sessionStorage.clear()
    // Of the files that ran before in this browser.
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
    await expect.poll(() => indexedDB.databases()).toEqual([])
    const { screen, server, row } = await open('/assessment')
    await server.list(assessments(2))
    await row('Sulastri').click()
    await server.give(`${DETAIL}as1`, written(detailOf('as1')))
    await server.give(`${FORM}as1`, written(anAssessmentForm()))
    await expect.element(screen.getByText('Penisilin')).toBeVisible()
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    expect(await indexedDB.databases()).toEqual([])
    expect(history.state).toBeNull()
    expect(location.search).toBe('?id=as1')
  })
})

describe('by keyboard', () => {
  test('arrows and letters move, Enter opens, Esc closes and the row has the focus again', async () => {
    const { screen, server } = await open('/assessment')
    await server.list(assessments(4))
    await expect.element(screen.getByText('4 asesmen')).toBeVisible()
    await screen.getByRole('searchbox').click()
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('as1')
    await userEvent.keyboard('j')
    expect(focused()).toBe('as2')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('as3')
    await userEvent.keyboard('k')
    expect(focused()).toBe('as2')
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('as4')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused(), 'there is nothing below the last').toBe('as4')
    await userEvent.keyboard('{Home}{ArrowUp}')
    expect(focused()).toBe('as1')
    await userEvent.keyboard('{Control>}j{/Control}')
    expect(focused(), 'what is the browser’s stays the browser’s').toBe('as1')

    await userEvent.keyboard('j{Enter}')
    expect(location.search).toBe('?id=as2')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Rincian asesmen')
    await userEvent.keyboard('{Escape}')
    expect(location.search).toBe('')
    expect(focused()).toBe('as2')
  })

  test('letters that are typed are typed; Esc empties the search before it closes', async () => {
    const { screen, server, row } = await open('/assessment')
    await server.list(assessments(2))
    await row('Sulastri').click()
    await screen.getByRole('searchbox').click()
    await userEvent.keyboard('jk')
    await expect.element(screen.getByRole('searchbox')).toHaveValue('jk')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('searchbox')).toHaveValue('')
    expect(location.search).toBe('?id=as1')
    await userEvent.keyboard('{Escape}')
    expect(location.search).toBe('')
  })
})

describe('under 960 px', () => {
  test('the detail is in the list’s place; back is where one was, on its row', async () => {
    await browser.viewport(360, 640)
    const { screen, server, row } = await open('/assessment')
    await server.list(assessments(20))
    const agus = row('Agus').nth(2)
    await expect.element(agus).toBeInTheDocument()
    const id = agus.element().getAttribute('data-row')
    agus.element().scrollIntoView({ block: 'center' })
    const top = window.scrollY
    expect(top).toBeGreaterThan(640)
    await agus.click()
    expect(window.scrollY).toBe(0)
    expect(location.search).toBe(`?id=${id}`)
    await server.give(`${DETAIL}${id}`, written(detailOf(id ?? '')))
    await expect.element(screen.getByRole('article')).toBeVisible()
    await expect.element(screen.getByRole('searchbox')).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBe(360)
    await screen.getByRole('button', { name: 'Kembali ke daftar' }).click()
    expect(focused()).toBe(id)
    expect(window.scrollY).toBe(top)
    await expect.element(agus).toBeInViewport()
  })

  test('from a far row of a long list too', async () => {
    await browser.viewport(360, 640)
    const { server, row } = await open('/assessment')
    await server.list(assessments(400))
    await expect.element(row('Sulastri')).toBeVisible()
    for (let seen = 0; seen < 12_000; seen += 1_500) {
      window.scrollTo(0, seen)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    const inSight = () =>
      [...document.querySelectorAll<HTMLElement>('[data-row]')].find((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return top > 100 && bottom < 600
      })
    await expect.poll(() => inSight()?.dataset['row']).toBeDefined()
    const far = inSight()
    const id = far?.dataset['row']
    far?.click()
    await expect.poll(() => window.scrollY).toBe(0)
    history.back()
    await expect.poll(focused).toBe(id)
    const { top, bottom } = (document.activeElement as HTMLElement).getBoundingClientRect()
    expect([top > 0, bottom < 640]).toEqual([true, true])
  })

  test('from 960 px on both are beside each other', async () => {
    const { screen, server } = await open('/assessment?id=as1')
    await server.list(assessments(2))
    await server.give(`${DETAIL}as1`, written(detailOf('as1')))
    for (const [width, isBeside] of [
      [959, false],
      [960, true],
      [1280, true],
    ] as const) {
      await browser.viewport(width, 700)
      await expect
        .poll(() => screen.getByRole('searchbox').elements().length, { message: `${width}` })
        .toBe(isBeside ? 1 : 0)
      await expect
        .poll(() => screen.getByRole('button', { name: 'Kembali ke daftar' }).elements().length)
        .toBe(isBeside ? 0 : 1)
    }
  })
})

describe('the detail', () => {
  async function shown() {
    const opened = await open('/assessment?id=as1')
    await opened.server.list(assessments(2))
    return opened
  }

  test('shows the questions, answers and scores, and the total with its level', async () => {
    const { screen, server } = await shown()
    await expect.element(screen.getByRole('img', { name: 'Memuat' }).first()).toBeInTheDocument()
    await server.give(`${DETAIL}as1`, written(detailOf('as1')))
    const sheet = screen.getByRole('article')
    await expect.element(sheet.getByRole('heading', { level: 2 })).toHaveTextContent('Sulastri Wahyuningsih')
    expect(
      sheet
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Berapa tekanan darah Anda yang terakhir diukur?160/100 mmHgSkor 5',
      'Apakah Anda sering pusing atau sakit kepala?Ya, hampir setiap pagiSkor 3',
      'Apakah Anda minum obat darah tinggi setiap hari?Kadang lupaSkor 4',
      'Apakah Anda merokok?TidakSkor 0',
    ])
    expect(sheet.getByText('Skor total').elements()).toHaveLength(2)
    await expect.element(sheet.getByText(/^Tingkat Tinggi$/)).toBeVisible()
  })

  test.each([403, 404])(
    'one that does not exist, or is another’s (%i), is reported once, without a retry',
    async (status) => {
      const { screen, server } = await shown()
      await server.refuse(`${DETAIL}as1`, status)
      await expect.element(screen.getByText('Asesmen ini tidak ada atau bukan untuk Anda')).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Coba lagi' })).not.toBeInTheDocument()
    },
  )

  test.each([
    ['lost on the way', (server: ReturnType<typeof handServer>) => server.lose(`${DETAIL}as1`)],
    ['of another shape', (server: ReturnType<typeof handServer>) => server.refuse(`${DETAIL}as1`, 429)],
  ])('an answer %s shows an error, and is requested again on retry', async (_, fail) => {
    const { screen, server } = await shown()
    await fail(server)
    await expect.element(screen.getByText('Asesmen ini belum bisa dimuat. Server tidak menjawab.')).toBeVisible()
    await screen.getByRole('button', { name: 'Coba lagi' }).click()
    await server.give(`${DETAIL}as1`, written(detailOf('as1')))
    await expect.element(screen.getByRole('article')).toBeVisible()
  })

  test('loads the patient’s own form by itself: allergies, body, telephone, and what they wrote', async () => {
    const { screen, server } = await shown()
    await server.give(`${DETAIL}as1`, written(detailOf('as1')))
    const card = screen.getByRole('region', { name: 'Data pasien' })
    await expect.element(card.getByRole('img', { name: 'Memuat' })).toBeInTheDocument()
    await server.give(`${FORM}as1`, written(anAssessmentForm()))
    await expect.element(card.getByText('Penisilin')).toBeVisible()
    expect(
      card
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Penisilin: ruam dan sesak', 'Udang'])
    expect(
      card
        .getByRole('definition')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['O', '154 cm', '61,5 kg', 'Pedagang di Pasar Gede', 'Ayah stroke pada usia 60 tahun'])
    await expect
      .element(card.getByRole('link', { name: 'Telepon Sulastri Wahyuningsih, 0813-9021-5566' }))
      .toHaveAttribute('href', 'tel:+6281390215566')
  })

  test('unknown data of the patient is a dash, and an empty allergy field does not mean none', async () => {
    const { screen, server } = await shown()
    await server.give(`${DETAIL}as1`, written(detailOf('as1')))
    const { patient } = anAssessmentForm()
    const bare = { ...patient, phone_number: null, blood_type: null, body_height: null, body_weight: null, allergy: [] }
    await server.give(`${FORM}as1`, written(anAssessmentForm({ patient: bare, fields: [] })))
    const card = screen.getByRole('region', { name: 'Data pasien' })
    await expect.element(card.getByText('Pasien tidak menulis alergi. Tanyakan sebelum memberi obat.')).toBeVisible()
    expect(
      card
        .getByRole('definition')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['-', '-', '-'])
    await expect.element(card.getByText('Nomor telepon tidak ada')).toBeVisible()
    await expect.element(card.getByRole('link')).not.toBeInTheDocument()
  })

  test('a form that fails leaves the answers, and is asked for again by itself', async () => {
    const { screen, server } = await shown()
    await server.give(`${DETAIL}as1`, written(detailOf('as1')))
    await server.lose(`${FORM}as1`)
    await expect
      .element(screen.getByText('Data pasien belum bisa dimuat. Jawabannya tetap dapat dibaca.'))
      .toBeVisible()
    await expect.element(screen.getByText('160/100 mmHg')).toBeVisible()
    await screen.getByRole('button', { name: 'Coba lagi' }).click()
    expect(server.paths()).toEqual([`${FORM}as1`])
    await server.give(`${FORM}as1`, written(anAssessmentForm()))
    await expect.element(screen.getByText('Penisilin')).toBeVisible()
  })

  test('a form that is not for this doctor is reported, without a retry', async () => {
    const { screen, server } = await shown()
    await server.give(`${DETAIL}as1`, written(detailOf('as1')))
    await server.refuse(`${FORM}as1`, 404)
    await expect.element(screen.getByText('Data pasien ini tidak ada atau bukan untuk Anda.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Coba lagi' })).not.toBeInTheDocument()
  })
})

test('prints the whole detail and nothing else: no list, no buttons, nothing cut off', async () => {
  const { screen, server } = await open('/assessment?id=as1')
  await server.list(assessments(20))
  await server.give(`${DETAIL}as1`, written(detailOf('as1')))
  await server.give(`${FORM}as1`, written(anAssessmentForm()))
  const detail = screen.getByRole('region', { name: 'Rincian asesmen' })
  await expect.element(detail.getByText('Penisilin')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cetak' })).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    await expect.poll(() => screen.getByRole('searchbox').elements()).toEqual([])
    expect(screen.getByRole('button').elements()).toEqual([])
    const { scrollHeight, clientHeight } = detail.element()
    expect(scrollHeight).toBe(clientHeight)
    await expect.element(detail.getByText('Apakah Anda merokok?')).toBeVisible()
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})

test('requests the next page when its end is scrolled into view', async () => {
  const { screen, server } = await open('/assessment')
  await server.list(assessments(20), LONGER)
  const more = screen.getByRole('button', { name: 'Muat yang lebih lama' })
  await expect.element(more).toBeVisible()
  expect(server.isAsked('/assessments-doctor/list')).toBe(false)
  more.element().scrollIntoView()
  expect(await server.list([anAssessment({ id: 'as21' })], { ...LONGER, current_page: 2, last_page: 2 })).toBe(
    '/assessments-doctor/list?search=&page=2',
  )
  await expect.poll(() => screen.getByRole('link').elements().length).toBe(21)
})
