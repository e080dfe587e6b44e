import { useSelector } from '@xstate/react'
import type { OnlineDoctor } from '../../../../contract/schemas/user'
import { Avatar } from '../../../../src/ui/display/Avatar'
import { Banner } from '../../../../src/ui/feedback/Banner'
import { selectDoctors, selectIsUnlisted, type DoctorsRef } from '../../doctors/doctors.selectors'
import { words } from '../../words'
import styles from './Doctors.module.css'
import { Options } from '../Options'

/** Who can be asked now. Nobody is an answer too, and a list that could not be read is neither. */
export function Doctors({ doctors: ref }: { doctors: DoctorsRef }) {
  const doctors = useSelector(ref, selectDoctors)
  const isUnlisted = useSelector(ref, selectIsUnlisted)
  return (
    <Options
      label={words.doctors}
      name="doctor"
      hint={isUnlisted ? <Banner tone="warn">{words.doctorsFailed}</Banner> : <Hint doctors={doctors} />}
    >
      {(doctors ?? []).map((doctor) => ({ value: doctor.objectId, content: <Doctor {...doctor} /> }))}
    </Options>
  )
}

function Doctor({ id_user, name, specialist, profile_picture }: OnlineDoctor) {
  return (
    <>
      <Avatar id={id_user} name={name} picture={profile_picture} size={40} />
      <span className={styles.words}>
        {name}
        <span className={styles.specialist}>{specialist ?? '-'}</span>
      </span>
    </>
  )
}

function Hint({ doctors }: { doctors: OnlineDoctor[] | null }) {
  if (doctors === null) return <p className={styles.none}>{words.doctorsLoading}</p>
  if (doctors.length > 0) return null
  return (
    <div className={styles.none}>
      <p className={styles.noneTitle}>{words.doctorsNone}</p>
      <p>{words.doctorsHint}</p>
    </div>
  )
}
