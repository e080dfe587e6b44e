import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { type AnyMachineSnapshot, createActor } from 'xstate'
import type { Practice, PracticeRequest, Region } from '../../contract/schemas/profile'
import type { BiodataRef } from '../../machines/profile/biodata/biodata.selectors'
import type { PictureRef } from '../../machines/profile/picture/picture.selectors'
import type { EducationsRef, ProfileRef } from '../../machines/profile/profile.selectors'
import type { RegenciesRef } from '../../machines/profile/regencies/regencies.selectors'
import type { RemovalRef } from '../../machines/profile/removal/removal.selectors'
import { accepted } from '../../machines/ports/result'
import { createRecordsMachine } from '../../machines/profile/records/records.machine'
import { createResourceMachine } from '../../machines/resource/resource.machine'
import { ProfileScreen } from '../../src/screens/profile/ProfileScreen'
import { PictureField } from '../../src/screens/profile/picture/PictureField'
import { Educations } from '../../src/screens/profile/records/Educations'
import { Practices } from '../../src/screens/profile/records/Practices'
import { RemovalRow } from '../../src/screens/profile/records/RemovalRow'
import { createUnsaved } from '../../src/screens/unsaved/unsaved'
import { UnsavedGuard } from '../../src/screens/unsaved/UnsavedGuard'
import { UnsavedContext } from '../../src/screens/unsaved/use-unsaved'
import { keepFocus } from '../../src/ui/focus/keep-focus'
import { system } from '../../src/ui/theme/system'
import { BiodataOnStage, RegionsOnStage } from '../../stories/profile/ProfileStage'
import { aUser } from '../kit/data/builders'
import { aDoctorDetail, anEducation, PROVINCES } from '../kit/data/profiles'
import { stageState } from '../kit/harness/stage-state'
import { TestClock } from '../kit/harness/test-clock'
import { type Screen, walkView } from '../kit/views/view-walk'
import { replay } from '../kit/graph/walk'
import { biodataModel, order } from '../models/biodata.model'
import { FACELESS } from '../models/faceless'
import { pictureModel } from '../models/picture.model'
import { profileModel } from '../models/profile.model'
import { added, aDegree, recordsModel } from '../models/records.model'
import { regenciesModel } from '../models/regencies.model'
import { removalModel } from '../models/removal.model'

const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name })
const alerts = (words: string) => async (screen: Screen) => {
  await expect.element(screen.getByText(words)).toBeVisible()
}
const NAME = 'Nama lengkap dan gelar'
let changes = 0

walkView({
  model: profileModel,
  view: ({ actor }) => (
    <ProfileScreen profile={actor as ProfileRef} user={aUser()} tab={null} onTab={() => {}} account={<p>Akun</p>} />
  ),
  gestures: { 'profile.retry': async (screen) => button(screen, 'Coba lagi').click() },
  faces: {
    async 'profile.loading'(screen) {
      await expect.element(screen.getByRole('img', { name: 'Memuat' })).toBeInTheDocument()
    },
    'profile.failed': alerts('Profil belum bisa dimuat'),
    async 'profile.ready.ofDoctor'(screen) {
      await expect.element(screen.getByRole('tab', { name: 'Biodata', selected: true })).toBeVisible()
      expect(
        screen
          .getByRole('tab')
          .elements()
          .map(({ textContent }) => textContent),
      ).toEqual(['Biodata', 'Pendidikan', 'Praktik', 'Akun'])
    },
    async 'profile.ready.ofNurse'(screen) {
      await expect.element(screen.getByRole('tab', { name: 'Biodata', selected: true })).toBeVisible()
      expect(screen.getByRole('tab').elements()).toHaveLength(2)
    },
  },
  faceless: FACELESS,
})

