import type { Meta } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import type { OwnSecondFactor } from '../../contract/schemas/second-factor'
import { SecondFactorSection } from '../../src/screens/account/SecondFactorSection'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { APP_ONLY, BOTH, NOTHING, secondFactorModel } from '../../tests/models/second-factor.model'
import { at } from '../at'
import { InPage } from './InPage'

const view = ({ actor }: Staged<typeof secondFactorModel.machine>) => (
  <InPage>
    <SecondFactorSection secondFactor={actor} save={() => {}} />
  </InPage>
)
const having = (factors: OwnSecondFactor) => ({
  where: ({ context }: AnyMachineSnapshot) => context.factors === factors,
})

export default { title: 'Akun/Verifikasi dua langkah', component: SecondFactorSection } satisfies Meta

export const Memuat = at(secondFactorModel, 'secondFactor.reading', view)
export const BelumTermuat = at(secondFactorModel, 'secondFactor.unread', view)
export const TidakDipakai = at(secondFactorModel, 'secondFactor.off', view)
export const BelumAda = at(secondFactorModel, 'secondFactor.listed.quiet', view, having(NOTHING))
export const Lengkap = at(secondFactorModel, 'secondFactor.listed.quiet', view, having(BOTH))
export const Diwajibkan = at(secondFactorModel, 'secondFactor.listed.quiet', view, having(APP_ONLY))
export const TanpaWebAuthn = at(secondFactorModel, 'secondFactor.listed.quiet', view, {
  ...having(NOTHING),
  world: 'a browser without WebAuthn',
})
export const AplikasiAktif = at(secondFactorModel, 'secondFactor.listed.totpAdded', view)
export const AplikasiDihapus = at(secondFactorModel, 'secondFactor.listed.totpRemoved', view)
export const PasskeyTersimpan = at(secondFactorModel, 'secondFactor.listed.passkeyAdded', view)
export const PasskeyDihapus = at(secondFactorModel, 'secondFactor.listed.passkeyRemoved', view)
export const KodeDibuat = at(secondFactorModel, 'secondFactor.listed.codesRenewed', view)
export const MemeriksaLagi = at(secondFactorModel, 'secondFactor.listed.unknown.rereading', view)
export const MenungguServer = at(secondFactorModel, 'secondFactor.listed.unknown.waiting', view)
export const SudahDiperiksa = at(secondFactorModel, 'secondFactor.listed.unknown.read', view)
export const SimpanKodeAplikasi = at(secondFactorModel, 'secondFactor.storing.totpAdded', view)
export const SimpanKodePasskey = at(secondFactorModel, 'secondFactor.storing.passkeyAdded', view)
export const SimpanKodeBaru = at(secondFactorModel, 'secondFactor.storing.codesRenewed', view)
