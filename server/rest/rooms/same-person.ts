/**
 * SQL: the patient of the request `c` is the account holder `p`, not a member of the family. Only then does the
 * account's own detail and body describe the patient.
 */
export const IS_ACCOUNT_HOLDER = `(c.detail_patient IS NULL
  OR (c.detail_patient->>'full_name' IS NOT DISTINCT FROM p.detail->>'full_name'
    AND c.detail_patient->>'dob' IS NOT DISTINCT FROM p.detail->>'dob'))`
