import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { participantMachine } from '../../machines/group-call/participant/participant.machine'
import { selectCallSession } from '../../machines/video-call/video-call.selectors'
import { Room } from '../../src/guest/Room'
import { CallLayer } from '../../src/screens/call/CallLayer'
import { asCallPlace } from '../../src/screens/call/call-place'
import { RunningCall } from '../../src/screens/call/RunningCall'
import { AFTER_CALL } from '../../src/screens/call/use-focus-after-call'
import { CallButton } from '../../src/screens/consultation/CallButton'
import { OtherTile } from '../../src/screens/group-call/OtherTile'
import { GroupCallLayer } from '../../src/screens/group-call/GroupCallLayer'
import { InviteDialog } from '../../src/screens/group-call/InviteDialog'
import { CallGrid } from '../../src/ui/call/CallGrid'
import { system } from '../../src/ui/theme/system'
import { GroupCallInRoom } from '../../stories/group-call/GroupCallInRoom'
import { aRecord } from '../kit/data/builders'
import { stageCalls } from '../kit/harness/calls-on-stage'
import { stageState } from '../kit/harness/stage-state'
import { FACELESS } from '../models/faceless'
import { collisions, LARGE_CALLS } from '../kit/views/beside-controls'
import { type Screen, walkView } from '../kit/views/view-walk'
import { groupCallModel } from '../models/group-call.model'
import { anInvitation, invitationModel, LINK } from '../models/invitation.model'
import { aParticipant, participantModel } from '../models/participant.model'

const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })
/** Also behind the invitation. */
const BEHIND = { includeHidden: true }
const says = (words: string) => async (screen: Screen) => {
  await expect.element(screen.getByRole('status', BEHIND).first()).toHaveTextContent(words)
}
const shows = (words: string) => async (screen: Screen) => {
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
}
const ends = (title: string) => async (screen: Screen) => {
  await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible()
}
/** Each says why, and what can be done. */
const REFUSED = {
  forbidden: 'Hanya dokter dan pasien yang dapat mengundang',
  malformed: 'Nama atau alamatnya belum benar',
  tooMany: 'Undangan sudah terlalu banyak',
  unknown: 'Orang ini tidak ditemukan',
  failed: 'Undangan belum terkirim',
}

walkView({
  model: groupCallModel,
  view: ({ actor }) => <GroupCallLayer groupCall={actor} name="dr. Ratna" now={Date.now} />,
  gestures: {
    'group.leave': async (screen) => button(screen, 'Keluar dari panggilan').click(),
    'group.invite': async (screen) => button(screen, 'Undang').click(),
    'group.dismiss': async (screen) => screen.getByRole('button', { name: /^(?:Tutup|Mengerti)$/ }).click(),
  },
  // A dialog covers the rest, and a notice has its button only during the call.
  // A call that a reload left is invisible until its room is open.
  offers: (snapshot, { type }) =>
    !snapshot.matches('left') &&
    !snapshot.matches({ attending: { invitation: 'open' } }) &&
    (type !== 'group.leave' || snapshot.matches('attending')) &&
    (type !== 'group.dismiss' ||
      !snapshot.matches('attending') ||
      snapshot.matches({ attending: { place: 'inside' } })),
  faces: {
    'groupCall.attending.place.arriving.joining': says('Masuk ke panggilan…'),
    'groupCall.attending.place.arriving.waiting': says('Masuk ke panggilan…'),
    'groupCall.attending.place.inside': async (screen, snapshot) => {
      const people = screen.getByRole('list', BEHIND).getByRole('listitem', BEHIND)
      const own = snapshot.children['devices'] === undefined ? 0 : 1
      await expect.element(people.first()).toBeInTheDocument()
      expect(people.elements()).toHaveLength(snapshot.context.others.length + own)
      if (snapshot.context.others.length > 0 || !snapshot.matches({ attending: { picture: 'allowed' } })) return
      await says(snapshot.context.mayInvite ? 'Undang lewat tautan.' : 'Belum ada yang lain.')(screen)
    },
    'groupCall.attending.place.returning.joining': says('Menyambungkan kembali…'),
    'groupCall.attending.place.returning.waiting': says('Menyambungkan kembali…'),
    'groupCall.attending.picture.refused': async (screen, snapshot) => {
      if (snapshot.matches({ attending: { place: 'inside' } })) await says('Sudah ada empat kamera')(screen)
    },
    'groupCall.full': ends('Panggilan grup penuh'),
    'groupCall.forbidden': ends('Tidak dapat masuk'),
    'groupCall.lost': ends('Panggilan grup terputus'),
    'groupCall.ended': ends('Panggilan grup selesai'),
    'groupCall.elsewhere': ends('Dilanjutkan di tab lain'),
  },
  faceless: FACELESS,
})

