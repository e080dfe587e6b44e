import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { ambulanceStreamMachine } from '../../machines/emergency/ambulance-stream/ambulance-stream.machine'
import { selectIsAudible } from '../../machines/emergency/ambulance-stream/ambulance-stream.selectors'
import { groupCallMachine } from '../../machines/group-call/group-call.machine'
import { AmbulanceStream } from '../../src/screens/emergency/video/AmbulanceStream'
import { useIsPageCovered } from '../../src/ui/overlay/page-layer'
import { clearWayToRinging } from '../../src/ui/overlay/ringing-aside'
import { system } from '../../src/ui/theme/system'
import { anEmergencyRecord } from '../kit/data/builders'
import { stageCalls } from '../kit/harness/calls-on-stage'
import { inert } from '../kit/graph/inert'
import { type Screen, walkView } from '../kit/views/view-walk'
import { replay } from '../kit/graph/walk'
import { ambulanceStreamModel, crewPictured, enteredWith, theCrew } from '../models/ambulance-stream.model'
import { FACELESS } from '../models/faceless'

const record = anEmergencyRecord({ status: 'ON_CALL' })
const NO_CALLS = { videoCall: undefined, groupCall: undefined }
const picture = (screen: Screen) => screen.getByRole('region', { name: 'Kamera ambulans B 1234 ABC' })
const says = (words: string) => async (screen: Screen) => {
  await expect.element(picture(screen).getByRole('status')).toHaveTextContent(words)
}
const LOST = 'Sambungan ke kamera ambulans terputus.'

walkView({
  model: ambulanceStreamModel,
  view: ({ actor }) => <AmbulanceStream stream={actor} plate="B 1234 ABC" record={record} calls={NO_CALLS} />,
  gestures: {
    'sound.turnOn': async (screen) => picture(screen).getByRole('switch', { name: 'Suara ambulans' }).click(),
    'sound.turnOff': async (screen) => picture(screen).getByRole('switch', { name: 'Suara ambulans' }).click(),
  },
  // Nobody who is absent is audible.
  offers: (snapshot) => snapshot.matches({ attending: { crew: 'watched' } }),
  faces: {
    'ambulanceStream.attending.place.joining': async (screen, snapshot) => {
      if (snapshot.matches({ attending: { crew: 'awaited' } }) && snapshot.context.tries === 0)
        await says('Membuka kamera ambulans…')(screen)
    },
    'ambulanceStream.attending.place.waiting': async (screen, snapshot) => {
      if (snapshot.matches({ attending: { crew: 'awaited' } })) await says(LOST)(screen)
    },
    'ambulanceStream.attending.place.full': async (screen, snapshot) => {
      if (snapshot.matches({ attending: { crew: 'awaited' } })) await says('Ruang kamera sedang penuh.')(screen)
    },
    'ambulanceStream.attending.place.inside': async (screen, snapshot) => {
      if (snapshot.matches({ attending: { crew: 'awaited' } }))
        await says('Menunggu ambulans menyalakan kamera.')(screen)
    },
    'ambulanceStream.attending.crew.awaited': async (screen) => {
      await expect.element(screen.getByRole('switch')).not.toBeInTheDocument()
    },
    'ambulanceStream.attending.crew.watched': async (screen) => {
      await expect.element(picture(screen).getByRole('switch', { name: 'Suara ambulans' })).toBeVisible()
    },
    'ambulanceStream.attending.sound.audible': async (screen, snapshot) => {
      if (!snapshot.matches({ attending: { crew: 'watched' } })) return
      await expect.element(picture(screen).getByRole('switch', { name: 'Suara ambulans' })).toBeChecked()
    },
    'ambulanceStream.broken': says(LOST),
    'ambulanceStream.forbidden': says('Kamera ambulans belum bisa dibuka.'),
    'ambulanceStream.yielding': says('Ambulans ada di panggilan grup.'),
  },
  faceless: FACELESS,
})

