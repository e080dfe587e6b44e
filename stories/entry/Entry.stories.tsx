import { useSelector } from '@xstate/react'
import type { Meta } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import { type ActivationRef, selectOtp } from '../../machines/entry/activation/activation.selectors'
import { OtpHost } from '../../src/app/entry/OtpHost'
import { ActivationScreen } from '../../src/screens/entry/ActivationScreen'
import { EmailVerificationScreen } from '../../src/screens/entry/EmailVerificationScreen'
import type { EntryDoor } from '../../src/screens/entry/entry-door'
import { ForgotScreen } from '../../src/screens/entry/ForgotScreen'
import { PasskeySignInScreen } from '../../src/screens/entry/PasskeySignInScreen'
import { ResetScreen } from '../../src/screens/entry/ResetScreen'
import { SecondStepScreen } from '../../src/screens/entry/SecondStepScreen'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { activationModel } from '../../tests/models/activation.model'
import { emailVerificationModel } from '../../tests/models/email-verification.model'
import { forgotModel } from '../../tests/models/forgot.model'
import { passkeySignInModel } from '../../tests/models/passkey-sign-in.model'
import { resetModel } from '../../tests/models/reset.model'
import { secondStepModel } from '../../tests/models/second-step.model'
import { at } from '../at'

const brand = { appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }
const door: EntryDoor = { isSignedIn: false, home: '/', navigate: () => {}, onSignIn: () => {} }

function Activation({
  activation,
  now,
  way = door,
}: {
  activation: ActivationRef
  now: () => number
  way?: EntryDoor
}) {
  const otp = useSelector(activation, selectOtp)
  const dialog = otp && <OtpHost otp={otp} />
  return <ActivationScreen activation={activation} brand={brand} door={way} now={now} dialog={dialog} />
}

const activation = ({ actor, clock }: Staged<typeof activationModel.machine>) => (
  <Activation activation={actor} now={clock.now} />
)
const emailVerification = ({ actor }: Staged<typeof emailVerificationModel.machine>) => (
  <EmailVerificationScreen emailVerification={actor} brand={brand} door={door} />
)
const forgot = ({ actor, clock }: Staged<typeof forgotModel.machine>) => (
  <ForgotScreen forgot={actor} brand={brand} door={door} now={clock.now} />
)
const reset = ({ actor, clock }: Staged<typeof resetModel.machine>) => (
  <ResetScreen reset={actor} brand={brand} door={door} now={clock.now} />
)
const secondStep = ({ actor, clock }: Staged<typeof secondStepModel.machine>) => (
  <SecondStepScreen secondStep={actor} brand={brand} now={clock.now} save={() => {}} />
)
const passkeySignIn = ({ actor, clock }: Staged<typeof passkeySignInModel.machine>) => (
  <PasskeySignInScreen passkeySignIn={actor} brand={brand} now={clock.now} />
)
const withProblem = (problem: string | null) => ({
  where: ({ context }: AnyMachineSnapshot) => context.problem === problem,
})
const withPhone = (has: boolean) => ({
  where: ({ context }: AnyMachineSnapshot) => (context.account.phone_number !== null) === has,
})

export default { title: 'Masuk/Tautan email' } satisfies Meta

export const AktivasiMemeriksa = at(activationModel, 'activation.checking', activation)
export const AktivasiTakTerjangkau = at(activationModel, 'activation.unreachable', activation)
export const AktivasiKataSandi = at(activationModel, 'activation.choosing.fresh', activation)
export const AktivasiDitolak = at(activationModel, 'activation.choosing.refused', activation)
export const AktivasiTanpaJawaban = at(activationModel, 'activation.choosing.unanswered', activation)
export const AktivasiDitahan = at(activationModel, 'activation.held', activation)
export const AktivasiMengirim = at(activationModel, 'activation.activating', activation)
export const AktivasiTidakDikenal = at(activationModel, 'activation.gone.unknown', activation)
export const AktivasiLewat = at(activationModel, 'activation.gone.over', activation)
export const AktivasiTelepon = at(activationModel, 'activation.active.offering', activation)
export const AktivasiKode = at(activationModel, 'activation.active.verifying', activation)
export const AktivasiTerverifikasi = at(activationModel, 'activation.active.verified', activation)
export const AktivasiNanti = at(activationModel, 'activation.active.unverified', activation, withPhone(true))
export const AktivasiTanpaTelepon = at(activationModel, 'activation.active.unverified', activation, withPhone(false))
export const AktivasiSaatMasuk = at(activationModel, 'activation.active.verified', ({ actor, clock }) => (
  <Activation activation={actor} now={clock.now} way={{ ...door, isSignedIn: true }} />
))

