import { DEACTIVATED } from '../../store/accounts'
import { HttpFailure } from '../answer'

export function deactivated(): HttpFailure {
  return new HttpFailure(403, DEACTIVATED, { reason: 'deactivated' })
}
