import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { IDLE_LIMIT } from '../../contract/values/account'
import type { LockRef } from '../../machines/lock/lock.selectors'
import { refused } from '../../machines/ports/result'
import { App } from '../../src/app/App'
import { LockLayer } from '../../src/screens/lock/LockLayer'
import { anEmergencyRecord, anotherRecord, aRecord } from '../../tests/kit/data/builders'
import { inRoom, type RequestStage, ringing, ringingEmergencies } from '../../tests/kit/harness/requests-on-stage'
import { FRAMES, registered } from '../../tests/models/call-facts'
import { lockModel } from '../../tests/models/lock.model'
import { at } from '../at'

const view = ({ actor }: { actor: LockRef }) => <LockLayer lock={actor} doctor={undefined} onSignOut={() => {}} />
const withPin = { world: 'reloaded while locked' }

export default { title: 'Kunci layar' } satisfies Meta

export const MasihDiSana = at(lockModel, 'lock.open.warned', ({ actor }) => <main>{view({ actor })}</main>)
export const Terkunci = at(lockModel, 'lock.locked.asking.fresh', view, withPin)
export const TerkunciTanpaPin = at(lockModel, 'lock.locked.asking.fresh', view, {
  world: 'without a PIN',
  where: ({ context }) => context.goal === null,
})
export const PinSalah = at(lockModel, 'lock.locked.asking.wrong', view, withPin)
export const BelumDiperiksa = at(lockModel, 'lock.locked.asking.unreached', view, withPin)
export const Memeriksa = at(lockModel, 'lock.locked.checking', view, withPin)
export const TerlaluSering = at(lockModel, 'lock.locked.barred', view, withPin)

/** The whole locked app with its ringing requests. */
const locked = (make: () => Promise<RequestStage>, then: (stage: RequestStage) => void | Promise<void>) => ({
  loaders: [
    async () => {
      const stage = await make()
      stage.clock.advance(IDLE_LIMIT)
      await then(stage)
      return { stage }
    },
  ],
  render: (_: unknown, { loaded }: { loaded: { stage?: RequestStage } }) =>
    loaded.stage ? <Locked stage={loaded.stage} /> : <></>,
})

function Locked({ stage }: { stage: RequestStage }) {
  const [{ hook }] = useState(() => memoryLocation({ path: '/' }))
  return (
    <Router hook={hook}>
      <App app={stage.app} brand={{ appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }} />
    </Router>
  )
}

function arrives({ script, clock }: RequestStage, record: object) {
  script.send('requests', { type: 'request.arrived', record: { ...record, requestAt: clock.now() } })
}

export const PermintaanSaatTerkunci = locked(ringing, (stage) => {
  arrives(stage, aRecord())
  arrives(stage, anotherRecord())
})
export const PinDiKartu = locked(ringing, (stage) => {
  arrives(stage, aRecord())
  stage.lock.send({ type: 'lock.ask', goal: { kind: 'request', objectId: 'c1' } })
})
export const EmergencySaatTerkunci = locked(ringingEmergencies, (stage) => arrives(stage, anEmergencyRecord()))
export const PanggilanSaatTerkunci = locked(ringing, ({ script }) => {
  script.send('gateway', registered)
  script.send('gateway', FRAMES.callOfTheirs)
})
export const PinDiPanggilan = locked(ringing, ({ script, lock }) => {
  script.send('gateway', registered)
  script.send('gateway', FRAMES.callOfTheirs)
  lock.send({ type: 'lock.ask', goal: { kind: 'call' } })
})
export const TerlaluSeringSaatKonsultasi = locked(
  () => inRoom('Consultations'),
  async ({ script, lock }) => {
    lock.send({ type: 'lock.unlock', secret: { kind: 'pin', pin: '111111' } })
    await script.take('unlock').answer(refused({ kind: 'tooMany', retryAfter: 540 }))
  },
)
