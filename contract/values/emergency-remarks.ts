/**
 * The two remarks of an emergency (contract §4 `Emergencies`). `caller_remark` is what the caller said, kept by the
 * server at the doctor's first change of `emergency_type`: null before that change, '' where the caller said nothing.
 */
export interface Remarks {
  emergency_type: string | null
  caller_remark: string | null
}

/** What the caller said; null if nothing. */
export function callerRemark({ emergency_type, caller_remark }: Remarks): string | null {
  return (caller_remark ?? emergency_type) || null
}

/** What the doctor wrote about it; null if nothing, or nothing else than the caller said. */
export function doctorRemark({ emergency_type, caller_remark }: Remarks): string | null {
  if (caller_remark === null || emergency_type === caller_remark) return null
  return emergency_type || null
}
