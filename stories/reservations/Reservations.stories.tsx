import type { Meta, StoryObj } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { redemptionModel } from '../../tests/models/redemption.model'
import { at } from '../at'
import { ReservationsOnStage } from './ReservationsOnStage'

type StagedRedemption = Staged<typeof redemptionModel.machine>

const view = ({ actor }: StagedRedemption) => <ReservationsOnStage redemption={actor} />
const narrow = ({ actor }: StagedRedemption) => <ReservationsOnStage redemption={actor} width={360} />
const none = ({ actor }: StagedRedemption) => <ReservationsOnStage redemption={actor} reservations={[]} />
const loading = ({ actor }: StagedRedemption) => <ReservationsOnStage redemption={actor} reservations={null} />

const isFree = ({ context }: AnyMachineSnapshot) => context.reason === null
const isRefused =
  (kind: string) =>
  ({ context }: AnyMachineSnapshot) =>
    context.refusal?.kind === kind
const dark = (story: StoryObj): StoryObj => ({
  ...story,
  beforeEach: () => {
    document.documentElement.dataset.theme = 'dark'
    return () => void delete document.documentElement.dataset.theme
  },
})

export default { title: 'Beranda/Reservasi' } satisfies Meta

export const Daftar = at(redemptionModel, 'redemption.entering.fresh', view, { world: 'free', where: isFree })
export const DaftarSempit = at(redemptionModel, 'redemption.entering.fresh', narrow, { world: 'free', where: isFree })
export const DaftarGelap = dark(Daftar)
export const Kosong = at(redemptionModel, 'redemption.entering.fresh', none, { world: 'free', where: isFree })
export const Memuat = at(redemptionModel, 'redemption.entering.fresh', loading, { world: 'free', where: isFree })
export const ModeEmergency = at(redemptionModel, 'redemption.entering.fresh', view, { world: 'in emergency mode' })
export const BukanKode = at(redemptionModel, 'redemption.entering.fresh', view, {
  world: 'free',
  where: (snapshot) => isFree(snapshot) && snapshot.context.written === '--',
})
export const Mencari = at(redemptionModel, 'redemption.finding', view)
export const MencariGagal = at(redemptionModel, 'redemption.entering.unreached', view, { where: isFree })
export const Konfirmasi = at(redemptionModel, 'redemption.confirming.listed', view, { world: 'free', where: isFree })
export const KonfirmasiSempit = at(redemptionModel, 'redemption.confirming.listed', narrow, {
  world: 'free',
  where: isFree,
})
export const KonfirmasiGelap = dark(Konfirmasi)
export const KonfirmasiTertahan = at(redemptionModel, 'redemption.confirming.listed', view, {
  where: ({ context }) => context.reason === 'atWork',
})
export const KodeTidakAdaDiDaftar = at(redemptionModel, 'redemption.confirming.unlisted', view, { where: isFree })
export const Menukarkan = at(redemptionModel, 'redemption.redeeming', view)
export const JawabanTidakSampai = at(redemptionModel, 'redemption.failed', view)
export const JawabanTidakSampaiSempit = at(redemptionModel, 'redemption.failed', narrow)
export const TidakDikenal = at(redemptionModel, 'redemption.refused', view, { where: isRefused('unknown') })
export const SudahDitukarkan = at(redemptionModel, 'redemption.refused', view, { where: isRefused('used') })
export const MasihAdaYangTerbuka = at(redemptionModel, 'redemption.refused', view, { where: isRefused('openItem') })
export const Ditukarkan = at(redemptionModel, 'redemption.entering.redeemed', view)
