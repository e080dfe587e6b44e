import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CallStage } from '../../tests/kit/harness/calls-on-stage'
import { CallInRoom } from './CallInRoom'

export default { title: 'Panggilan/Di ruang' } satisfies Meta

/** A call over its room with moving videos; `states` are its charts' states with this view. */
const story = (states: string[], begin: (stage: CallStage) => unknown): StoryObj => ({
  parameters: { states },
  render: () => <CallInRoom begin={begin} />,
})

export const Masuk = story(['callSession.alive.ringing.confirmed'], (stage) => stage.rings())
export const Memanggil = story(
  ['callSession.alive.capturing.asking.waking', 'callSession.alive.capturing.asking.calling'],
  (stage) => stage.calls().captured(),
)
export const Menghubungkan = story(
  ['callSession.alive.capturing.accepting.answering', 'connection.alive.path.joining'],
  (stage) => stage.calls().answered().captured(),
)
export const Bicara = story(
  ['callSession.alive.capturing.talking', 'connection.alive.path.standing', 'quality.level.good'],
  (stage) => stage.talks(),
)
export const Menyambungkan = story(['connection.alive.path.broken.restarting.asking'], (stage) =>
  stage.talks().breaks(),
)
export const Menutup = story(['callSession.alive.hangingUp'], (stage) => stage.talks().hangsUp())
export const TanpaKamera = story([], (stage) => stage.talks().otherIsSilent().mutes())
export const KameraDitolak = story([], (stage) => stage.talks().refused('camera', 'denied'))
export const MikrofonDitolak = story([], (stage) => stage.calls().refused('microphone', 'denied').answered().flows())
export const KoneksiSedang = story(['quality.level.fair'], (stage) => stage.talks().measures('fair'))
export const KoneksiBuruk = story(['quality.level.poor'], (stage) => stage.talks().measures('poor'))
export const TawaranChat = story(['quality.chatOffer.made'], (stage) => stage.talks().offersChat())
export const Ditolak = story(['videoCall.call.idle.failed'], (stage) => stage.fails('declined'))
export const Terputus = story([], (stage) => stage.fails('lost'))
export const Selesai = story(['videoCall.call.idle.ended'], (stage) => stage.talks().ends())
export const TakTerjawab = story(['videoCall.call.idle.missed'], (stage) => stage.rings().isMissed())
export const PerangkatLain = story(['videoCall.call.idle.handledElsewhere'], (stage) =>
  stage.rings().isHandledElsewhere(),
)
