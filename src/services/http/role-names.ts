import type { Config } from '../../../contract/schemas/config'
import { STAFF_ROLES, type StaffRole } from '../../../contract/values/roles'

const FIELDS = ['ref_type', 'user_type']

/** The app's names are `doctor` and `nurse`; a backend may use others (config.json `roles`). */
export interface RoleNames {
  name: (role: StaffRole) => string
  /** Replaces the role names in a request's body. */
  write: (body: unknown) => unknown
  /** Replaces the role names in an answer's `data`; other words stay. */
  read: (data: unknown) => unknown
}

export function createRoleNames(roles: Config['roles']): RoleNames {
  const toBackend = new Map<unknown, string>(STAFF_ROLES.map((role) => [role, roles[role]]))
  const toApp = new Map<unknown, string>(STAFF_ROLES.map((role) => [roles[role], role]))
  return {
    name: (role) => roles[role],
    write: (body) => translated(body, toBackend),
    read: (data) => translated(data, toApp),
  }
}

function translated(value: unknown, words: Map<unknown, string>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields: Record<string, unknown> = { ...value }
  if (!FIELDS.some((field) => field in fields)) return value
  for (const field of FIELDS) if (words.has(fields[field])) fields[field] = words.get(fields[field])
  return fields
}
