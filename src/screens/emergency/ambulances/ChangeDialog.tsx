import { useSelector } from '@xstate/react'
import {
  selectAmbulances,
  selectAsked,
  selectChoiceFacts,
} from '../../../../machines/emergency/ambulance-choice/ambulance-choice.selectors'
import { formatDistance } from '../../../i18n/format'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog'
import { metresOfRow, minutesOfRow } from './arrival.rules'
import { plateOf } from './plate-of'
import type { AmbulanceListProps } from './list-props'

/** Replaces the chosen ambulance: asks first, because the chosen one stops. */
export function ChangeDialog({ choice, detail, now }: AmbulanceListProps) {
  const { ambulances: words } = useTexts(emergencyTexts)
  const asked = useSelector(choice, selectAsked)
  const { chosen, place } = useSelector(choice, selectChoiceFacts)
  const ambulances = useSelector(choice, selectAmbulances)
  const to = plateOf(asked, ambulances, detail) ?? words.someAmbulance
  const from = plateOf(chosen, ambulances, detail) ?? words.someAmbulance
  const target = ambulances?.find(({ id }) => id === asked)
  const minutes = target ? minutesOfRow(target, detail, now()) : null
  const metres = target ? metresOfRow(target, place) : null
  const arrives = [minutes !== null && words.minutes({ n: minutes }), metres !== null && formatDistance(metres)].filter(
    Boolean,
  )
  const lines = [
    arrives.length > 0 && words.changeArrives({ to, arrives: arrives.join(', ') }),
    chosen !== null && words.changeText({ from }),
  ].filter(Boolean)
  return (
    <ConfirmDialog
      open={asked !== null}
      title={chosen === null ? words.chooseQuestion({ to }) : words.changeQuestion({ from, to })}
      {...(lines.length > 0 && { text: lines.join(' ') })}
      tone="action"
      cancelLabel={words.cancel}
      confirmLabel={chosen === null ? words.chooseConfirm : words.changeConfirm}
      onCancel={() => choice.send({ type: 'ambulance.cancel' })}
      onConfirm={() => choice.send({ type: 'ambulance.confirm' })}
    />
  )
}