walkView({
  model: participantModel,
  view: ({ actor }) => (
    <CallGrid label="Orang dalam panggilan">
      <OtherTile participant={actor} />
    </CallGrid>
  ),
  gestures: {},
  faces: {
    'participant.connecting': shows('Menghubungkan…'),
    'participant.flowing': async (screen, { context }) => {
      await shows(context.participant.name)(screen)
      await expect.element(screen.getByText(/^(?:Menghubungkan|Menyambungkan kembali)…$/)).not.toBeInTheDocument()
    },
    'participant.reconnecting.hesitating': shows('Menyambungkan kembali…'),
    'participant.reconnecting.searching': shows('Menyambungkan kembali…'),
  },
  faceless: FACELESS,
})

test.each([
  ['groupCall.attending.place.inside', true],
  ['groupCall.ended', false],
])('a confirmation that leaves the room names the running group call: %s', async (at, isNamed) => {
  const { actor } = stageState(groupCallModel, at)
  const screen = await render(
    <ChakraProvider value={system}>
      <RunningCall calls={{ videoCall: undefined, groupCall: actor }} />
      <p>akhir</p>
    </ChakraProvider>,
  )
  await shows('akhir')(screen)
  const notice = screen.getByText('Anda masih dalam panggilan grup dan ikut keluar dari panggilan itu.')
  expect(notice.query() !== null).toBe(isNamed)
})

test('in a group call nobody can be called by video, and the button says why', async () => {
  const { actor: groupCall } = stageState(groupCallModel, 'groupCall.attending.place.inside')
  const { videoCall } = stageCalls().register()
  const screen = await render(
    <ChakraProvider value={system}>
      <CallButton
        videoCall={videoCall}
        groupCall={groupCall}
        record={aRecord({ status: 'ON_CHAT' })}
        check={undefined}
      />
    </ChakraProvider>,
  )
  const call = button(screen, 'Panggil video')
  await expect.element(call).toHaveAccessibleDescription(/sedang dalam panggilan grup/)
  await call.click({ force: true })
  expect(selectCallSession(videoCall.getSnapshot())).toBeUndefined()
})

