import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, type Listener } from '../contract/kit/live'
import { aMessage, parse, pointer } from '../contract/kit/parse'
import { MARK, type Private, somethingPrivate } from '../contract/kit/strangers'
import { createChance } from '../kit/data/random'
import { ATTACK_SEED } from './kit/inputs'
import { SIGNIFICANT, timeGuesses } from './kit/timing'

const SAMPLES = 60
/** A pattern that is slow where its beginning matched. */
const SLOW = '(.+)(.+)(.+)(.+)(.+)\\1\\2\\3$'

let stage: Private
let attacker: { parseToken: string }
const chance = createChance(ATTACK_SEED)

beforeAll(async () => {
  stage = await somethingPrivate()
  const stranger = stage.strangers.find(({ who }) => who === 'another patient')
  if (stranger === undefined) throw new Error('nobody attacks')
  attacker = stranger
})

const right = MARK.slice(0, 12)
const wrong = `${MARK.slice(0, 11)}${MARK[11] === '0' ? '1' : '0'}`

const find = (className: string, where: object) =>
  parse(
    'GET',
    `/classes/${className}?where=${encodeURIComponent(JSON.stringify(where))}`,
    undefined,
    attacker.parseToken,
  )

describe('the response time reveals nothing about other people’s data', () => {
  test.for<[what: string, ask: (isRight: boolean) => ReturnType<typeof find>, status: number]>([
    [
      'message, guessed letter by letter',
      (isRight) => find('Conversations', { text: { $regex: `^${isRight ? right : wrong}${SLOW}` } }),
      400,
    ],
    [
      'message, guessed below another operator',
      (isRight) => find('Conversations', { $or: [{ text: { $regex: `^${isRight ? right : wrong}${SLOW}` } }] }),
      400,
    ],
    [
      'conversation, guessed by its number',
      (isRight) =>
        find('Conversations', {
          consultation_id: isRight ? stage.record.consultation_id : stage.record.consultation_id.replace(/.$/, '~'),
        }),
      200,
    ],
    [
      'consultation, guessed by its doctor',
      (isRight) =>
        find('Consultations', { doctor: pointer(isRight ? stage.doctor.objectId : 'aaaaaaaaaa'), status: 'ON_CHAT' }),
      200,
    ],
  ])('%s', async ([, ask, status]) => {
    expect((await ask(true)).status).toBe(status)
    const { p, figures } = await timeGuesses(chance, SAMPLES, ask)
    expect(p, figures).toBeGreaterThan(SIGNIFICANT)
  })
})

describe('of LiveQuery', () => {
  const own: Listener[] = []

  afterAll(() => own.forEach((listener) => listener.close()))

  test.for<[what: string, where: object]>([
    ['a pattern', { text: { $regex: `^${right}` } }],
    ['a pattern below $not', { text: { $not: { $regex: `^${right}` } } }],
    ['one of two', { $or: [{ text: right }, { text: wrong }] }],
    ['the text itself', { text: MARK }],
    ['a part of an object', { 'doctor_info.name': 'x' }],
    ['another class', { consultation_id: { $inQuery: { className: 'Consultations', where: {} } } }],
  ])('no subscription guesses %s', async ([, where]) => {
    const className = 'doctor_info.name' in where ? 'Consultations' : 'Conversations'
    await expect(listen(className, where, attacker.parseToken)).rejects.toThrow(/tidak dibuka/)
  })

  test('a subscription to the right number is no slower than to a wrong one', async () => {
    const subscribed = (isRight: boolean) => {
      const id = stage.record.consultation_id
      return listen('Conversations', { consultation_id: isRight ? id : id.replace(/.$/, '~') }, attacker.parseToken)
    }
    const listeners = { right: await subscribed(true), wrong: await subscribed(false) }
    own.push(listeners.right, listeners.wrong)
    // What is written meanwhile is compared with both subscriptions; the attacker times an answer right after it.
    const { record, sick } = stage
    const { p, figures } = await timeGuesses(chance, SAMPLES, async (isRight) => {
      const saved = parse('POST', '/classes/Conversations', aMessage(record, sick.id, { text: MARK }), sick.token)
      const listener = await subscribed(isRight)
      listener.close()
      await saved
    })
    expect(p, figures).toBeGreaterThan(SIGNIFICANT)
    expect([listeners.right.events, listeners.wrong.events]).toEqual([[], []])
  })
})
