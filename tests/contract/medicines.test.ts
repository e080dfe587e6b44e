import { beforeAll, describe, expect, test } from 'vitest'
import { type IcdCode, icdCodes, type Medicine, medicines } from '../../contract/schemas/medicine'
import { NAME_LENGTH } from '../../contract/values/limits'
import { reset, rest, staff, type Staff } from './kit/rest'

let doctor: Staff
let nurse: Staff

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
})

async function search(words: string, page = 1): Promise<{ data: Medicine[]; meta: unknown }> {
  const { body } = await rest('GET', `/medicines?search=${encodeURIComponent(words)}&page=${page}`, {
    token: doctor.token,
  })
  return { data: medicines.parse(body['data']), meta: body['meta'] }
}

async function firstAt(age: number, words: string): Promise<string | undefined> {
  const { body } = await rest('GET', `/medicines?search=${words}&age_months=${age}`, { token: doctor.token })
  return medicines.parse(body['data'])[0]?.name
}

async function namesOf(words: string): Promise<string[]> {
  return (await search(words)).data.map(({ name }) => name)
}

async function icd(words: string, limit = 20): Promise<IcdCode[]> {
  const { body } = await rest('GET', `/icd-like?search=${encodeURIComponent(words)}&limit=${limit}`, {
    token: doctor.token,
  })
  return icdCodes.parse(body['data'])
}

async function codesOf(words: string, limit?: number): Promise<string[]> {
  return (await icd(words, limit)).map(({ code }) => code)
}

