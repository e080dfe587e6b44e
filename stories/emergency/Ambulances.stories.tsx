import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import type { EmergencyDetail } from '../../contract/schemas/ambulance'
import { refused } from '../../machines/ports/result'
import { AmbulanceDialogs } from '../../src/screens/emergency/ambulances/AmbulanceDialogs'
import { AmbulanceList } from '../../src/screens/emergency/ambulances/AmbulanceList'
import { anAmbulance, anEmergencyDetail, threeAmbulances } from '../../tests/kit/data/ambulances'
import { type Staged, stageState } from '../../tests/kit/harness/stage-state'
import { replay } from '../../tests/kit/graph/walk'
import { ambulanceChoiceModel } from '../../tests/models/ambulance-choice.model'
import { at } from '../at'
import { InColumn } from './InColumn'

type StagedChoice = Staged<typeof ambulanceChoiceModel.machine>

const LIST = 'ambulanceChoice.list'
const CHOOSING = 'ambulanceChoice.choosing'

const listed = (detail: EmergencyDetail | null) =>
  function view({ actor, clock }: StagedChoice) {
    return (
      <InColumn>
        <AmbulanceList choice={actor} detail={detail} now={clock.now} />
        <AmbulanceDialogs choice={actor} detail={detail} now={clock.now} />
      </InColumn>
    )
  }
const none = listed(null)
const one = listed(anEmergencyDetail())

/** A loaded list, and the following events. */
const update = (world: string, view = none, list = threeAmbulances(), ...then: { type: string }[]): StoryObj =>
  at(
    ambulanceChoiceModel,
    `${LIST}.reading`,
    (staged) => {
      const answer = { type: 'xstate.done.actor.readAmbulances', output: list }
      if (staged.actor.getSnapshot().matches({ list: 'reading' })) replay(staged.actor, [answer, ...then] as never)
      return view(staged)
    },
    { world },
  )

const answered = (output: unknown) => ({ type: 'xstate.done.actor.selectAmbulance', output })
const lost = { type: 'xstate.error.actor.selectAmbulance', error: null }
const pick = (id: string) => ({ type: 'ambulance.pick', id })
const BY = { id_user: '102', name: 'dr. Budi Santoso', role: 'doctor' } as const

export default { title: 'Emergency/Ambulans', component: AmbulanceList } satisfies Meta

export const Mencari = at(ambulanceChoiceModel, `${LIST}.reading`, none, { world: 'none chosen' })
export const LokasiBelumDiketahui = at(ambulanceChoiceModel, `${LIST}.nowhere`, none)
export const Terdekat: StoryObj = { ...update('none chosen'), parameters: { states: [`${LIST}.read`] } }
export const BelumBisaDimuat = at(ambulanceChoiceModel, `${LIST}.failed`, none, {
  world: 'none chosen',
  where: ({ context }) => context.ambulances === null,
})
export const DaftarLama = update('none chosen', none, threeAmbulances(), { type: 'ambulances.refresh' }, {
  type: 'xstate.error.actor.readAmbulances',
  error: null,
} as never)
export const TidakAda = update('none chosen', none, [])
export const Banyak = update(
  'none chosen',
  none,
  Array.from({ length: 12 }, (_, index) =>
    anAmbulance({
      id: `m${index}`,
      plate: `B ${1200 + index} XYZ`,
      eta_s: 200 + index * 70,
      distance_m: 900 + index * 420,
    }),
  ),
)
export const Memilih: StoryObj = {
  ...update('none chosen', none, threeAmbulances(), pick('a1')),
  parameters: { states: [`${CHOOSING}.selecting`] },
}
export const SudahDipilih = update('one chosen', one)
export const TanpaTelepon = update(
  'one chosen',
  listed(anEmergencyDetail({ ambulance: { driver: null, phone: null } })),
)
export const TidakAdaYangLain = update('one chosen', one, [anAmbulance({ status: 'ON_DUTY' })])
export const MenggantiYangMana: StoryObj = {
  ...update('one chosen', one, threeAmbulances(), { type: 'ambulance.compare' }),
  parameters: { states: [`${CHOOSING}.comparing`] },
}
export const MenggantiDitanya: StoryObj = {
  ...update('one chosen', one, threeAmbulances(), pick('a2')),
  parameters: { states: [`${CHOOSING}.confirming.asking`] },
}
export const BerubahLaluDitanyaLagi: StoryObj = {
  ...update(
    'one chosen',
    one,
    threeAmbulances(),
    pick('a2'),
    { type: 'ambulance.confirm' },
    answered(refused({ kind: 'outdated', present: { chosen: 'a1', status: 'ON_GOING', external: null } })),
  ),
  parameters: { states: [`${CHOOSING}.confirming.askingAgain`] },
}
export const SudahDipakai: StoryObj = {
  ...update('none chosen', none, threeAmbulances(), pick('a1'), answered(refused({ kind: 'taken', by: BY }))),
  parameters: { states: [`${CHOOSING}.refused`] },
}
export const Terlambat = update(
  'one chosen',
  one,
  threeAmbulances(),
  pick('a2'),
  { type: 'ambulance.confirm' },
  answered(refused({ kind: 'tooLate' })),
)
export const SudahTidakAda = update(
  'none chosen',
  none,
  threeAmbulances(),
  pick('a2'),
  answered(refused({ kind: 'gone' })),
)
export const TidakDijawab: StoryObj = {
  ...update('none chosen', none, threeAmbulances(), pick('a1'), lost),
  parameters: { states: [`${CHOOSING}.failed`] },
}
export const SudahDijemput = at(ambulanceChoiceModel, `${LIST}.closed`, one)
export const TanpaAplikasi = at(ambulanceChoiceModel, `${LIST}.closed`, none)

export const LayarSempit: StoryObj = {
  render: () => (
    <div style={{ width: 360 }}>
      <Chosen />
    </div>
  ),
}
export const Gelap: StoryObj = { render: () => <Dark /> }

function Chosen() {
  const [staged] = useState(() => {
    const made = stageState(ambulanceChoiceModel, `${LIST}.reading`, { world: 'one chosen' })
    replay(made.actor, [{ type: 'xstate.done.actor.readAmbulances', output: threeAmbulances() }])
    return made
  })
  return one(staged)
}

function Dark() {
  useEffect(() => {
    document.documentElement.dataset.theme = 'dark'
    return () => void delete document.documentElement.dataset.theme
  }, [])
  return <Chosen />
}