walkView({
  model: biodataModel,
  everyWorld: true,
  view: ({ actor }) => <BiodataOnStage biodata={actor as BiodataRef} />,
  gestures: {
    async 'biodata.save'(screen) {
      changes += 1
      await screen.getByLabelText(NAME).fill(`dr. Ratna ${changes}`)
      await button(screen, 'Simpan perubahan').click()
    },
  },
  faces: {
    async 'biodata.resting.untouched'(screen, { context: { detail } }) {
      await expect.element(screen.getByLabelText(NAME)).toHaveValue(String(detail.detail.full_name))
      await expect.element(button(screen, 'Simpan perubahan')).toHaveAttribute('aria-disabled', 'true')
      const ofDoctor = screen.getByLabelText('Mulai praktik').elements()
      expect(ofDoctor).toHaveLength(detail.role === 'doctor' ? 1 : 0)
    },
    async 'biodata.saving'(screen) {
      await expect.element(button(screen, 'Menyimpan')).toHaveAttribute('aria-busy', 'true')
    },
    async 'biodata.resting.saved'(screen, { context: { detail } }) {
      await expect.element(screen.getByText('Biodata tersimpan.')).toBeVisible()
      await expect.element(screen.getByLabelText(NAME)).toHaveValue(String(detail.detail.full_name))
    },
    async 'biodata.resting.refused'(screen, { context: { refusal } }) {
      const [words] = refusal.errors.full_name ?? []
      await expect.element(screen.getByText(String(words ?? refusal.message))).toBeVisible()
      await expect.element(screen.getByLabelText(NAME)).toHaveAttribute('aria-invalid', String(words !== undefined))
    },
    'biodata.resting.faulted': alerts('Belum tersimpan, server tidak menjawab'),
  },
  faceless: FACELESS,
})

walkView({
  model: regenciesModel,
  view: ({ actor }) => <RegionsOnStage regencies={actor as RegenciesRef} />,
  gestures: {
    async 'province.choose'(screen, { provinceId }) {
      await screen.getByLabelText('Provinsi').selectOptions(String(provinceId))
    },
    'regencies.retry': async (screen) => button(screen, 'Muat lagi').click(),
  },
  offers: (_, event) => event.type !== 'province.choose' || event.provinceId !== null,
  faces: {
    async 'regencies.none'(screen) {
      await expect.element(screen.getByLabelText('Kabupaten atau kota')).toBeDisabled()
    },
    async 'regencies.loading'(screen) {
      await expect.element(screen.getByLabelText('Kabupaten atau kota')).toHaveTextContent('Memuat pilihan')
    },
    async 'regencies.ready'(screen) {
      await expect.element(screen.getByLabelText('Kabupaten atau kota')).toBeEnabled()
      await expect.element(screen.getByRole('option', { name: 'Kota Surakarta' })).toBeInTheDocument()
    },
    'regencies.failed': alerts('Pilihan belum bisa dimuat.'),
  },
  faceless: FACELESS,
})

async function writeDegree(screen: Screen) {
  await screen.getByLabelText('Gelar').fill(aDegree.degree)
  await screen.getByLabelText('Jurusan').fill(aDegree.major)
  await screen.getByLabelText('Perguruan tinggi').fill(aDegree.institution)
  await screen.getByLabelText('Tahun mulai').fill(String(aDegree.start_year))
  await screen.getByLabelText('Tahun lulus').fill(String(aDegree.end_year))
}
const isListed = async (screen: Screen, { context }: AnyMachineSnapshot) => {
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(context.entries.length)
}

walkView({
  model: recordsModel,
  view: ({ actor }) => <Educations educations={actor as EducationsRef} />,
  gestures: {
    'entry.write': async (screen) => button(screen, 'Tambah pendidikan').click(),
    'entry.cancel': async (screen) => button(screen, 'Batal').click(),
    async 'entry.add'(screen) {
      await writeDegree(screen)
      await screen.getByRole('button', { name: 'Simpan', exact: true }).click()
    },
    'entry.remove': async (screen) => button(screen, 'Hapus S.Ked, Kedokteran').first().click(),
  },
  faces: {
    async 'records.resting'(screen, snapshot) {
      await expect.element(button(screen, 'Tambah pendidikan')).toBeVisible()
      await isListed(screen, snapshot)
      const removed = snapshot.context.removals.length
      expect(button(screen, 'Urungkan').elements()).toHaveLength(removed)
    },
    async 'records.writing'(screen) {
      await expect.element(screen.getByRole('form', { name: 'Pendidikan baru' })).toBeVisible()
    },
    async 'records.adding'(screen) {
      await expect.element(button(screen, 'Menyimpan')).toHaveAttribute('aria-busy', 'true')
    },
    async 'records.refused'(screen) {
      await expect.element(screen.getByText('Tahun lulus mendahului tahun mulai.')).toBeVisible()
      await expect.element(screen.getByLabelText('Tahun lulus')).toHaveAttribute('aria-invalid', 'true')
    },
    'records.faulted': alerts('Belum tersimpan, server tidak menjawab'),
  },
  faceless: FACELESS,
})

