import { callActor, feedActor } from '../../ports/actors'
import type { KeptPaperPort } from '../../ports/kept-papers'
import { createKeepingMachine } from './keeping.machine'

/** A document's autosave with its port. */
export function provideKeeping<Content>(port: KeptPaperPort<Content>) {
  return createKeepingMachine<Content>().provide({
    actors: {
      load: callActor(port.load),
      keep: callActor(port.keep),
      forget: callActor(port.forget),
      leaving: feedActor(port.leaving),
    },
  })
}
