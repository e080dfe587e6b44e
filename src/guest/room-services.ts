import type { Config } from '../../contract/schemas/config'
import { groupCallMachine } from '../../machines/group-call/group-call.machine'
import { provideGroupCall } from '../../machines/group-call/provide-group-call'
import { createCallPeers } from '../services/calls/call-peers'
import { createLocalMedia } from '../services/calls/local-media'
import { groupCallUrl, groupSockets } from '../services/group-call/group-socket'
import { createMesh } from '../services/group-call/mesh'
import { pageKey } from '../services/group-call/page-key'
import { networkFacts } from '../services/network/network-facts'
import { createPreferenceStore } from '../services/storage/preference-store'

/** The group call of somebody who has a link and no account. @param token out of the link's fragment */
export function provideRoom(config: Config, token: string): typeof groupCallMachine {
  const media = createLocalMedia()
  return provideGroupCall({
    groupCall: createMesh({
      open: groupSockets(groupCallUrl(config)),
      peers: createCallPeers(media, config),
      given: media.captures.follow,
      token: () => token,
      key: pageKey,
    }),
    networkFacts,
    media: media.port,
    preferenceStore: createPreferenceStore(),
  })
}