walkView({
  model: removalModel,
  view: ({ actor }) => <RemovalRow removal={actor as RemovalRef} name="S.Ked" onGone={() => {}} />,
  gestures: {
    'removal.undo': async (screen) => button(screen, /^(?:Urungkan|Biarkan)$/).click(),
    'removal.retry': async (screen) => button(screen, 'Hapus lagi').click(),
  },
  faces: {
    async 'removal.undoable'(screen) {
      await expect.element(screen.getByText('S.Ked dihapus.')).toBeVisible()
      await expect.element(button(screen, 'Urungkan')).toHaveFocus()
      await expect.element(screen.getByRole('timer', { name: 'Waktu untuk mengurungkan' })).toBeVisible()
    },
    'removal.deleting': alerts('Menghapus S.Ked'),
    'removal.failed': alerts('S.Ked belum terhapus, server tidak menjawab.'),
  },
  faceless: FACELESS,
})

walkView({
  model: pictureModel,
  view: ({ actor }) => <PictureField picture={actor as PictureRef} person={aUser()} />,
  gestures: {
    async 'picture.pick'(screen, { file }) {
      const { name, type, bytes } = file as { name: string; type: string; bytes: Blob }
      const isDrawn = bytes.size > 0
      const picked = new File([isDrawn ? await drawn() : bytes], name, { type })
      await userEvent.upload(screen.getByLabelText('Foto profil'), picked)
    },
    async 'picture.crop'(screen) {
      await button(screen, 'Pakai foto ini').click()
    },
    'picture.cancel': async (screen) => button(screen, /^(?:Batal|Batalkan unggahan)$/).click(),
    'picture.retry': async (screen) => button(screen, 'Unggah lagi').click(),
  },
  // Of 25 MB only the number counts.
  offers: (_, { type, file }) => type !== 'picture.pick' || (file as File).size < 10_000_000,
  faces: {
    async 'picture.idle.resting'(screen, { context }) {
      await expect.element(button(screen, context.address === null ? 'Tambah foto' : 'Ganti foto')).toBeVisible()
    },
    'picture.idle.stored': alerts('Foto profil diperbarui.'),
    async 'picture.idle.refused'(screen, { context: { reason } }) {
      const words = {
        noPicture: 'bukan foto',
        tooLarge: 'lebih dari 25 MB',
        unreadable: 'tidak bisa dibuka',
        refused: 'bukan foto',
      }
      await expect
        .element(screen.getByRole('alert').first())
        .toHaveTextContent(words[reason.kind as keyof typeof words])
    },
    async 'picture.cropping'(screen) {
      await expect.element(screen.getByRole('dialog', { name: 'Atur foto' })).toBeVisible()
      await expect.element(screen.getByRole('application')).toBeVisible()
      await expect.element(button(screen, 'Pakai foto ini')).not.toHaveAttribute('aria-busy')
    },
    async 'picture.drawing'(screen) {
      await expect.element(screen.getByRole('progressbar', { name: 'Mengunggah foto' })).toBeVisible()
    },
    async 'picture.uploading'(screen, { context: { share } }) {
      const bar = screen.getByRole('progressbar', { name: 'Mengunggah foto' })
      await expect.element(bar).toHaveAttribute('aria-valuenow', String(Math.round(Number(share) * 100)))
    },
    'picture.faulted': alerts('Foto belum terunggah, koneksi terputus.'),
  },
  faceless: FACELESS,
})

/** A photo of 600 × 900, as a file. */
async function drawn(): Promise<Blob> {
  const canvas = new OffscreenCanvas(600, 900)
  canvas.getContext('2d')?.fillRect(0, 0, 300, 900)
  return canvas.convertToBlob({ type: 'image/png' })
}

