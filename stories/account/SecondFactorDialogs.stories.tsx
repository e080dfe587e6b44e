import type { Meta } from '@storybook/react-vite'
import { FactorChangeDialog } from '../../src/screens/account/FactorChangeDialog'
import { PasskeyDialog } from '../../src/screens/account/PasskeyDialog'
import { TotpEnrolmentDialog } from '../../src/screens/account/TotpEnrolmentDialog'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { factorChangeModel } from '../../tests/models/factor-change.model'
import { passkeyRegistrationModel } from '../../tests/models/passkey-registration.model'
import { totpEnrolmentModel } from '../../tests/models/totp-enrolment.model'
import { at } from '../at'

const app = ({ actor }: Staged<typeof totpEnrolmentModel.machine>) => <TotpEnrolmentDialog enrolment={actor} />
const passkey = ({ actor }: Staged<typeof passkeyRegistrationModel.machine>) => <PasskeyDialog registration={actor} />
const change = ({ actor }: Staged<typeof factorChangeModel.machine>) => <FactorChangeDialog factorChange={actor} />

export default { title: 'Akun/Verifikasi dua langkah: dialog' } satisfies Meta

export const AplikasiMenyiapkan = at(totpEnrolmentModel, 'totpEnrolment.beginning.first', app)
export const AplikasiMenyiapkanLagi = at(totpEnrolmentModel, 'totpEnrolment.beginning.repeated', app)
export const AplikasiBukti = at(totpEnrolmentModel, 'totpEnrolment.proving', app)
export const AplikasiBelumSiap = at(totpEnrolmentModel, 'totpEnrolment.unbegun', app)
export const AplikasiKode = at(totpEnrolmentModel, 'totpEnrolment.entering.fresh', app)
export const AplikasiKodeSalah = at(totpEnrolmentModel, 'totpEnrolment.entering.wrong', app)
export const AplikasiTanpaJawaban = at(totpEnrolmentModel, 'totpEnrolment.entering.unanswered', app)
export const AplikasiDitahan = at(totpEnrolmentModel, 'totpEnrolment.entering.held', app)
export const AplikasiMemeriksa = at(totpEnrolmentModel, 'totpEnrolment.confirming', app)
export const AplikasiWaktuHabis = at(totpEnrolmentModel, 'totpEnrolment.expired', app)

export const PasskeyNama = at(passkeyRegistrationModel, 'passkeyRegistration.naming.fresh', passkey)
export const PasskeyDibatalkan = at(passkeyRegistrationModel, 'passkeyRegistration.naming.dismissed', passkey)
export const PasskeySudahAda = at(passkeyRegistrationModel, 'passkeyRegistration.naming.known', passkey)
export const PasskeyTidakBisa = at(passkeyRegistrationModel, 'passkeyRegistration.naming.unusable', passkey)
export const PasskeyTerdaftar = at(passkeyRegistrationModel, 'passkeyRegistration.naming.taken', passkey)
export const PasskeyTidakSah = at(passkeyRegistrationModel, 'passkeyRegistration.naming.invalid', passkey)
export const PasskeyTanpaJawaban = at(passkeyRegistrationModel, 'passkeyRegistration.naming.unanswered', passkey)
export const PasskeyDitahan = at(passkeyRegistrationModel, 'passkeyRegistration.naming.held', passkey)
export const PasskeyMenyiapkan = at(passkeyRegistrationModel, 'passkeyRegistration.preparing.first', passkey)
export const PasskeyMenyiapkanLagi = at(passkeyRegistrationModel, 'passkeyRegistration.preparing.repeated', passkey)
export const PasskeyBukti = at(passkeyRegistrationModel, 'passkeyRegistration.proving', passkey)
export const PasskeyDiPeramban = at(passkeyRegistrationModel, 'passkeyRegistration.creating', passkey)
export const PasskeyMenyimpan = at(passkeyRegistrationModel, 'passkeyRegistration.registering', passkey)

export const HapusAplikasi = at(factorChangeModel, 'factorChange.asking', change, { world: 'the last app' })
export const HapusPasskey = at(factorChangeModel, 'factorChange.asking', change, { world: 'one of several passkeys' })
export const KodeBaru = at(factorChangeModel, 'factorChange.asking', change, { world: 'recovery codes' })
export const Menghapus = at(factorChangeModel, 'factorChange.sending.first', change, { world: 'the last app' })
export const MenghapusLagi = at(factorChangeModel, 'factorChange.sending.repeated', change, { world: 'the last app' })
export const HapusBukti = at(factorChangeModel, 'factorChange.proving', change, { world: 'the last app' })
export const HapusDitolak = at(factorChangeModel, 'factorChange.refused', change, { world: 'the last app' })
