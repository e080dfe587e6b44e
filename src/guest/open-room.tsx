import type { Root } from 'react-dom/client'
import { createActor } from 'xstate'
import type { Config } from '../../contract/schemas/config'
import { Room } from './Room'
import { provideRoom } from './room-services'

const NAME = 'dk.room.link'

/** The address of the invited person's page (contract §6). */
export function openRoom(root: Root, config: Config): void {
  const call = createActor(provideRoom(config, takeToken()), { input: {} }).start()
  root.render(<Room call={call} />)
}

/** Removes the token from the address, where bystanders could read it. A reload finds it in this tab. */
function takeToken(): string {
  const given = location.hash.slice(1)
  if (given !== '') {
    sessionStorage.setItem(NAME, given)
    history.replaceState(null, '', location.pathname)
  }
  return sessionStorage.getItem(NAME) ?? 'none'
}
