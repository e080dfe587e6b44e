import { securityLogTable } from '../../security-log/table'
import { APPEND_ONLY_RULES } from '../documents'
import { openRequestRules } from '../open-requests'
import { PARSE_RULES } from '../tables'

/** What functions and triggers depend on. */
export interface RuleSettings {
  openRequests: Parameters<typeof openRequestRules>[0]
  /** Days that the security log keeps a row. */
  securityLogDays: number
}

/**
 * Functions, triggers, views and indexes, which replace their earlier form: applied again when their text or a setting
 * changes. After Parse Server made its classes.
 */
export function schemaRules({ openRequests, securityLogDays }: RuleSettings): string {
  return [APPEND_ONLY_RULES, PARSE_RULES, openRequestRules(openRequests), securityLogTable(securityLogDays)].join('\n')
}