test.each([
  ['groupCall.attending.place.inside', true],
  ['groupCall.idle', false],
])('a ringing call says that accepting it leaves the group call: %s', async (at, isSaid) => {
  const { actor: groupCall } = stageState(groupCallModel, at)
  const { videoCall } = stageCalls().rings()
  const screen = await render(
    <ChakraProvider value={system}>
      <CallLayer
        videoCall={videoCall}
        groupCall={groupCall}
        consultation={undefined}
        now={Date.now}
        onAccept={() => {}}
      />
    </ChakraProvider>,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Panggilan Video Masuk' })
  await expect.element(dialog).toHaveAccessibleDescription(/^Melakukan Panggilan Video/)
  expect(dialog.getByText('Jika menerima, Anda keluar dari panggilan itu').query() !== null).toBe(isSaid)
})

test('leaving a group call gives the focus to the message field, not to the nearest button', async () => {
  const { actor } = stageState(groupCallModel, 'groupCall.attending.place.inside')
  const screen = await render(
    <ChakraProvider value={system}>
      <main>
        <textarea aria-label="Tulis pesan" {...AFTER_CALL} />
        <button type="button">Kirim diagnosis</button>
      </main>
      <GroupCallLayer groupCall={actor} name="dr. Ratna" now={Date.now} />
    </ChakraProvider>,
  )
  const leave = button(screen, 'Keluar dari panggilan')
  ;(leave.element() as HTMLElement).focus()
  await leave.click()
  await expect.element(screen.getByRole('textbox', { name: 'Tulis pesan' })).toHaveFocus()
})

// What the guest reads is over; a form would promise a way back.
test.each([
  ['groupCall.lost', true],
  ['groupCall.ended', false],
  ['groupCall.forbidden', false],
])('the guest’s door offers its form only while the invitation admits: %s', async (at, isOffered) => {
  const { actor } = stageState(groupCallModel, at)
  const screen = await render(<Room call={actor} />)
  await expect.element(screen.getByRole('heading', { name: 'Undangan panggilan grup' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Masuk dengan kamera' }).query() !== null).toBe(isOffered)
})

test.each([
  [true, 'Tamu (nama belum diperiksa): Budi Santoso'],
  [false, 'Budi Santoso'],
])('the name of a guest is marked as unverified: %s', async (guest, caption) => {
  const actor = createActor(participantMachine, {
    input: { participant: { ...aParticipant, guest }, report: () => {} },
  }).start()
  onTestFinished(() => void actor.stop())
  const screen = await render(
    <ChakraProvider value={system}>
      <CallGrid label="Orang dalam panggilan">
        <OtherTile participant={actor} />
      </CallGrid>
    </ChakraProvider>,
  )
  await expect.element(screen.getByText(caption, { exact: true })).toBeVisible()
})

test.each([
  [1280, 800],
  [960, 800],
  [360, 740],
])('at %i × %i px the small window stays below the patient’s header while it grows', async (width, height) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1280, 800))
  const { actor } = stageState(groupCallModel, 'groupCall.attending.place.inside')
  const room = (lines: number) => (
    <ChakraProvider value={system}>
      <div style={{ display: 'grid', gridTemplateRows: 'auto 1fr', height: '100dvh' }}>
        <header style={{ height: 120 + lines * 32 }}>Sulastri Wahyuningsih</header>
        <div ref={asCallPlace} />
      </div>
      <GroupCallLayer groupCall={actor} name="dr. Ratna" now={Date.now} />
    </ChakraProvider>
  )
  const screen = await render(room(0))
  const reduce = button(screen, 'Kecilkan')
  if (reduce.query() !== null) await reduce.click()
  const bottomOf = () => screen.getByText('Sulastri Wahyuningsih').element().getBoundingClientRect().bottom
  const box = () => screen.getByRole('region', { name: 'Panggilan grup' }).element().getBoundingClientRect()
  for (const lines of [0, 1, 4]) {
    await screen.rerender(room(lines))
    await expect.poll(() => box().top - bottomOf()).toBeGreaterThanOrEqual(0)
    expect(box().bottom).toBeLessThanOrEqual(height - 72)
  }
})

test('the small window moves by keys and by its button, and has the size of a call of two', async () => {
  const { actor } = stageState(groupCallModel, 'groupCall.attending.place.inside', {
    where: ({ context, children }) => context.mayInvite && children['devices'] !== undefined,
  })
  const screen = await render(
    <ChakraProvider value={system}>
      <GroupCallLayer groupCall={actor} name="dr. Ratna" now={Date.now} />
    </ChakraProvider>,
  )
  const box = () => screen.getByRole('region', { name: 'Panggilan grup' }).element().getBoundingClientRect()
  await expect.poll(() => [box().width, box().right]).toEqual([300, innerWidth - 20])
  const enlarge = button(screen, 'Perbesar').element() as HTMLElement
  enlarge.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => box().left).toBe(20)
  const { top } = box()
  await button(screen, 'Pindah ke sudut lain').click()
  await expect.poll(() => [box().right, box().top]).toEqual([innerWidth - 20, top])
})

test('a small window without the control Undang says where it is', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  const { actor } = stageState(groupCallModel, 'groupCall.attending.place.inside', {
    where: ({ context }) => context.mayInvite && context.others.length === 0,
  })
  const screen = await render(
    <ChakraProvider value={system}>
      <GroupCallLayer groupCall={actor} name="dr. Ratna" now={Date.now} />
    </ChakraProvider>,
  )
  const call = screen.getByRole('region', { name: 'Panggilan grup' })
  await expect.element(button(screen, 'Undang')).toBeVisible()
  await expect.element(call).toHaveTextContent('Undang lewat tautan.')
  await page.viewport(360, 740)
  await expect.element(button(screen, 'Undang')).not.toBeInTheDocument()
  await expect.element(call).toHaveTextContent('Belum ada yang lain. Perbesar untuk mengundang.')
})