export const EmailTanpaTautan = at(emailVerificationModel, 'emailVerification.linkless', emailVerification)
export const EmailMemeriksa = at(emailVerificationModel, 'emailVerification.verifying', emailVerification)
export const EmailTakTerjangkau = at(emailVerificationModel, 'emailVerification.unreachable', emailVerification)
export const EmailTidakDikenal = at(emailVerificationModel, 'emailVerification.gone.unknown', emailVerification)
export const EmailLewat = at(emailVerificationModel, 'emailVerification.gone.over', emailVerification)
export const EmailTerverifikasi = at(emailVerificationModel, 'emailVerification.verified', emailVerification)

export const Lupa = at(forgotModel, 'forgot.asking.fresh', forgot)
export const LupaMengirim = at(forgotModel, 'forgot.sending', forgot)
export const LupaTanpaJawaban = at(forgotModel, 'forgot.asking.unanswered', forgot)
export const LupaDitahan = at(forgotModel, 'forgot.held', forgot)
export const LupaTerkirim = at(forgotModel, 'forgot.sent', forgot)

export const ResetTanpaTautan = at(resetModel, 'reset.linkless', reset)
export const ResetKataSandi = at(resetModel, 'reset.choosing.fresh', reset)
export const ResetDitolak = at(resetModel, 'reset.choosing.refused', reset)
export const ResetTanpaJawaban = at(resetModel, 'reset.choosing.unanswered', reset)
export const ResetDitahan = at(resetModel, 'reset.held', reset)
export const ResetMenyimpan = at(resetModel, 'reset.resetting', reset)
export const ResetTidakDikenal = at(resetModel, 'reset.gone.unknown', reset)
export const ResetLewat = at(resetModel, 'reset.gone.over', reset)
export const ResetTersimpan = at(resetModel, 'reset.done', reset)

export const LangkahKeduaKode = at(secondStepModel, 'secondStep.open.entering.code', secondStep, withProblem(null))
export const LangkahKeduaKodeSalah = at(
  secondStepModel,
  'secondStep.open.entering.code',
  secondStep,
  withProblem('wrong'),
)
export const LangkahKeduaTanpaJawaban = at(
  secondStepModel,
  'secondStep.open.entering.code',
  secondStep,
  withProblem('unanswered'),
)
export const LangkahKeduaPemulihan = at(
  secondStepModel,
  'secondStep.open.entering.recovery',
  secondStep,
  withProblem(null),
)
export const LangkahKeduaPemulihanSalah = at(secondStepModel, 'secondStep.open.entering.recovery', secondStep, {
  ...withProblem('wrong'),
  world: 'with recovery codes only',
})
export const LangkahKeduaMenunggu = at(secondStepModel, 'secondStep.open.held', secondStep)
export const LangkahKeduaMemeriksa = at(secondStepModel, 'secondStep.verifying', secondStep)
export const LangkahKeduaMenyiapkan = at(secondStepModel, 'secondStep.open.beginning', secondStep)
export const LangkahKeduaBelumSiap = at(secondStepModel, 'secondStep.open.unbegun', secondStep)
export const LangkahKeduaPasang = at(secondStepModel, 'secondStep.open.entering.enrolment', secondStep)
export const LangkahKeduaSimpanKode = at(secondStepModel, 'secondStep.storing', secondStep)
export const LangkahKeduaPasskey = at(
  secondStepModel,
  'secondStep.open.entering.passkey',
  secondStep,
  withProblem(null),
)
export const LangkahKeduaPasskeyDibatalkan = at(
  secondStepModel,
  'secondStep.open.entering.passkey',
  secondStep,
  withProblem('dismissed'),
)
export const LangkahKeduaTanpaWebAuthn = at(secondStepModel, 'secondStep.open.entering.passkey', secondStep, {
  world: 'with a passkey, without WebAuthn',
})
export const LangkahKeduaPasskeyMenyiapkan = at(secondStepModel, 'secondStep.open.challenging', secondStep)
export const LangkahKeduaPasskeyDiPeramban = at(secondStepModel, 'secondStep.open.prompting', secondStep)

export const PasskeyMenyiapkan = at(passkeySignInModel, 'passkeySignIn.challenging', passkeySignIn)
export const PasskeyDiPeramban = at(passkeySignInModel, 'passkeySignIn.prompting', passkeySignIn)
export const PasskeyMemeriksa = at(passkeySignInModel, 'passkeySignIn.verifying', passkeySignIn)
export const PasskeyDibatalkan = at(passkeySignInModel, 'passkeySignIn.stopped.dismissed', passkeySignIn)
export const PasskeyTidakBisa = at(passkeySignInModel, 'passkeySignIn.stopped.unusable', passkeySignIn)
export const PasskeyTidakDikenal = at(passkeySignInModel, 'passkeySignIn.stopped.wrong', passkeySignIn)
export const PasskeyTanpaJawaban = at(passkeySignInModel, 'passkeySignIn.stopped.unanswered', passkeySignIn)
export const PasskeyTidakDipakai = at(passkeySignInModel, 'passkeySignIn.stopped.off', passkeySignIn)
export const PasskeyDitahan = at(passkeySignInModel, 'passkeySignIn.stopped.held', passkeySignIn)
