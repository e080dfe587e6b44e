/** Completed months of life. */
export type AgeInMonths = number

const YEAR = 12
/** Younger children cannot swallow a tablet safely. */
const SWALLOWS_TABLETS = 6 * YEAR
const CHEWS_TABLETS = 2 * YEAR
/** From this age a daily dose of drops is a whole bottle. */
const OUTGROWS_DROPS = 6 * YEAR
const OUTGROWS_SYRUP = 12 * YEAR

const TO_SWALLOW: ReadonlySet<string> = new Set([
  'tablet',
  'kaplet',
  'kapsul',
  'tablet lepas lambat',
  'tablet sublingual',
])

/** Order for adults and for unknown ages. */
const OF_ADULTS = [
  'tablet',
  'kaplet',
  'kapsul',
  'tablet kunyah',
  'tablet sublingual',
  'tablet lepas lambat',
  'serbuk',
  'sirup',
  'sirup kering',
  'suspensi',
  'supositoria',
  'drop',
]
const OF_CHILDREN = [
  'sirup',
  'sirup kering',
  'suspensi',
  'serbuk',
  'tablet kunyah',
  'tablet',
  'kaplet',
  'kapsul',
  'supositoria',
  'drop',
]
const OF_SMALL_CHILDREN = ['sirup', 'sirup kering', 'suspensi', 'drop', 'serbuk', 'supositoria', 'tablet kunyah']
const OF_INFANTS = ['drop', 'sirup', 'sirup kering', 'suspensi', 'serbuk', 'supositoria']

/** The form does not suit the age, so it is offered last. No form is unsuited to an unknown age. */
export function isUnsuitedForm(form: string, age: AgeInMonths | null): boolean {
  if (age === null) return false
  if (TO_SWALLOW.has(form)) return age < SWALLOWS_TABLETS
  if (form === 'tablet kunyah') return age < CHEWS_TABLETS
  return form === 'drop' && age >= OUTGROWS_DROPS
}

/** Rank of a form for an age. Forms outside the order (creams, injections) rank last. */
export function formPreference(form: string, age: AgeInMonths | null): number {
  const order = ordersFor(age)
  const place = order.indexOf(form)
  return place >= 0 ? place : order.length
}

function ordersFor(age: AgeInMonths | null): readonly string[] {
  if (age === null || age >= OUTGROWS_SYRUP) return OF_ADULTS
  if (age >= SWALLOWS_TABLETS) return OF_CHILDREN
  return age >= CHEWS_TABLETS ? OF_SMALL_CHILDREN : OF_INFANTS
}
