import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { ArrivalCard } from '../../src/screens/emergency/ambulances/ArrivalCard'
import { aRoute } from '../../tests/kit/data/ambulances'
import { type Staged, stageState } from '../../tests/kit/harness/stage-state'
import { replay } from '../../tests/kit/graph/walk'
import { trackingModel } from '../../tests/models/tracking.model'
import { at } from '../at'

type StagedTracking = Staged<typeof trackingModel.machine>

/** This many seconds after the position was received. */
const after = (seconds: number, width = 'auto') =>
  function view({ actor, clock }: StagedTracking) {
    return (
      <main style={{ width, padding: 16, background: 'var(--dk-sunken)' }}>
        <ArrivalCard tracking={actor} now={() => clock.now() + seconds * 1_000} onChoose={() => {}} />
      </main>
    )
  }

const position = (state: string) => `tracking.position.${state}`
const driving = { world: 'driving' }

export default { title: 'Emergency/Kedatangan', component: ArrivalCard } satisfies Meta

export const BelumDipilih = at(trackingModel, position('unchosen'), after(0))
export const MenungguPosisi = at(trackingModel, position('awaited'), after(0))
export const EmpatMenitLagi = at(trackingModel, position('fresh'), after(2), driving)
export const SegeraTiba = at(trackingModel, position('fresh'), after(14 * 60), driving)
export const KeRumahSakit = at(trackingModel, position('fresh'), after(2), {
  where: ({ context }) => context.facts.status === 'PICK_UP',
})
export const PosisiLama = at(trackingModel, position('stale'), after(20), driving)
export const PosisiLamaLayarSempit = at(trackingModel, position('stale'), after(305, '360px'), driving)
export const BaruTiba = at(trackingModel, position('arrived.recent'), after(0))
export const SudahTiba = at(trackingModel, position('arrived.old'), after(60))
export const Gelap: StoryObj = { render: () => <Dark /> }
function Dark() {
  const [staged] = useState(() => {
    const made = stageState(trackingModel, position('fresh'), driving)
    replay(made.actor, [{ type: 'xstate.done.actor.readRoute', output: aRoute() }])
    return made
  })
  useEffect(() => {
    document.documentElement.dataset.theme = 'dark'
    return () => void delete document.documentElement.dataset.theme
  }, [])
  return after(2)(staged)
}
