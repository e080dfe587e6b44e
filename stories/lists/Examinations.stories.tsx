import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useEffect, useState } from 'react'
import type { ApiConsultation, PastConsultation } from '../../contract/schemas/consultation'
import type { ExaminationQuery, ExaminationRefusal } from '../../machines/ports/examinations'
import type { ReadPage } from '../../machines/ports/pages'
import type { Result } from '../../machines/ports/result'
import { ExaminationList } from '../../src/screens/examinations/ExaminationList'
import { ExaminationSheet } from '../../src/screens/examinations/ExaminationSheet'
import {
  anExamination,
  examinationActor,
  examinationListActor,
  examinations,
  examinationsPage,
} from '../../tests/kit/data/examinations'
import { TEST_EPOCH } from '../../tests/kit/harness/test-clock'
import { listModel } from '../../tests/models/list.model'
import { resourceModel } from '../../tests/models/resource.model'
import { useShown } from '../kit/use-shown'

type Read = ReadPage<PastConsultation, ExaminationQuery>
interface Look {
  search?: string
  width?: string
  theme?: 'dark'
}

const addressOf = (id: string) => `/?riwayat=${id}`
const stay = () => {}

function ListOnStage({ readPage, search = '' }: { readPage: Read; search?: string }) {
  const [list] = useState(() => examinationListActor(readPage, search))
  useShown(listModel, list)
  useEffect(() => () => void list.stop(), [list])
  return <ExaminationList list={list} addressOf={addressOf} navigate={stay} />
}

function SheetOnStage({ load }: { load: () => Promise<Result<ApiConsultation, ExaminationRefusal>> }) {
  const [detail] = useState(() => examinationActor(load))
  useShown(resourceModel, detail)
  useEffect(() => () => void detail.stop(), [detail])
  return <ExaminationSheet detail={detail} now={TEST_EPOCH} onClose={stay} />
}

function Page({ children, width, theme }: Pick<Look, 'width' | 'theme'> & { children: ReactNode }) {
  useEffect(() => {
    if (theme === undefined) return
    document.documentElement.dataset.theme = theme
    return () => void delete document.documentElement.dataset.theme
  }, [theme])
  return (
    <main
      style={{ padding: 16, maxInlineSize: width ?? '760px', minBlockSize: '100dvh', background: 'var(--dk-page)' }}
    >
      <h1>Beranda</h1>
      {children}
    </main>
  )
}

const list = (readPage: Read, { search = '', ...look }: Look = {}): StoryObj => ({
  render: () => (
    <Page {...look}>
      <ListOnStage readPage={readPage} search={search} />
    </Page>
  ),
})
const sheet = (load: () => Promise<Result<ApiConsultation, ExaminationRefusal>>, look: Look = {}): StoryObj => ({
  render: () => (
    <Page {...look}>
      <SheetOnStage load={load} />
    </Page>
  ),
})

const five = () => Promise.resolve(examinationsPage(examinations(5)))
const whole = () => Promise.resolve({ ok: true as const, value: anExamination() })

export default { title: 'Beranda/Riwayat pemeriksaan' } satisfies Meta

export const Isi = list(five)
export const Memuat = list(() => new Promise(() => {}))
export const BelumAda = list(() => Promise.resolve(examinationsPage([])))
export const TidakDitemukan = list(() => Promise.resolve(examinationsPage([])), { search: 'zzz' })
export const BelumBisaDimuat = list(() => Promise.reject(new Error('fault')))
export const Tersimpan = list(() => Promise.resolve(examinationsPage(examinations(3), { storedAt: TEST_EPOCH })))
export const BanyakHalaman = list(({ page }) =>
  Promise.resolve(examinationsPage(examinations(20), { page, lastPage: 250, total: 5_000 })),
)
export const Panjang = list(() => Promise.resolve(examinationsPage(examinations(5_000))))
export const LayarSempit = list(five, { width: '360px' })
export const Gelap = list(five, { theme: 'dark' })

export const Detail = sheet(whole)
export const DetailGelap = sheet(whole, { theme: 'dark' })
export const DetailDibatalkan = sheet(() =>
  Promise.resolve({
    ok: true,
    value: anExamination({
      prescriptions: anExamination().prescriptions.map((one) => ({
        ...one,
        note: 'Diminum dengan air putih',
        cancelled: {
          reason: 'Pasien alergi',
          at: '2025-08-10T03:00:00.000Z',
          message_id: '00000000-0000-4000-8000-000000000002',
        },
      })),
    }),
  }),
)
export const DetailKosong = sheet(() =>
  Promise.resolve({
    ok: true,
    value: anExamination({
      complaint: null,
      spa: null,
      note: null,
      next_schedule: null,
      prescriptions: [],
      detail_patient: null,
      status: 'NOT_ANSWERED',
    }),
  }),
)
export const DetailMemuat = sheet(() => new Promise(() => {}))
export const DetailGagal = sheet(() => Promise.reject(new Error('fault')))
export const DetailTidakAda = sheet(() => Promise.resolve({ ok: false, refusal: { kind: 'gone' } }))
