import { expect } from 'vitest'
import { type CallSessionRef, selectPhase } from '../../machines/video-call/call-session/call-session.selectors'
import type { VideoCallRef } from '../../machines/video-call/video-call.selectors'
import { CallLayer } from '../../src/screens/call/CallLayer'
import { CallWindow } from '../../src/screens/call/CallWindow'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { callSessionModel } from '../models/call-session.model'
import { videoCallModel } from '../models/video-call.model'

const says = (words: string | RegExp) => async (screen: Screen) => {
  await expect.element(screen.getByRole('region').getByRole('status').first()).toHaveTextContent(words)
}

walkView({
  model: callSessionModel,
  view: ({ actor, clock }) => (
    <CallWindow callSession={actor as CallSessionRef} room={null} isFull={false} onFull={() => {}} now={clock.now} />
  ),
  gestures: {
    async 'call.hangUp'(screen) {
      await screen.getByRole('button', { name: 'Tutup panggilan' }).click()
    },
  },
  faces: {
    'callSession.alive.capturing.asking.waking': says('Memanggil…'),
    'callSession.alive.capturing.asking.calling': says('Memanggil…'),
    'callSession.alive.capturing.accepting.answering': says('Menghubungkan…'),
    'callSession.alive.capturing.talking': says(/^(?:Menghubungkan…|Tersambung|Menyambungkan)/),
    'callSession.alive.hangingUp': says('Menutup panggilan…'),
  },
  faceless: { ...FACELESS, 'callSession.alive.ringing.confirmed': 'the dialog is its face: below' },
  offers: (snapshot) => selectPhase(snapshot as never) !== 'over',
})

walkView({
  model: videoCallModel,
  view: ({ actor, clock }) => (
    <CallLayer videoCall={actor as VideoCallRef} consultation={undefined} now={clock.now} onAccept={() => {}} />
  ),
  gestures: {
    async 'call.dismiss'(screen) {
      await screen.getByRole('button', { name: 'Tutup', exact: true }).click()
    },
  },
  offers: (snapshot) =>
    ['failed', 'missed', 'handledElsewhere'].some((note) => snapshot.matches({ call: { idle: note } })),
  faces: {
    async 'videoCall.call.idle.ended'(screen, { context }) {
      if (context.call?.since === null) expect(screen.getByText('Panggilan selesai').elements()).toHaveLength(0)
      else await expect.element(screen.getByText('Panggilan selesai')).toBeVisible()
    },
    async 'videoCall.call.idle.failed'(screen) {
      await expect.element(screen.getByRole('alert')).toBeVisible()
    },
    async 'videoCall.call.idle.missed'(screen) {
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Panggilan tidak terjawab')
    },
    async 'videoCall.call.idle.handledElsewhere'(screen) {
      await expect.element(screen.getByRole('alertdialog')).toHaveTextContent('di perangkat Anda yang lain')
    },
  },
  faceless: FACELESS,
})
