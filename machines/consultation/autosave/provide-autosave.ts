import { callActor } from '../../ports/actors'
import type { DraftPort } from '../../ports/draft-store'
import { createAutosaveMachine } from './autosave.machine'

/** A document's autosave with its port. */
export function provideAutosave<Content>(port: DraftPort<Content>) {
  return createAutosaveMachine<Content>().provide({
    actors: {
      load: callActor(port.load),
      save: callActor(port.save),
      forget: callActor(port.forget),
    },
  })
}
