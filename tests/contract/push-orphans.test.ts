import { expect, onTestFinished, test } from 'vitest'
import { startPushService } from '../kit/server/push-service'
import { startSandbox } from '../kit/server/sandbox'
import { hasDatabaseDoor } from './kit/database'
import { at } from './kit/place'
import { patient, ringing } from './kit/parse'
import { rest, setPresence, staff } from './kit/rest'

test.runIf(hasDatabaseDoor)(
  'a push that a killed server was sending is sent by the next one, and one that was accepted is not',
  async () => {
    const sandbox = await startSandbox({ build: false })
    onTestFinished(() => sandbox.stop())
    const service = await startPushService()
    onTestFinished(() => service.close())
    await at(sandbox.origin, async () => {
      const device = service.device()
      const doctor = await staff('dokter1@contoh.id')
      await rest('PUT', '/push/subscription', { token: doctor.token, body: device.subscription })
      await setPresence(doctor, 'Online')
      const accepted = await ringing(await patient('pasien1@contoh.id'), doctor)
      await expect.poll(() => device.received().length).toBe(1)

      // The service is away: the server tries again, and is killed before it may.
      service.answerWith(503, 503, 503)
      const pending = await ringing(await patient('pasien2@contoh.id'), doctor)
      await expect.poll(() => device.received().length).toBe(2)
      await sandbox.kill()
      service.answerWith()
      const before = device.received().length
      await sandbox.restart()
      await expect.poll(() => device.received().length).toBe(before + 1)
      const [last] = device.received().slice(-1)
      expect(last && device.decrypt(last)).toMatchObject({ objectId: pending.objectId })
      expect(pending.objectId).not.toBe(accepted.objectId)
    })
  },
  180_000,
)
