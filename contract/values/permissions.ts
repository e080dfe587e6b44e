import type { Permission } from './statuses'

/** Who may change the permission to see the health record (product §4 "Permission", contract §4 `changePermission`). */
export const PERMISSION_MOVES = [
  { from: 'APPROVAL_REQUIRED', to: 'REQUESTED', who: 'doctor' },
  { from: 'DENIED', to: 'REQUESTED', who: 'doctor' },
  { from: 'REQUESTED', to: 'ALLOWED', who: 'patient' },
  { from: 'REQUESTED', to: 'DENIED', who: 'patient' },
  { from: 'ALLOWED', to: 'DENIED', who: 'patient' },
] as const satisfies readonly { from: Permission; to: Permission; who: 'doctor' | 'patient' }[]

export function isPermissionMove(who: 'doctor' | 'patient', from: Permission, to: Permission): boolean {
  return PERMISSION_MOVES.some((move) => move.who === who && move.from === from && move.to === to)
}
