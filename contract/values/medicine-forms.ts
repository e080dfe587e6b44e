/** Completed months of life. */
export type AgeInMonths = number

const YEAR = 12
/** Younger children cannot swallow a tablet safely. */
const SWALLOWS_TABLETS = 6 * YEAR
const CHEWS_TABLETS = 2 * YEAR
/** From this age a dose of drops is a bottle a day. */
const OUTGROWS_DROPS = 6 * YEAR
const OUTGROWS_SYRUP = 12 * YEAR

const TO_SWALLOW: ReadonlySet<string> = new Set(['tablet', 'kaplet', 'kapsul', 'tablet lepas lambat', 'tablet sublingual'])

/** For adults and for unknown ages; in this order. */
const OF_ADULTS = ['tablet', 'kaplet', 'kapsul', 'tablet kunyah', 'tablet sublingual', 'tablet lepas lambat', 'serbuk', 'sirup', 'sirup kering', 'suspensi', 'supositoria', 'drop']
const OF_CHILDREN = ['sirup', 'sirup kering', 'suspensi', 'serbuk', 'tablet kunyah', 'tablet', 'kaplet', 'kapsul', 'supositoria', 'drop']
const OF_SMALL_CHILDREN = ['sirup', 'sirup kering', 'suspensi', 'drop', 'serbuk', 'supositoria', 'tablet kunyah']
const OF_INFANTS = ['drop', 'sirup', 'sirup kering', 'suspensi', 'serbuk', 'supositoria']

/** Whether a form does not suit the age: offered last, never hidden. Nothing is known to be unsuited without an age. */
export function isUnsuitedForm(form: string, age: AgeInMonths | null): boolean {
  if (age === null) return false
  if (TO_SWALLOW.has(form)) return age < SWALLOWS_TABLETS
  if (form === 'tablet kunyah') return age < CHEWS_TABLETS
  return form === 'drop' && age >= OUTGROWS_DROPS
}

/** The place of a form in the order that the age prefers; forms of no such order (creams, injections) follow. */
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
