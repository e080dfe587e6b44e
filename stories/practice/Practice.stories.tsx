import type { Meta, StoryObj } from '@storybook/react-vite'
import { SECOND } from '../../contract/values/limits'
import type { SessionOrder } from '../../machines/practice/session.rules'
import { PracticeScreen } from '../../src/screens/practice/PracticeScreen'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { practiceModel } from '../../tests/models/practice.model'
import { at } from '../at'
import { LivePractice, type PracticeOnStage, PracticeView } from './PracticeStage'

type Shown = Staged<typeof practiceModel.machine>

const view = ({ actor }: Shown) => <PracticeView practice={actor} />
const reachable = ({ actor }: Shown) => <PracticeView practice={actor} isReachable />
const narrow = ({ actor }: Shown) => (
  <div style={{ width: 360 }}>
    <PracticeView practice={actor} />
  </div>
)
const free = { world: 'free' }

const consultations: SessionOrder = { seed: 11, kinds: 'consultations', length: 'short' }
const emergencies: SessionOrder = { ...consultations, kinds: 'emergencies' }
const both: SessionOrder = { ...consultations, kinds: 'both' }

async function untilRings(stage: PracticeOnStage, count = 1) {
  for (let waited = 0; stage.waiting().length < count && waited < 600; waited += 1) await stage.pass(100)
}

async function ringing(stage: PracticeOnStage) {
  await untilRings(stage)
  await stage.pass(4_200)
}

async function accepted(stage: PracticeOnStage) {
  await ringing(stage)
  stage.request(stage.waiting()[0] ?? '')?.send({ type: 'request.accept' })
  await stage.pass(SECOND)
}

/** The second and the fourth request are ignored, the others are accepted. */
async function scored(stage: PracticeOnStage) {
  for (let waited = 0; stage.practice.getSnapshot().matches('practising') && waited < 120; waited += 1) {
    await stage.pass(2.3 * SECOND)
    const next = stage.waiting().find((objectId) => !/-[24]$/.test(objectId))
    if (next !== undefined) stage.request(next)?.send({ type: 'request.accept' })
  }
}

const live = (order: SessionOrder, play: (stage: PracticeOnStage) => Promise<void>, dark = false): StoryObj => ({
  render: () => <LivePractice order={order} play={play} dark={dark} />,
})

export default { title: 'Latihan', component: PracticeScreen } satisfies Meta

export const Pengarahan = at(practiceModel, 'practice.briefing', view, free)
export const PengarahanSaatOnline = at(practiceModel, 'practice.briefing', reachable, free)
export const AdaYangSungguhan = at(practiceModel, 'practice.briefing', view, { world: 'a real patient waits' })
export const LayarSempit = at(practiceModel, 'practice.briefing', narrow, free)
export const Menunggu = at(practiceModel, 'practice.practising.receiving', view)
export const DiterimaTanpaKartu = at(practiceModel, 'practice.practising.accepted', view)
export const BergantiKeEmergency = at(practiceModel, 'practice.practising.turning', view)
export const SesiSelesai = at(practiceModel, 'practice.practising.finishing', view)
export const Hasil = at(practiceModel, 'practice.scored', view)
export const Dihentikan = at(practiceModel, 'practice.interrupted', view)

export const Berdering = live(consultations, ringing)
export const DuaBerdering = live(consultations, (stage) => untilRings(stage, 2))
export const EmergencyBerdering = live(emergencies, ringing)
export const Diterima = live(consultations, accepted)
export const Nilai = live(both, scored)
export const BerderingGelap = live(consultations, ringing, true)
export const NilaiGelap = live(both, scored, true)
