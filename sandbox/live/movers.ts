import type { Mover } from './moves'

/** Who a signed-in person is when moving a record. */
export function moverOf(user: Parse.User, deviceId: string | null): Mover {
  const role = user.get('ref_type') === 'doctor' ? 'doctor' : 'patient'
  return {
    userId: user.id ?? '',
    by: { id_user: String(user.get('id_user')), name: String(user.get('name')), role },
    deviceId,
  }
}
