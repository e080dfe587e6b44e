import { provideOtp } from '../otp/provide-otp'
import type { AccountPort } from '../ports/account'
import { callActor, plainCallActor } from '../ports/actors'
import type { OtpPort } from '../ports/otp'
import { accountMachine } from './account.machine'
import { signedInDevicesMachine } from './devices/devices.machine'
import { passwordChangeMachine } from './password-change/password-change.machine'
import { phoneChangeMachine } from './phone-change/phone-change.machine'
import { pinResetMachine } from './pin-reset/pin-reset.machine'
import { proofMachine } from './proof/proof.machine'

export interface AccountPorts {
  account: Omit<AccountPort, 'unlock'>
  otp: OtpPort
}

export function provideAccount({ account, otp: otpPort }: AccountPorts) {
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
    },
  })
}
