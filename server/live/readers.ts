import Parse from 'parse/node'

/** Parse roles that records name (contract §4). */
export const DOCTORS_ROLE = 'doctors'
export const nursesOf = (facilityId: string) => `nurses-${facilityId}`

const ROLE_PREFIX = 'role:'
/** A role as Parse writes it among the readers of a record. */
export const roleReader = (role: string) => `${ROLE_PREFIX}${role}`

/** These read, nobody writes by a plain save. `readers` are `_User` objectIds and `role:…` names. */
export function readableBy(readers: readonly string[]): Parse.ACL {
  const acl = new Parse.ACL()
  for (const reader of readers) {
    if (reader.startsWith(ROLE_PREFIX)) acl.setRoleReadAccess(reader.slice(ROLE_PREFIX.length), true)
    else acl.setReadAccess(reader, true)
  }
  return acl
}
