import type { Meta } from '@storybook/react-vite'
import { PasswordForm } from '../../src/screens/account/PasswordForm'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { RATNAS } from '../../tests/models/account.model'
import { passwordChangeModel } from '../../tests/models/password-change.model'
import { at } from '../at'
import { InPage } from './InPage'

const view = ({ actor }: Staged<typeof passwordChangeModel.machine>) => (
  <InPage>
    <PasswordForm passwordChange={actor} email={RATNAS.email} />
  </InPage>
)

export default { title: 'Akun/Ubah kata sandi', component: PasswordForm } satisfies Meta

export const Kosong = at(passwordChangeModel, 'passwordChange.writing.fresh', view)
export const LamaSalah = at(passwordChangeModel, 'passwordChange.writing.wrong', view)
export const BaruDitolak = at(passwordChangeModel, 'passwordChange.writing.malformed', view)
export const TidakSampai = at(passwordChangeModel, 'passwordChange.writing.unreached', view)
export const Menyimpan = at(passwordChangeModel, 'passwordChange.saving', view)
export const TerlaluSering = at(passwordChangeModel, 'passwordChange.limited', view)
