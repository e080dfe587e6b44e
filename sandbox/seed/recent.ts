import { MINUTE, SECOND } from '../../contract/values/limits'
import type { ConsultationStatus } from '../../contract/values/statuses'
import { DAY, dayStart, HOUR } from '../../server/jakarta'
import { chanceOf } from './chance'
import type { SeedUser } from './people'

/** How far back it goes, in days: as far as the history of balances does. */
const REACH = 170

/** How likely a request is within an hour, so many days ago: the last ones are the busiest. */
const LIKELIHOODS: readonly [before: number, likelihood: number][] = [
  [1, 0.6],
  [7, 0.24],
  [30, 0.07],
  [REACH, 0.012],
]
/** Of a working hour's, at night. */
const AT_NIGHT = 0.3
const MORNING = 6
const EVENING = 22

/** One of so many is a facility's; one of so many found nobody, or was rejected. */
const FACILITY_SHARE = 0.12
const UNANSWERED_SHARE = 0.07
const REJECTED_SHARE = 0.06

/** Today and yesterday: the period of missed requests. */
const MISSED_DAYS = 1

export interface RecentRequest {
  /** Digits that no other one of this doctor has. */
  number: string
  patientIndex: number
  kind: 'consultation' | 'faskes'
  status: Extract<ConsultationStatus, 'FINISHED' | 'NOT_ANSWERED' | 'REJECTED_BY_DOCTOR'>
  /** Epoch milliseconds. */
  requestAt: number
  statusAt: number
}

/** A doctor's requests of the last months until now, at most one an hour; the newest first, the same all day. */
export function recentRequestsOf({ idUser }: SeedUser, patients: number, now: number): RecentRequest[] {
  const today = dayStart(now)
  return Array.from({ length: REACH }, (_, day) => day).flatMap((day) => {
    const chance = chanceOf(`hari ${idUser} ${day}`)
    const likelihood = LIKELIHOODS.find(([before]) => day < before)?.[1] ?? 0
    return Array.from({ length: 24 }, (_, hour) => hour)
      .flatMap((hour) => {
        const isNight = hour < MORNING || hour >= EVENING
        if (chance() > likelihood * (isNight ? AT_NIGHT : 1)) return []
        const requestAt = today - day * DAY + hour * HOUR + Math.floor(chance() * 34) * MINUTE
        return [
          {
            number: `${idUser}${pad(day, 3)}${pad(hour, 2)}`,
            requestAt,
            ...outcomeOf(requestAt, day, patients, chance),
          },
        ]
      })
      .filter(({ statusAt }) => statusAt < now)
      .toReversed()
  })
}

function outcomeOf(requestAt: number, day: number, patients: number, chance: () => number) {
  const [patientIndex, outcome, isFacility] = [Math.floor(chance() * patients), chance(), chance() < FACILITY_SHARE]
  const kind: RecentRequest['kind'] = isFacility ? 'faskes' : 'consultation'
  const after = (status: RecentRequest['status'], ms: number) => {
    return { patientIndex, kind, status, statusAt: requestAt + Math.floor(ms) }
  }
  // Unanswered requests of the last day would be missed ones, which only live records have; the seeds contain none.
  if (outcome < UNANSWERED_SHARE && day > MISSED_DAYS) return after('NOT_ANSWERED', 25 * SECOND)
  if (outcome < UNANSWERED_SHARE + REJECTED_SHARE) return after('REJECTED_BY_DOCTOR', (4 + chance() * 15) * SECOND)
  return after('FINISHED', (8 + chance() * 15) * MINUTE)
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0')
}