test.each(LARGE_CALLS)(
  'at %i × %i px, %s, the large view shows who is treated beside every control',
  async (width, height, theme) => {
    await page.viewport(width, height)
    document.documentElement.dataset['theme'] = theme
    onTestFinished(async () => {
      document.documentElement.removeAttribute('data-theme')
      await page.viewport(1280, 800)
    })
    const screen = await renderInRoom('K-1')
    const enlarge = button(screen, 'Perbesar')
    if (enlarge.query() !== null) await enlarge.click()
    const call = screen.getByRole('region', { name: 'Panggilan grup' })
    for (const part of ['Sulastri Wahyuningsih', '46 th · Perempuan', 'Alergi belum ditanyakan']) {
      const shown = call.getByText(part, { exact: true })
      await expect.element(shown).toBeVisible()
      expect(collisions(call.element(), shown.element())).toEqual([])
    }
    await expect.element(call.getByRole('list', { name: 'Orang dalam panggilan' })).toBeVisible()
  },
)

test('a large view in another room than the call’s names no patient', async () => {
  const screen = await renderInRoom('K-2')
  await button(screen, 'Perbesar').click()
  await expect.element(button(screen, 'Kecilkan')).toBeVisible()
  expect(screen.getByText('46 th · Perempuan', { exact: true }).query()).toBeNull()
})

function renderInRoom(consultationId: string) {
  const { actor } = stageState(groupCallModel, 'groupCall.attending.place.inside', {
    where: ({ context, children }) => context.mayInvite && children['devices'] !== undefined,
  })
  return render(
    <ChakraProvider value={system}>
      <GroupCallInRoom groupCall={actor} consultationId={consultationId} />
    </ChakraProvider>,
  )
}

// The rules come with the first try, and the button says 'Mengirim' meanwhile: here they are read before.
beforeAll(async () => void (await import('../../src/screens/group-call/invite.validation')))

walkView({
  model: invitationModel,
  view: ({ actor }) => <InviteDialog invitation={actor} />,
  gestures: {
    'invitation.send': async (screen) => {
      await screen.getByLabelText('Nama', { exact: true }).fill(anInvitation.name)
      await screen.getByLabelText('Nomor HP atau email').fill('0812-3456-7890')
      await screen.getByRole('button', { name: /^Kirim undangan/ }).click()
      await expect.element(screen.getByRole('button', { name: 'Mengirim' })).toBeVisible()
    },
    'invitation.again': async (screen) => button(screen, 'Undang yang lain').click(),
    'invitation.close': async (screen) => button(screen, 'Tutup').click(),
  },
  faces: {
    'invitation.writing': async (screen) => {
      await expect.element(screen.getByRole('button', { name: /^Kirim undangan/ })).toBeVisible()
    },
    'invitation.sending': async (screen) => {
      await expect.element(screen.getByRole('button', { name: 'Mengirim' })).toBeVisible()
    },
    'invitation.refused': async (screen, { context }) => {
      const words = REFUSED[context.refusal as keyof typeof REFUSED]
      await expect.element(screen.getByRole('dialog')).toHaveTextContent(words)
    },
    'invitation.sent': async (screen) => {
      await expect.element(screen.getByLabelText('Tautan undangan')).toHaveValue(LINK)
    },
  },
  faceless: FACELESS,
})

test('text that is neither a phone number nor an e-mail address is reported at its field, which has the focus', async () => {
  const { actor } = stageState(invitationModel, 'invitation.writing')
  const screen = await render(
    <ChakraProvider value={system}>
      <InviteDialog invitation={actor} />
    </ChakraProvider>,
  )
  const send = screen.getByRole('button', { name: /^Kirim undangan/ })
  const address = screen.getByLabelText('Nomor HP atau email')
  await send.click()
  await expect.element(screen.getByLabelText('Nama', { exact: true })).toHaveAccessibleDescription('Nama wajib diisi')
  await screen.getByLabelText('Nama', { exact: true }).fill('Ibu Sari')
  await address.fill('0812-34')
  await send.click()
  await expect
    .element(address)
    .toHaveAccessibleDescription('Nomor HP atau email harus berupa nomor telepon atau alamat email yang benar')
  await expect.element(address).toHaveFocus()
  await address.fill('0812-3456-7890')
  await send.click()
  await expect
    .poll(() => actor.getSnapshot().context.order)
    .toEqual({ name: 'Ibu Sari', address: { phone: '+6281234567890' } })
})
