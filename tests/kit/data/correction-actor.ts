import { createActor } from 'xstate'
import type { RecordVersion } from '../../../contract/schemas/consultation'
import type { CorrectionPorts } from '../../../machines/consultation/correction/provide-correction'
import { provideCorrection } from '../../../machines/consultation/correction/provide-correction'
import type { StoredCorrections } from '../../../machines/ports/draft-store'
import { accepted } from '../../../machines/ports/result'
import { TestClock } from '../harness/test-clock'
import { countingIds } from './builders'
import { aVersion } from './versions'

/** Ports that answer at once; nothing is stored. */
export function correctionPorts(
  versions: () => Promise<RecordVersion[]> = async () => [aVersion()],
  parts: Partial<CorrectionPorts['corrections']> = {},
): CorrectionPorts {
  return {
    corrections: { versions, correct: async () => accepted(undefined), ...parts },
    documents: { searchCodes: async () => [] },
    draftStore: {
      corrections: {
        load: async () => null,
        peek: async () => null,
        save: async ({ content }: { content: StoredCorrections }) => ({ content, storedAt: 0 }),
        forget: async () => true,
      },
    },
  }
}

/** Versions and corrections of one record, live. */
export function correctionActor(ports = correctionPorts()) {
  const input = { consultationId: 'K-0', clock: new TestClock(), newId: countingIds(), report: () => {} }
  return createActor(provideCorrection(ports), { input }).start()
}
