import type { Meta, StoryObj } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import { MINUTE } from '../../contract/values/limits'
import { UnansweredList } from '../../src/screens/unanswered/UnansweredList'
import { UnansweredSection } from '../../src/screens/unanswered/UnansweredSection'
import { Switch } from '../../src/ui/field/Switch'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { TEST_EPOCH } from '../../tests/kit/harness/test-clock'
import { justMissed, longWaiting, unanswered, unansweredModel } from '../../tests/models/unanswered.model'
import { at } from '../at'

type StagedList = Staged<typeof unansweredModel.machine>

const emergencySwitch = (
  <Switch checked={false} label="Emergency(Non Aktif)" tone="danger" loading={false} onChange={() => {}} />
)

const page = (section: React.ReactNode) => <main style={{ padding: 16 }}>{section}</main>

const view = ({ actor }: StagedList) => page(<UnansweredSection unanswered={actor} emergencySwitch={emergencySwitch} />)

const two = ({ context }: AnyMachineSnapshot) => context.records.length === 2
const isRefused =
  (kind: string) =>
  ({ context }: AnyMachineSnapshot) =>
    context.refused?.refusal.kind === kind

export default { title: 'Emergency/Tidak terjawab' } satisfies Meta

export const DuaMenunggu = at(unansweredModel, 'unanswered.list.live', view, { world: 'in emergency mode', where: two })
export const BelumModeEmergency = at(unansweredModel, 'unanswered.list.live', view, {
  world: 'not in emergency mode',
  where: two,
})
export const SedangMenangani = at(unansweredModel, 'unanswered.list.live', view, {
  where: (snapshot) => two(snapshot) && snapshot.context.reason === 'atWork',
})
export const Memanggil = at(unansweredModel, 'unanswered.callingBack.asking', view, { where: two })
export const BelumDijawabServer = at(unansweredModel, 'unanswered.callingBack.failed', view, { where: two })
export const SudahDitangani = at(unansweredModel, 'unanswered.callingBack.refused', view, { where: isRefused('lost') })
export const MasihAdaYangTerbuka = at(unansweredModel, 'unanswered.callingBack.refused', view, {
  where: isRefused('openItem'),
})
export const BelumAktifDiServer = at(unansweredModel, 'unanswered.callingBack.refused', view, {
  where: isRefused('notAllowed'),
})
export const KoneksiTerputus = at(unansweredModel, 'unanswered.list.stale', view, { where: two })

/** As for a nurse: without call-back buttons. */
export const DibacaPerawat: StoryObj = {
  render: () =>
    page(
      <UnansweredList
        records={[
          unanswered(30, { objectId: 'e0', isTest: true, emergency_type: null }),
          longWaiting,
          { ...justMissed, request_by: { ...justMissed.request_by, full_name: null, name: null, phone_number: null } },
        ]}
        now={() => TEST_EPOCH + MINUTE}
        isStale={false}
        syncedAt={TEST_EPOCH}
        reason="notADoctor"
      />,
    ),
}