function Leave() {
  return <p>Terkunci</p>
}

async function onStage(view: React.ReactNode) {
  return render(<ChakraProvider value={system}>{view}</ChakraProvider>)
}

describe('biodata as it is typed', () => {
  async function form() {
    const { actor } = stageState(biodataModel, 'biodata.resting.untouched', { world: 'a doctor' })
    const screen = await onStage(<BiodataOnStage biodata={actor as BiodataRef} />)
    await expect.element(screen.getByLabelText('Kabupaten atau kota')).toHaveValue('3372')
    return { actor, screen }
  }

  test('selects the values of the server; another province clears the regency', async () => {
    const { actor, screen } = await form()
    for (const [field, value] of [
      ['Spesialisasi', 'Dokter umum'],
      ['Nomor STR', '33 2 1 100 3 19 012345'],
    ] as const) {
      await expect.element(screen.getByLabelText(field)).toHaveValue(value)
      await expect.element(screen.getByLabelText(field)).toHaveAttribute('readonly')
      await expect
        .element(screen.getByLabelText(field))
        .toHaveAccessibleDescription('Hubungi admin rumah sakit untuk mengubah.')
    }
    await screen.getByLabelText('Provinsi').selectOptions('31')
    await expect.element(screen.getByLabelText('Kabupaten atau kota')).toHaveValue('')
    await button(screen, 'Simpan perubahan').click()
    await expect.element(screen.getByText('Pilih kabupaten atau kotanya juga')).toBeVisible()
    expect(actor.getSnapshot().value).toEqual({ resting: 'untouched' })
  })

  test('all of it is sent as the wire has it', async () => {
    const { actor, screen } = await form()
    await screen.getByLabelText(NAME).fill(' dr. Ratna Kusumawardani, M.Kes ')
    await button(screen, 'Simpan perubahan').click()
    await expect.poll(() => actor.getSnapshot().context.order).toEqual(order)
  })

  test('a future date is reported at its field', async () => {
    const { screen } = await form()
    await screen.getByLabelText('Mulai praktik').fill('2999-01-01')
    await button(screen, 'Simpan perubahan').click()
    await expect.element(screen.getByText('Tanggal ini belum tiba. Pilih tanggal yang sudah lewat.')).toBeVisible()
  })

  test('text typed during the save stays, and is unsaved', async () => {
    const { actor, screen } = await form()
    await screen.getByLabelText(NAME).fill('dr. Ratna Kusumawardani, M.Kes')
    await button(screen, 'Simpan perubahan').click()
    await expect.poll(() => actor.getSnapshot().value).toBe('saving')
    await screen.getByLabelText('Mulai praktik').fill('2015-05-05')
    // As the server writes it.
    const detail = aDoctorDetail({ full_name: 'dr. Ratna K., M.Kes' })
    replay(actor, [{ type: 'xstate.done.actor.save', output: accepted({ role: 'doctor', detail }) } as never])
    await expect.element(screen.getByLabelText(NAME)).toHaveValue('dr. Ratna K., M.Kes')
    await expect.element(screen.getByLabelText('Mulai praktik')).toHaveValue('2015-05-05')
    await expect.element(button(screen, 'Simpan perubahan')).not.toHaveAttribute('aria-disabled')
    await expect.element(screen.getByText('Biodata tersimpan.')).not.toBeInTheDocument()
  })
})

