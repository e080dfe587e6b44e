import type { Root } from 'react-dom/client'
import { createActor } from 'xstate'
import type { Config } from '../../contract/schemas/config'
import { NoLink } from './NoLink'
import { Room } from './Room'
import { provideRoom } from './room-services'

const NAME = 'dk.room.link'

/** The address of the invited person's page (contract §6). */
export function openRoom(root: Root, config: Config): void {
  const token = takeToken()
  if (token === null) {
    // The whole link in the same tab changes the fragment only, which loads nothing.
    addEventListener('hashchange', () => location.reload(), { once: true })
    return root.render(<NoLink />)
  }
  const call = createActor(provideRoom(config, token), { input: {} }).start()
  root.render(<Room call={call} />)
}

/** Removes the token from the address, where bystanders could read it. A reload finds it in this tab. */
function takeToken(): string | null {
  const given = location.hash.slice(1)
  if (given !== '') {
    sessionStorage.setItem(NAME, given)
    history.replaceState(null, '', location.pathname)
  }
  return sessionStorage.getItem(NAME)
}