async function seen() {
  const actor = createActor(inert(ambulanceStreamMachine), {
    input: { emergencyId: 'E-1', ambulance: theCrew.id, isInGroup: false },
  }).start()
  replay(actor, [enteredWith(theCrew), crewPictured, { type: 'participant.flowing', sid: 'a1' }])
  const groupCall = createActor(inert(groupCallMachine), { input: {} }).start()
  const stage = stageCalls()
  const screen = await render(
    <ChakraProvider value={system}>
      <CoveredMain>
        <AmbulanceStream
          stream={actor}
          plate="B 1234 ABC"
          record={record}
          calls={{ videoCall: stage.videoCall, groupCall }}
        />
      </CoveredMain>
    </ChakraProvider>,
  )
  return { actor, groupCall, screen, stage }
}

/** The page, as the layout makes it inert. */
function CoveredMain({ children }: { children: ReactNode }) {
  return <main inert={useIsPageCovered()}>{children}</main>
}

describe('the picture of the ambulance', () => {
  test('is silent until it is asked for, and again afterwards', async () => {
    const { actor, screen } = await seen()
    expect(selectIsAudible(actor.getSnapshot())).toBe(false)
    const sound = screen.getByRole('switch', { name: 'Suara ambulans' })
    await expect.element(sound).not.toBeChecked()
    await sound.click()
    expect(selectIsAudible(actor.getSnapshot())).toBe(true)
    await sound.click()
    expect(selectIsAudible(actor.getSnapshot())).toBe(false)
  })

  test('is enlarged and reduced again, by hand and by Escape, and the focus goes with it', async () => {
    const { screen } = await seen()
    const large = screen.getByRole('region', { name: 'Kamera ambulans, besar' })
    await screen.getByRole('button', { name: 'Perbesar kamera ambulans' }).click()
    await expect.element(large.getByLabelText('Gambar dari ambulans B 1234 ABC')).toBeVisible()
    await expect.element(large.getByRole('button', { name: 'Kecilkan kamera ambulans' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(large).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Perbesar kamera ambulans' })).toHaveFocus()
  })

  test('makes the page inert while it is large, and gives way to the panel’s key', async () => {
    const { screen } = await seen()
    const isCovered = () => document.querySelector('main')?.inert
    expect(isCovered()).toBe(false)
    await screen.getByRole('button', { name: 'Perbesar kamera ambulans' }).click()
    await expect.poll(isCovered).toBe(true)
    clearWayToRinging()
    await expect.poll(isCovered).toBe(false)
    await expect.element(screen.getByRole('button', { name: 'Perbesar kamera ambulans' })).toHaveFocus()
  })

  test('shows the fault over it: no data, or its camera is off', async () => {
    const { actor, screen } = await seen()
    const notice = picture(screen).getByRole('status')
    await expect.element(notice).toHaveTextContent(/^$/)
    actor.send({ type: 'participant.silent', sid: 'a1' })
    await expect.element(notice).toHaveTextContent('Menyambungkan kembali…')
    actor.send({ type: 'participant.flowing', sid: 'a1' })
    actor.send({ type: 'participant.muted', sid: 'a1', audio: true, video: false })
    await expect.element(notice).toHaveTextContent('Kamera ambulans mati')
  })

  test('its crew is spoken to in the group call of the emergency', async () => {
    const { groupCall, screen } = await seen()
    await screen.getByRole('button', { name: 'Bicara dengan ambulans' }).click()
    expect(groupCall.getSnapshot().context.order).toEqual({
      room: `emergency:${record.emergency_id}`,
      name: '',
      wantsPicture: true,
    })
  })

  test('not during a call with the caller, with the reason', async () => {
    const { groupCall, screen, stage } = await seen()
    stage.talks()
    const talk = screen.getByRole('button', { name: 'Bicara dengan ambulans' })
    await expect.element(talk).toHaveAccessibleDescription('Tutup panggilan video dulu.')
    ;(talk.element() as HTMLElement).click()
    expect(groupCall.getSnapshot().matches('attending')).toBe(false)
  })
})