describe('a form whose page goes', () => {
  async function typed() {
    const { actor } = stageState(biodataModel, 'biodata.resting.untouched', { world: 'a doctor' })
    const page = (isThere: boolean) => (
      <ChakraProvider value={system}>
        <UnsavedGuard address="/profil">
          {isThere ? <BiodataOnStage biodata={actor as BiodataRef} /> : <Leave />}
        </UnsavedGuard>
      </ChakraProvider>
    )
    const screen = await render(page(true))
    await expect.element(screen.getByLabelText('Kabupaten atau kota')).toHaveValue('3372')
    await screen.getByLabelText('Mulai praktik').fill('2015-05-05')
    await expect.element(button(screen, 'Simpan perubahan')).not.toHaveAttribute('aria-disabled')
    return { screen, page }
  }

  test('by a lock, or a room that opens: what was typed is there again, and unsaved', async () => {
    const { screen, page } = await typed()
    await screen.rerender(page(false))
    await expect.element(screen.getByLabelText('Mulai praktik')).not.toBeInTheDocument()
    await screen.rerender(page(true))
    await expect.element(screen.getByLabelText('Mulai praktik')).toHaveValue('2015-05-05')
    await expect.element(button(screen, 'Simpan perubahan')).not.toHaveAttribute('aria-disabled')
  })

  test('saved before it went, it begins with what the server has', async () => {
    const { screen, page } = await typed()
    await screen.getByLabelText('Mulai praktik').fill('2014-03-01')
    await expect.element(button(screen, 'Simpan perubahan')).toHaveAttribute('aria-disabled')
    await screen.rerender(page(false))
    await screen.rerender(page(true))
    await expect.element(screen.getByLabelText('Mulai praktik')).toHaveValue('2014-03-01')
  })
})

describe('educations', () => {
  test('years are years, and the last is not before the first', async () => {
    const { actor } = stageState(recordsModel, 'records.writing', { world: 'none' })
    const screen = await onStage(<Educations educations={actor as EducationsRef} />)
    const save = screen.getByRole('button', { name: 'Simpan', exact: true })
    await save.click()
    for (const words of ['Tulis gelarnya dulu', 'Tulis jurusannya dulu', 'Tulis nama perguruan tingginya dulu']) {
      await expect.element(screen.getByText(words)).toBeVisible()
    }
    await expect.element(screen.getByLabelText('Gelar')).toHaveFocus()
    await writeDegree(screen)
    await screen.getByLabelText('Tahun lulus').fill('2014')
    await save.click()
    await expect.element(screen.getByText('Tahun lulus mendahului tahun mulai')).toBeVisible()
    await screen.getByLabelText('Tahun lulus').fill('')
    await save.click()
    await expect.poll(() => actor.getSnapshot().value).toBe('adding')
  })

  test('marks one without an end as running, and lists the newest first', async () => {
    const entries = [anEducation(), anEducation({ id: 'ed2', degree: 'dr.', start_year: 2012, end_year: null })]
    const actor = createActor(recordsModel.machine, { input: { entries, clock: new TestClock() } }).start()
    const screen = await onStage(<Educations educations={actor} />)
    const rows = screen.getByRole('listitem').elements()
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'dr., KedokteranUniversitas Sebelas Maret2012 sampai sekarang',
      'S.Ked, KedokteranUniversitas Sebelas Maret2008 sampai 2012',
    ])
  })

  test('removed, the way back has the focus; brought back, the list has it', async () => {
    const { actor } = stageState(recordsModel, 'records.resting', { world: 'one' })
    const screen = await onStage(<Educations educations={actor as EducationsRef} />)
    await button(screen, 'Hapus S.Ked, Kedokteran').click()
    await expect.element(button(screen, 'Urungkan')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button(screen, 'Hapus S.Ked, Kedokteran')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Riwayat pendidikan' })).toHaveFocus()
  })
})

