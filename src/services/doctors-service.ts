import { accountBalance, doctorDetail } from '../../contract/schemas/doctor'
import type { DoctorsPort } from '../../machines/ports/doctors'
import type { HttpClient } from './http/http-client'

/** GET /doctors/{id} and GET /account-balance for the signed-in doctor (spec §7). */
export function createDoctorsService(http: HttpClient, ownId: () => string): DoctorsPort {
  return {
    async detail(signal) {
      const path = `/doctors/${encodeURIComponent(ownId())}`
      const answer = await http.call({ method: 'GET', path, answer: doctorDetail, signal })
      if (!answer.ok) throw new Error(`the doctor detail was refused: ${answer.refusal.status_code}`)
      return answer.value
    },
    async balance(signal) {
      const answer = await http.call({ method: 'GET', path: '/account-balance', answer: accountBalance, signal })
      if (!answer.ok) throw new Error(`the balance was refused: ${answer.refusal.status_code}`)
      return answer.value
    },
  }
}
