import { createActor } from 'xstate'
import type { RecordVersion } from '../../../contract/schemas/consultation'
import type { CorrectionPorts } from '../../../machines/consultation/correction/provide-correction'
import { provideCorrection } from '../../../machines/consultation/correction/provide-correction'
import type { KeptCorrections } from '../../../machines/ports/kept-papers'
import { accepted } from '../../../machines/ports/result'
import { TestClock } from '../stage/test-clock'
import { countingIds } from './builders'
import { aVersion } from './versions'

/** Ports that answer at once; nothing is stored. */
export function correctionPorts(
  versions: () => Promise<RecordVersion[]> = async () => [aVersion()],
  parts: Partial<CorrectionPorts['corrections']> = {},
): CorrectionPorts {
  return {
    corrections: { versions, correct: async () => accepted(undefined), ...parts },
    papers: { searchCodes: async () => [] },
    keptPapers: {
      corrections: {
        load: async () => null,
        keep: async ({ content }: { content: KeptCorrections }) => ({ content, keptAt: 0 }),
        forget: async () => {},
        leaving: () => () => {},
      },
    },
  }
}

/** Versions and corrections of one record, live. */
export function correctionActor(ports = correctionPorts()) {
  const input = { consultationId: 'K-0', clock: new TestClock(), newId: countingIds(), report: () => {} }
  return createActor(provideCorrection(ports), { input }).start()
}