describe('another education', () => {
  const opener = (screen: Screen) => button(screen, 'Tambah pendidikan')
  const degree = (screen: Screen) => screen.getByLabelText('Gelar')

  async function written() {
    const { actor } = stageState(recordsModel, 'records.resting', { world: 'none' })
    const page = (isThere: boolean) => (
      <ChakraProvider value={system}>
        <UnsavedGuard address="/profil">
          {isThere ? <Educations educations={actor as EducationsRef} /> : <Leave />}
        </UnsavedGuard>
      </ChakraProvider>
    )
    const screen = await render(page(true))
    opener(screen).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(degree(screen)).toHaveFocus()
    await writeDegree(screen)
    return { actor, screen, page }
  }

  async function isEmpty(screen: Screen) {
    await opener(screen).click()
    for (const name of ['Gelar', 'Jurusan', 'Perguruan tinggi', 'Tahun mulai', 'Tahun lulus']) {
      await expect.element(screen.getByLabelText(name)).toHaveValue('')
    }
  }

  test('called off, the focus is where it began, and the next form is empty', async () => {
    const { screen } = await written()
    await button(screen, 'Batal').click()
    await expect.element(opener(screen)).toHaveFocus()
    await isEmpty(screen)
  })

  test('stored, the focus is where it began, and the next form is empty', async () => {
    const { actor, screen } = await written()
    await screen.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect.poll(() => actor.getSnapshot().value).toBe('adding')
    replay(actor, [{ type: 'xstate.done.actor.add', output: accepted(added) } as never])
    await expect.element(screen.getByRole('listitem')).toHaveTextContent('Sp.A, Ilmu kesehatan anak')
    await expect.element(opener(screen)).toHaveFocus()
    await isEmpty(screen)
  })

  test('stored while the person does something else, it leaves the focus there', async () => {
    const { actor, screen } = await written()
    await screen.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect.poll(() => actor.getSnapshot().value).toBe('adding')
    const heading = screen.getByRole('heading', { name: 'Riwayat pendidikan' })
    heading.element().focus()
    replay(actor, [{ type: 'xstate.done.actor.add', output: accepted(added) } as never])
    await expect.element(opener(screen)).toBeVisible()
    await expect.element(heading).toHaveFocus()
  })

  test('its page gone by a lock, or a room that opens: what was typed is there again', async () => {
    const { screen, page } = await written()
    await screen.rerender(page(false))
    await screen.rerender(page(true))
    await expect.element(degree(screen)).toHaveValue(aDegree.degree)
  })
})

test('another practice: called off, the focus is where it began, and the next form is empty', async () => {
  const practices = createActor(createRecordsMachine<Practice, PracticeRequest>(), {
    input: { entries: [], clock: new TestClock() },
  })
  const provinces = createActor(createResourceMachine<Region[]>(), {
    input: { load: () => Promise.resolve(PROVINCES) },
  })
  const { actor: regencies } = stageState(regenciesModel, 'regencies.none')
  const screen = await onStage(
    <UnsavedGuard address="/profil">
      <Practices practices={practices.start()} provinces={provinces.start()} regencies={regencies} known={undefined} />
    </UnsavedGuard>,
  )
  const opener = button(screen, 'Tambah tempat praktik')
  await opener.click()
  await expect.element(screen.getByLabelText('Nama tempat')).toHaveFocus()
  await screen.getByLabelText('Nama tempat').fill('Klinik Sehat')
  await button(screen, 'Batal').click()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await expect.element(screen.getByLabelText('Nama tempat')).toHaveValue('')
})

test.each([
  ['idle.resting', false],
  ['cropping', true],
  ['drawing', true],
  ['uploading', true],
  ['faulted', true],
])('a photo that is %s is lost by leaving: %s', async (state, isLost) => {
  const { actor } = stageState(pictureModel, `picture.${state}`)
  const unsaved = createUnsaved()
  await onStage(
    <UnsavedContext value={unsaved}>
      <PictureField picture={actor as PictureRef} person={aUser()} />
    </UnsavedContext>,
  )
  await expect.poll(unsaved.isHeld).toBe(isLost)
})

test('buttons move the photo in its circle as the arrow keys do, and no further than its edge', async () => {
  const { actor } = stageState(pictureModel, 'picture.idle.resting')
  const screen = await onStage(<PictureField picture={actor as PictureRef} person={aUser()} />)
  await userEvent.upload(
    screen.getByLabelText('Foto profil'),
    new File([await drawn()], 'wajah.png', { type: 'image/png' }),
  )
  await expect.element(button(screen, 'Pakai foto ini')).not.toHaveAttribute('aria-busy')
  const zoom = screen.getByRole('slider', { name: 'Perbesar' })
  await zoom.fill('2')
  const place = () =>
    new DOMMatrix(getComputedStyle(document.querySelector('.reactEasyCrop_Image') ?? document.body).transform)
  const { e: x, f: y } = place()
  await button(screen, 'Geser ke kiri').click()
  await expect.poll(() => place().e).toBe(x - 10)
  await button(screen, 'Geser ke bawah').click()
  await expect.poll(() => place().f).toBe(y + 10)
  for (let press = 0; press < 60; press += 1)
    button(screen, 'Geser ke kiri')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  const { width } = document.querySelector('[data-testid="cropper"]')?.getBoundingClientRect() ?? new DOMRect()
  expect(Math.abs(place().e)).toBeLessThan(width)
})

