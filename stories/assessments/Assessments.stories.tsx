import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Assessment } from '../../contract/schemas/assessment'
import type { Page } from '../../machines/ports/pages'
import { accepted, refused } from '../../machines/ports/result'
import { AssessmentsScreen } from '../../src/screens/assessments/AssessmentsScreen'
import { anAssessment, anAssessmentDetail, anAssessmentForm, assessments } from '../../tests/kit/data/assessments'
import { OnStage, type OnStageProps } from './OnStage'

const of = (props: OnStageProps): StoryObj => ({ render: () => <OnStage {...props} /> })

const page = (items: Assessment[], parts: Partial<Page<Assessment>> = {}): Page<Assessment> => ({
  items,
  page: 1,
  lastPage: 1,
  total: items.length,
  ...parts,
})
const reads =
  (items: Assessment[], parts: Partial<Page<Assessment>> = {}) =>
  () =>
    Promise.resolve(page(items, parts))
const lost = () => Promise.reject(new Error('no answer'))
const gone = () => Promise.resolve(refused({ kind: 'gone' as const }))

/** Answers the first request only. */
function once(first: Page<Assessment>, next: () => Promise<never> = lost): OnStageProps['list'] {
  let asked = 0
  return () => {
    asked += 1
    return asked === 1 ? Promise.resolve(first) : next()
  }
}

const list = reads(assessments(9))
const detail = () => Promise.resolve(accepted(anAssessmentDetail()))
const form = () => Promise.resolve(accepted(anAssessmentForm()))
const whole: OnStageProps = { list, id: 'as1', detail, form }

const { patient } = anAssessmentForm()
const bare = anAssessmentForm({
  patient: { ...patient, phone_number: null, blood_type: null, body_height: null, body_weight: null, allergy: [] },
  fields: [],
})
const LONG = 'Raden Ajeng Kusumaningtyas Prawirohardjo binti Soemodihardjo'
const longNamed = { ...anAssessment().patient, full_name: LONG }

export default { title: 'Asesmen/Halaman', component: AssessmentsScreen } satisfies Meta

export const Daftar = of({ list })
export const Memuat = of({ list: () => new Promise(() => {}) })
export const Kosong = of({ list: reads([]) })
export const TidakDitemukan = of({ list: reads([]), search: 'budi santosa' })
export const BelumBisaDimuat = of({ list: lost })
export const MungkinLama = of({ list: once(page(assessments(4))), next: 'list.refresh' })
export const SelanjutnyaGagal = of({ list: once(page(assessments(4), { lastPage: 2, total: 8 })), next: 'list.more' })
export const MemuatLagi = of({
  list: once(page(assessments(4), { lastPage: 2, total: 8 }), () => new Promise(() => {})),
  next: 'list.more',
})

export const Rincian = of(whole)
export const RincianMemuat = of({ list, id: 'as1' })
export const RincianTidakAda = of({ list, id: 'as99', detail: gone })
export const RincianBelumBisaDimuat = of({ list, id: 'as1', detail: lost })
export const DataPasienMemuat = of({ list, id: 'as1', detail })
export const DataPasienBelumBisaDimuat = of({ list, id: 'as1', detail, form: lost })
export const DataPasienTidakAda = of({ list, id: 'as1', detail, form: gone })
export const DataPasienKosong = of({ list, id: 'as1', detail, form: () => Promise.resolve(accepted(bare)) })
export const TanpaJawabanDanTingkat = of({
  list: reads([anAssessment({ level: null, score: 0, patient: longNamed })]),
  id: 'as1',
  detail: () =>
    Promise.resolve(accepted(anAssessmentDetail({ level: null, score: 0, answers: [], patient: longNamed }))),
  form,
})

export const DaftarLayarSempit = of({ list, width: '360px' })
export const RincianLayarSempit = of({ ...whole, width: '360px' })
export const NamaPanjangLayarSempit = of({ list: reads([anAssessment({ patient: longNamed })]), width: '360px' })
export const DaftarGelap = of({ list, theme: 'dark' })
export const RincianGelap = of({ ...whole, theme: 'dark' })
export const RincianGelapLayarSempit = of({ ...whole, theme: 'dark', width: '360px' })
