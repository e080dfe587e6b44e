import { callActor } from '../ports/actors'
import type { OtpPort } from '../ports/otp'
import { accepted } from '../ports/result'
import type { VerifyAnswer, VerifyOrder } from './otp.model'
import { otpMachine } from './otp.machine'

/** The OTP machine with its port, for `actors: { otp: … }` of a machine that invokes it with the id `otp`. */
export function provideOtp(port: OtpPort) {
  return otpMachine.provide({
    actors: {
      send: callActor(port.send),
      verify: callActor(async (order: VerifyOrder, signal): Promise<VerifyAnswer> => {
        const answer = await port.verify(order, signal)
        return answer.ok ? accepted({ hash: order.hash, code: order.code }) : answer
      }),
    },
  })
}
