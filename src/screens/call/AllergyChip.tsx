import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import type { RoomPatient } from '../../../machines/consultation/earlier-allergies.rules'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { Icon } from '../../ui/display/Icon'
import { AllergyNames } from '../consultation/AllergyNames'
import { UnconfirmedAllergies } from '../consultation/UnconfirmedAllergies'
import styles from './AllergyChip.module.css'

/** The allergies over a call, in the words of the room's header: red for known ones, amber if nobody knows. */
export function AllergyChip({ patient: { allergies, allergiesUnasked, allergiesBefore } }: { patient: RoomPatient }) {
  const { room, allergy } = useTexts(roomTexts)
  const named = allergiesBefore?.names ?? allergies
  const isUnknown = allergies === null
  const known = named?.length ? 'some' : isUnknown ? 'unknown' : 'none'
  return (
    <p className={styles.allergies} data-known={known}>
      <Icon of={known === 'some' ? TriangleAlert : isUnknown ? CircleHelp : CircleCheck} />
      {allergiesBefore !== null ? (
        <UnconfirmedAllergies before={allergiesBefore} />
      ) : isUnknown ? (
        <span>{allergiesUnasked === null ? room.allergiesUnknown : `${allergy.unasked}: ${allergiesUnasked}`}</span>
      ) : allergies.length > 0 ? (
        <span>
          <span className={styles.label}>{room.allergies}: </span>
          <AllergyNames names={allergies} />
        </span>
      ) : (
        <span>{room.allergiesNone}</span>
      )}
    </p>
  )
}
