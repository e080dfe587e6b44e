import { useSelector } from '@xstate/react'
import { formatTime } from '../../../../src/i18n/format'
import { useElapsed } from '../../../../src/ui/use-elapsed'
import { arrivalOf, metresLeft } from '../../drive/course.rules'
import { placeOf } from '../../drive/drive.rules'
import { type DriveRef, selectStand, selectStretch } from '../../drive/drive.selectors'
import { dispatchWords as words } from '../../dispatch-words'
import { coordinateWords } from '../call/place-in-form'
import styles from '../Sheet.module.css'

export interface WhereaboutsProps {
  drive: DriveRef
  now: () => number
}

/** Position and remaining distance by the clock, updated every second. */
export function Whereabouts({ drive, now }: WhereaboutsProps) {
  const stretch = useSelector(drive, selectStretch)
  const stand = useSelector(drive, selectStand)
  useElapsed(stretch?.since ?? 0, now)
  const at = now()
  const arrival = stretch === null ? null : arrivalOf(stretch)
  const ahead = [
    ...(stretch === null ? [] : [words.left(metresLeft(stretch, at))]),
    ...(arrival === null || arrival <= at ? [] : [words.arrival(formatTime(arrival))]),
  ]
  return (
    <p className={styles.quiet}>
      {words.position} {coordinateWords(placeOf({ stand, stretch }, at))}
      {ahead.map((each) => ` · ${each}`)}
    </p>
  )
}
