import { useSelector } from '@xstate/react'
import { stepBefore, undoesDeparture } from '../../../../contract/values/emergency-moves'
import { isReplacement } from '../../../../machines/emergency/ambulance-choice/ambulance-choice.rules'
import {
  selectAmbulances,
  selectAsked,
  selectChoiceFacts,
  selectIsAskedAgain,
} from '../../../../machines/emergency/ambulance-choice/ambulance-choice.selectors'
import { formatDistance } from '../../../i18n/format'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { workTexts } from '../../../i18n/id/work'
import { useTexts } from '../../../i18n/texts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog'
import { metresOfRow, minutesOfRow } from './arrival.rules'
import { plateOf } from './plate-of'
import type { AmbulanceListProps } from './list-props'

/** Replaces an ambulance: asks first, because it stops, and because its departure no longer counts. */
export function ChangeDialog({ choice, detail, now }: AmbulanceListProps) {
  const { ambulances: words } = useTexts(emergencyTexts)
  const asked = useSelector(choice, selectAsked)
  const { emergencyStatuses: statuses } = useTexts(workTexts)
  const facts = useSelector(choice, selectChoiceFacts)
  const isAgain = useSelector(choice, selectIsAskedAgain)
  const { chosen, external, place, status } = facts
  const ambulances = useSelector(choice, selectAmbulances)
  const to = plateOf(asked, ambulances, detail) ?? words.someAmbulance
  const isReplacing = isReplacement(facts)
  const from = plateOf(chosen, ambulances, detail) ?? external ?? words.someAmbulance
  const target = ambulances?.find(({ id }) => id === asked)
  const minutes = target ? minutesOfRow(target, detail, now()) : null
  const metres = target ? metresOfRow(target, place) : null
  const arrives = [minutes !== null && words.minutes({ n: minutes }), metres !== null && formatDistance(metres)].filter(
    Boolean,
  )
  const lines = [
    isAgain && words.changedMeanwhile,
    arrives.length > 0 && words.changeArrives({ to, arrives: arrives.join(', ') }),
    chosen !== null && words.changeText({ from }),
    chosen === null && isReplacing && words.changeExternal({ from }),
    undoesDeparture(status) &&
      words.changeDeparture({ step: statuses[status], before: statuses[stepBefore(status) ?? status], to }),
  ].filter(Boolean)
  return (
    <ConfirmDialog
      open={asked !== null}
      title={isReplacing ? words.changeQuestion({ from, to }) : words.chooseQuestion({ to })}
      {...(lines.length > 0 && { text: lines.join(' ') })}
      tone="action"
      cancelLabel={words.cancel}
      // Another label: the press guard ignores a press on the question from before.
      confirmLabel={isAgain ? words.changeAgain : isReplacing ? words.changeConfirm : words.chooseConfirm}
      onCancel={() => choice.send({ type: 'ambulance.cancel' })}
      onConfirm={() => choice.send({ type: 'ambulance.confirm' })}
    />
  )
}