test('by keyboard the crop never loses the focus to the page, and every arrow is a tab stop', async () => {
  onTestFinished(keepFocus())
  const { actor } = stageState(pictureModel, 'picture.idle.resting')
  const screen = await onStage(
    <main tabIndex={-1}>
      <PictureField picture={actor as PictureRef} person={aUser()} />
    </main>,
  )
  button(screen, 'Tambah foto').element().focus()
  const file = new File([await drawn()], 'wajah.png', { type: 'image/png' })
  actor.send({ type: 'picture.pick', file: { name: file.name, type: file.type, size: file.size, bytes: file } })
  const dialog = screen.getByRole('dialog', { name: 'Atur foto' })
  await expect.element(button(screen, 'Pakai foto ini')).not.toHaveAttribute('aria-busy')
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  const stops = new Set<string | null>()
  for (let press = 0; press < 9; press += 1) {
    stops.add(document.activeElement?.getAttribute('aria-label') ?? null)
    const isArrow = document.activeElement?.matches('button[aria-label^="Geser"]')
    const before = document.activeElement
    if (isArrow) await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(before)
    await userEvent.keyboard('{Tab}')
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  const arrows = ['Geser ke kiri', 'Geser ke atas', 'Geser ke bawah', 'Geser ke kanan']
  expect([...stops]).toEqual(expect.arrayContaining([...arrows, 'Bagian foto. Geser dengan tombol panah.']))
  button(screen, 'Pakai foto ini').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  const isHeld = () => document.activeElement !== document.body
  expect(isHeld()).toBe(true)
  button(screen, 'Batalkan unggahan').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button(screen, 'Tambah foto')).toBeVisible()
  await expect.poll(isHeld).toBe(true)
})

test.each(['biodata', 'pendidikan', 'praktik'])('%s does not overflow on a phone', async (tab) => {
  await page.viewport(360, 640)
  const { actor } = stageState(profileModel, 'profile.ready.ofDoctor')
  const screen = await onStage(
    <ProfileScreen profile={actor as ProfileRef} user={aUser()} tab={tab} onTab={() => {}} account={<p>Akun</p>} />,
  )
  await expect.element(screen.getByRole('tab', { selected: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  await page.viewport(1280, 800)
})

test('another practice at a place that is known brings its address along; what was written already stays', async () => {
  const place: Practice = {
    id: '7',
    name: 'Klinik Melati',
    address: 'Jl. Kaliurang 12',
    province_id: '33',
    regency_id: '3372',
  }
  const practices = createActor(createRecordsMachine<Practice, PracticeRequest>(), {
    input: { entries: [], clock: new TestClock() },
  })
  const provinces = createActor(createResourceMachine<Region[]>(), {
    input: { load: () => Promise.resolve(PROVINCES) },
  })
  const known = createActor(createResourceMachine<Practice[]>(), {
    input: { load: () => Promise.resolve([place]) },
  }).start()
  const { actor: regencies } = stageState(regenciesModel, 'regencies.none')
  await expect.poll(() => known.getSnapshot().matches('ready')).toBe(true)
  const screen = await onStage(
    <UnsavedGuard address="/profil">
      <Practices practices={practices.start()} provinces={provinces.start()} regencies={regencies} known={known} />
    </UnsavedGuard>,
  )
  await button(screen, 'Tambah tempat praktik').click()
  await screen.getByLabelText('Nama tempat').fill(place.name)
  const address = screen.getByLabelText('Alamat')
  await expect.element(address).toHaveValue(place.address)
  await expect.element(screen.getByLabelText('Provinsi')).toHaveValue('33')
  await address.fill('Jl. Lain 3')
  await screen.getByLabelText('Nama tempat').fill('Klinik')
  await screen.getByLabelText('Nama tempat').fill(place.name)
  await expect.element(address).toHaveValue('Jl. Lain 3')
})
