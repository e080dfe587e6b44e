import type { Patient } from '../../../machines/consultation/patient.rules'
import type { CommonTexts } from '../../i18n/id/common'
import type { RoomTexts } from '../../i18n/id/room'
import { sexInWords } from '../../i18n/sex'
import { type Age, ageOf } from './age'

/** '46 th · Perempuan', alike in the room's header and in its calls. */
export function ageAndGender(
  { dob, gender }: Patient,
  now: number,
  app: CommonTexts['app'],
  room: RoomTexts['room'],
): string {
  const age = ageOf(dob, now)
  if (age === null && gender === null) return app.nothing
  return [age === null ? app.nothing : ageInWords(age, room), sexInWords(gender) ?? app.nothing].join(' · ')
}

function ageInWords(age: Age, room: RoomTexts['room']): string {
  return 'years' in age ? room.age(age) : room.ageMonths(age)
}
