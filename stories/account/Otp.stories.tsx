import type { Meta } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import { OTP_LIFETIME, OTP_RESEND_AFTER } from '../../contract/values/account'
import { OtpDialog } from '../../src/screens/otp/OtpDialog'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { otpModel } from '../../tests/models/otp.model'
import { at } from '../at'

type StagedOtp = Staged<typeof otpModel.machine>

/** Shows the dialog some time after the code was sent; no timer runs. */
const after =
  (ms: number) =>
  ({ actor, clock }: StagedOtp) => {
    clock.sleep(ms)
    return <OtpDialog otp={actor} />
  }
const still = after(0)
const whichIs = (open: object) => ({ where: (snapshot: AnyMachineSnapshot) => snapshot.matches({ open }) })

export default { title: 'Akun/Kode OTP', component: OtpDialog } satisfies Meta

export const Mengirim = at(otpModel, 'otp.open.code.sending', still)
export const BelumTerkirim = at(otpModel, 'otp.open.code.unsent', still)
export const Terkirim = at(otpModel, 'otp.open.code.entering.fresh', after(13_000), {
  also: ['otp.open.countdown.running', 'otp.open.cooldown.waiting'],
})
export const BolehKirimUlang = at(
  otpModel,
  'otp.open.cooldown.ready',
  after(OTP_RESEND_AFTER),
  whichIs({ code: { entering: 'fresh' }, countdown: 'running' }),
)
export const TidakValid = at(otpModel, 'otp.open.code.entering.invalid', still)
export const Memeriksa = at(otpModel, 'otp.open.code.verifying', still)
export const MengirimUlang = at(otpModel, 'otp.open.code.resending', after(OTP_RESEND_AFTER))
export const WaktuHabis = at(
  otpModel,
  'otp.open.countdown.over',
  after(OTP_LIFETIME),
  whichIs({ code: { entering: 'fresh' }, cooldown: 'ready' }),
)
