import { describe, expect, test } from 'vitest'
import { SECOND } from '../../contract/values/limits'
import { selectUnseenMessages } from '../../machines/doctor/doctor.selectors'
import { selectUnread } from '../../machines/unfinished/unfinished.selectors'
import { aMessage, aRecord } from '../kit/data/builders'
import { stageDoctor } from '../kit/harness/doctor-on-stage'
import { inRoom } from '../kit/harness/requests-on-stage'

const CRY = 'Anak saya kejang, tolong'
const cry = aMessage({ text: CRY })
const synced = { type: 'messages.synced', messages: [cry], hasOlder: false }

/** A doctor whose tab leads and has sound, with a saved consultation on the unfinished card. */
async function savedOnCard() {
  const stage = await stageDoctor({ presence: 'Busy' })
  stage.script.send('lead', { type: 'lead.gained' })
  stage.script.send('sound', { type: 'sound.armed' })
  await stage.script.take('unfinished').answer(aRecord({ status: 'SAVE' }))
  const unseen = () => selectUnseenMessages(stage.doctor.getSnapshot())
  const sounds = () => stage.script.log.filter((name) => name === 'soundMessage').length
  return { ...stage, unseen, sounds }
}

describe('a message after SAVE', () => {
  test('appears on the unfinished card and in the title’s count, and sounds once', async () => {
    const { clock, script, sounds, unfinished, unseen } = await savedOnCard()
    script.send('messages', synced)
    expect(selectUnread(unfinished().getSnapshot())).toEqual({ count: 1, newest: { kind: 'text', text: CRY } })
    clock.advance(SECOND)
    expect(unseen()).toBe(1)
    expect(sounds()).toBe(1)
    await script.take('soundMessage').answer(undefined)
    clock.advance(60 * SECOND)
    expect(sounds()).toBe(1)
  })

  test('a second message sounds again', async () => {
    const { clock, script, sounds, unseen } = await savedOnCard()
    script.send('messages', synced)
    clock.advance(SECOND)
    await script.take('soundMessage').answer(undefined)
    script.send('messages', {
      type: 'message.changed',
      message: aMessage({ objectId: 'm2', messageId: 'm-2', text: 'Dok?' }),
    })
    clock.advance(SECOND)
    expect([unseen(), sounds()]).toEqual([2, 2])
  })

  test('read on another device, it is counted no longer', async () => {
    const { clock, script, unseen } = await savedOnCard()
    script.send('messages', synced)
    clock.advance(SECOND)
    const seen = aMessage({ text: CRY, status: 'seen', updatedAt: cry.updatedAt + 1 })
    script.send('messages', { type: 'message.changed', message: seen })
    expect(unseen()).toBe(0)
  })

  test('an own message is none', async () => {
    const { clock, script, sounds, unseen } = await savedOnCard()
    script.send('messages', { ...synced, messages: [aMessage({ sender_id: '101' })] })
    clock.advance(SECOND)
    expect([unseen(), sounds()]).toEqual([0, 0])
  })

  test('an ended consultation leaves no count behind', async () => {
    const { clock, script, unseen } = await savedOnCard()
    script.send('messages', synced)
    clock.advance(SECOND)
    script.send('record', { type: 'record.changed', record: aRecord({ status: 'FINISHED', updatedAt: 2e12 }) })
    await script.take('unfinished').answer(null)
    expect(unseen()).toBe(0)
  })
})

describe('a message in the open room', () => {
  test('draws attention when nobody looks at it, and none once it was on the screen', async () => {
    const { clock, consultation, doctor, script } = await inRoom('Consultations')
    script.send('messages', synced)
    clock.advance(SECOND)
    expect(selectUnseenMessages(doctor.getSnapshot())).toBe(1)
    consultation().getSnapshot().children.chat?.send({ type: 'chat.looked' })
    expect(selectUnseenMessages(doctor.getSnapshot())).toBe(0)
  })

  test('looked at within a second, it draws none', async () => {
    const { clock, consultation, doctor, script } = await inRoom('Consultations')
    script.send('messages', synced)
    consultation().getSnapshot().children.chat?.send({ type: 'chat.looked' })
    clock.advance(5 * SECOND)
    expect(selectUnseenMessages(doctor.getSnapshot())).toBe(0)
    expect(script.log).not.toContain('soundMessage')
  })
})
