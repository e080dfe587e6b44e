import { type EntryMachines, provideEntry } from '../../../machines/entry/provide-entry'
import { createEntryService } from '../../services/entry-service'
import { createOtpService } from '../../services/otp-service'
import type { PageServices } from '../page-services'

/** The machines before sign-in with their services. */
export function createEntry({ http }: Pick<PageServices, 'http'>): EntryMachines {
  return provideEntry({ entry: createEntryService(http), otp: createOtpService(http) })
}
