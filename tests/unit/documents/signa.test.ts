import { describe, expect, test } from 'vitest'
import { plainSigna, type Signa, signaOf } from '../../../contract/values/signa'

const ONE_TABLET: Signa = { per_day: 3, amount: 1, consume_type: 'tablet', instruction: 'sesudah makan' }

describe('signaOf, for the pharmacist', () => {
  test.each<[Partial<Signa>, string]>([
    [{}, 'S 3 dd 1'],
    [{ consume_type: 'Kaplet' }, 'S 3 dd 1'],
    [{ per_day: 1, amount: 2, consume_type: 'kapsul' }, 'S 1 dd 2'],
    [{ amount: 0.5 }, 'S 3 dd ½'],
    [{ amount: 1.25 }, 'S 3 dd 1¼'],
    [{ amount: 5, consume_type: 'ml' }, 'S 3 dd 5 ml'],
    [{ amount: 2.5, consume_type: 'ml' }, 'S 3 dd 2½ ml'],
    [{ amount: 0.8, consume_type: 'ml' }, 'S 3 dd 0,8 ml'],
    [{ amount: 0.1 + 0.2, consume_type: 'ml' }, 'S 3 dd 0,3 ml'],
    [{ amount: 1, consume_type: 'sendok_teh' }, 'S 3 dd 1 sendok teh'],
  ])('%j: %s', (parts, signa) => {
    expect(signaOf({ ...ONE_TABLET, ...parts })).toBe(signa)
  })
})

describe('plainSigna, for the patient', () => {
  test.each<[Partial<Signa>, string | null, string]>([
    [{}, null, '3 kali sehari, 1 tablet, sesudah makan'],
    [{}, 'Tablet', '3 kali sehari, 1 tablet, sesudah makan'],
    [{ per_day: 1, amount: 0.5, instruction: '' }, 'Tablet', '1 kali sehari, ½ tablet'],
    [{ consume_type: 'sendok_teh', instruction: '  bila \n demam ' }, null, '3 kali sehari, 1 sendok teh, bila demam'],
    [{ consume_type: 'drop', amount: 2 }, 'Tetes', '3 kali sehari, 2 tetes, sesudah makan'],
  ])('%j of %s: %s', (parts, label, words) => {
    expect(plainSigna({ ...ONE_TABLET, ...parts }, label)).toBe(words)
  })
})
