import type { Meta } from '@storybook/react-vite'
import { AccountTab } from '../../src/screens/account/AccountTab'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { accountModel } from '../../tests/models/account.model'
import { BOTH } from '../../tests/models/second-factor.model'
import { listedDevices } from '../../tests/models/signed-in-devices.model'
import { at } from '../at'
import { InPage } from './InPage'

const view = ({ actor }: Staged<typeof accountModel.machine>) => {
  actor.getSnapshot().children.devices?.send({ type: 'xstate.done.actor.readDevices', output: listedDevices } as never)
  actor.getSnapshot().children.secondFactor?.send({ type: 'xstate.done.actor.readFactors', output: BOTH } as never)
  return (
    <InPage>
      <AccountTab account={actor} save={() => {}} />
    </InPage>
  )
}

export default { title: 'Akun/Kelola akun', component: AccountTab } satisfies Meta

export const Lengkap = at(accountModel, 'account.resting.quiet', view, { world: 'complete' })
export const BelumDiverifikasi = at(accountModel, 'account.resting.quiet', view, { world: 'unproven' })
export const TanpaTelepon = at(accountModel, 'account.resting.quiet', view, { world: 'bare' })
export const KataSandiDiubah = at(accountModel, 'account.resting.passwordChanged', view, { world: 'complete' })
export const NomorTersimpan = at(accountModel, 'account.resting.phoneSaved', view, { world: 'unproven' })
export const PinBaru = at(accountModel, 'account.resting.pinSet', view, { world: 'complete' })
export const MengubahKataSandi = at(accountModel, 'account.changingPassword', view, { world: 'complete' })
export const MengubahNomor = at(accountModel, 'account.changingPhone', view, { world: 'complete' })
export const LupaPin = at(accountModel, 'account.resettingPin', view, { world: 'complete' })
export const BuatPin = at(accountModel, 'account.resettingPin', view, { world: 'unproven' })