describe('GET /medicines', () => {
  test('with ids answers those that are in the catalogue, and nothing else', async () => {
    const [first, second] = (await search('')).data.map(({ id }) => id)
    const { body } = await rest('GET', `/medicines?ids=${second},no-such-medicine,${first}`, { token: doctor.token })
    expect(
      medicines
        .parse(body['data'])
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([String(first), String(second)].toSorted())
    const none = await rest('GET', '/medicines?ids=no-such-medicine', { token: doctor.token })
    expect(none.body['data']).toEqual([])
  })

  test('finds by name, what begins with it first', async () => {
    const found = await namesOf('PARASETAMOL')
    expect(found.slice(0, -2).every((name) => name.startsWith('Parasetamol'))).toBe(true)
    expect(found).toContain('Parasetamol 500 mg tablet')
    expect(found.at(-1), 'in a combination, after all of its own name').toMatch(/^Obat flu/)
  })

  test('finds by substance, and by any words in any order', async () => {
    expect(await namesOf('sulfametoksazol')).toContain('Kotrimoksazol 400 mg + 80 mg tablet')
    expect(await namesOf('tablet 500 amoksisilin')).toEqual([
      'Amoksisilin 500 mg tablet',
      'Amoksisilin + asam klavulanat 500 mg + 125 mg tablet',
    ])
    expect(await namesOf('klavulanat sirup')).toHaveLength(2)
    expect(await namesOf('tidakadaobatini')).toEqual([])
  })

  test('finds by the international spelling and by abbreviation', async () => {
    expect((await namesOf('paracetamol'))[0]).toBe('Parasetamol 500 mg tablet')
    expect((await namesOf('CTM'))[0]).toMatch(/^Klorfeniramin maleat/)
  })

  test('puts forms that do not suit the age last', async () => {
    expect(await firstAt(4, 'amoks')).toBe('Amoksisilin 100 mg/ml drop')
    expect(await firstAt(36, 'amoks')).toBe('Amoksisilin 125 mg/5 ml sirup kering')
    expect(await firstAt(400, 'amoks')).toMatch(/^Amoksisilin 500 mg/)
  })

  test('gives 20 a page, all of them without words, and nothing twice', async () => {
    const { data, meta } = await search('')
    expect(data).toHaveLength(20)
    const total = (meta as { total: number }).total
    const last = Math.ceil(total / 20)
    expect(meta).toEqual({ current_page: 1, per_page: 20, last_page: last, total })
    const pages = await Promise.all(Array.from({ length: last }, (_, index) => search('', index + 1)))
    const ids = pages.flatMap((page) => page.data.map(({ id }) => id))
    expect(new Set(ids).size).toBe(total)
    expect((await search('', last + 1)).data).toEqual([])
  })

  test('returns the fields that the interlock needs', async () => {
    expect((await search('amoksisilin 500 mg kaplet')).data[0]).toEqual({
      id: 'amoksisilin-500-mg-kaplet',
      name: 'Amoksisilin 500 mg kaplet',
      substance: 'amoksisilin',
      form: 'kaplet',
      strength: '500 mg',
      unit: 'kaplet',
      max_daily: 3000,
      max_daily_unit: 'mg',
      allergens: ['penisilin', 'beta-laktam'],
      usual: {
        adult: { unit: 'mg', amount: { from: 500, to: 1000 }, per_day: { from: 3, to: 3 } },
        child: [
          {
            unit: 'mg',
            amount: { from: 10, to: 30 },
            per_day: { from: 3, to: 3 },
            from_months: 1,
            below_months: 144,
            per_kg: true,
            max: 1000,
          },
        ],
      },
      controlled: false,
    })
    expect((await search('alprazolam')).data.every(({ controlled }) => controlled)).toBe(true)
  })
})

describe('GET /icd-like', () => {
  test.for<[words: string, code: string]>([
    ['I10', 'I10'],
    ['i10', 'I10'],
    ['E11.9', 'E11.9'],
    ['e119', 'E11.9'],
    ['J06 9', 'J06.9'],
    ['R50', 'R50.9'],
    ['Hipertensi esensial', 'I10'],
    ['esensial hipertensi', 'I10'],
    ['tekanan tinggi darah', 'I10'],
    ['essential hypertension', 'I10'],
    ['diabetes melitus tipe 2, kencing', 'E11.9'],
    ['MENIERE', 'H81.0'],
    ['ménière', 'H81.0'],
    ['enteritis', 'A09'],
    ['ISPA', 'J06.9'],
  ])('%s finds %s', async ([words, code]) => {
    expect(await codesOf(words)).toContain(code)
  })

  test('puts the exact code first, then what begins with it', async () => {
    expect(await codesOf('a01.0')).toEqual(['A01.0'])
    const below = await codesOf('E11')
    expect(below.length).toBeGreaterThan(3)
    expect(below.every((code) => code.startsWith('E11.'))).toBe(true)
    expect((await codesOf('I1')).slice(0, 4)).toEqual(['I10', 'I11.9', 'I12.9', 'I15.9'])
  })

  test('puts what begins with the words before what has them inside', async () => {
    const [first] = await icd('migrain')
    expect(first).toEqual({ code: 'G43.9', name: 'Migraine', name_id: 'Migrain', name_en: 'Migraine' })
    expect((await icd('demam'))[0]?.code).toBe('R50.9')
  })

  test('gives as many as asked for, 20 when it is not said', async () => {
    expect(await codesOf('infeksi', 3)).toHaveLength(3)
    const { body } = await rest('GET', '/icd-like?search=a', { token: doctor.token })
    expect(body['data']).toHaveLength(20)
  })
})

describe.for(['/medicines', '/icd-like'])('%s', (path) => {
  test('is for doctors', async () => {
    expect((await rest('GET', path)).status).toBe(401)
    expect((await rest('GET', path, { token: nurse.token })).status).toBe(403)
  })

  test.for(['%25', "' OR 1=1 --", '(((', '\\', '\u0000', '\u202e', '🙂', '[a-z]*', 'a'.repeat(NAME_LENGTH)])(
    'is not hurt by %o',
    async (words) => {
      const { status } = await rest('GET', `${path}?search=${encodeURIComponent(words)}`, { token: doctor.token })
      expect(status).toBe(200)
    },
  )

  test('refuses two searches at once', async () => {
    expect((await rest('GET', `${path}?search=a&search=b`, { token: doctor.token })).status).toBe(422)
  })
})

test.for<[path: string, field: string, value: string]>([
  ['/medicines', 'search', 'x'.repeat(NAME_LENGTH + 1)],
  ['/medicines', 'page', '0'],
  ['/medicines', 'page', '1.5'],
  ['/medicines', 'page', 'x'],
  ['/medicines', 'age_months', '-1'],
  ['/medicines', 'age_months', '1.5'],
  ['/medicines', 'age_months', 'x'],
  ['/icd-like', 'search', 'x'.repeat(NAME_LENGTH + 1)],
  ['/icd-like', 'limit', '0'],
  ['/icd-like', 'limit', '51'],
  ['/icd-like', 'limit', 'x'],
])('%s refuses %s=%s as malformed', async ([path, field, value]) => {
  const { status, body } = await rest('GET', `${path}?${field}=${value}`, { token: doctor.token })
  expect({ status, fields: Object.keys(body['errors'] as object) }).toEqual({ status: 422, fields: [field] })
})
