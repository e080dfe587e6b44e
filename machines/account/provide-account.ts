import { provideOtp } from '../otp/provide-otp'
import type { AccountPort } from '../ports/account'
import { callActor, plainCallActor } from '../ports/actors'
import type { OtpPort } from '../ports/otp'
import type { PasskeyPort } from '../ports/passkeys'
import type { SecondFactorPort } from '../ports/second-factor'
import { accountMachine } from './account.machine'
import { signedInDevicesMachine } from './devices/devices.machine'
import { factorChangeMachine } from './factor-change/factor-change.machine'
import { passkeyRegistrationMachine } from './passkey-registration/passkey-registration.machine'
import { passwordChangeMachine } from './password-change/password-change.machine'
import { phoneChangeMachine } from './phone-change/phone-change.machine'
import { pinResetMachine } from './pin-reset/pin-reset.machine'
import { proofMachine } from './proof/proof.machine'
import { secondFactorMachine } from './second-factor/second-factor.machine'
import { totpEnrolmentMachine } from './totp-enrolment/totp-enrolment.machine'

export interface AccountPorts {
  account: Omit<AccountPort, 'unlock'>
  otp: OtpPort
  secondFactor: SecondFactorPort
  passkeys: Pick<PasskeyPort, 'create'>
}

export function provideAccount({ account, otp: otpPort, secondFactor, passkeys }: AccountPorts) {
  const otp = provideOtp(otpPort)
  const proof = proofMachine.provide({ actors: { prove: callActor(account.prove) } })
  return accountMachine.provide({
    actors: {
      devices: signedInDevicesMachine.provide({
        actors: { readDevices: plainCallActor(account.devices), endDevice: callActor(account.endDevice), proof },
      }),
      passwordChange: passwordChangeMachine.provide({ actors: { changePassword: callActor(account.changePassword) } }),
      phoneChange: phoneChangeMachine.provide({ actors: { otp, proof, changePhone: callActor(account.changePhone) } }),
      pinReset: pinResetMachine.provide({ actors: { otp, proof, setPin: callActor(account.setPin) } }),
      secondFactor: secondFactorMachine.provide({
        actors: {
          readFactors: plainCallActor(secondFactor.read),
          totpEnrolment: totpEnrolmentMachine.provide({
            actors: { begin: plainCallActor(secondFactor.begin), confirm: callActor(secondFactor.confirm), proof },
          }),
          passkeyRegistration: passkeyRegistrationMachine.provide({
            actors: {
              readOptions: plainCallActor(secondFactor.passkeyOptions),
              create: callActor(passkeys.create),
              register: callActor(secondFactor.register),
              proof,
            },
          }),
          factorChange: factorChangeMachine.provide({ actors: { change: callActor(secondFactor.change), proof } }),
        },
      }),
    },
  })
}
