import { useSelector } from '@xstate/react'
import {
  selectAmbulances,
  selectAsked,
  selectChoiceFacts,
} from '../../../../machines/emergency/ambulance-choice/ambulance-choice.selectors'
import { useTexts } from '../../../i18n/texts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog'
import type { AmbulanceListProps } from './AmbulanceList'
import { plateOf } from './plate-of'

/** Another one instead of the one that comes: asked first, since that one stops. */
export function ChangeDialog({ choice, detail }: Pick<AmbulanceListProps, 'choice' | 'detail'>) {
  const { ambulances: words } = useTexts()
  const asked = useSelector(choice, selectAsked)
  const { chosen } = useSelector(choice, selectChoiceFacts)
  const ambulances = useSelector(choice, selectAmbulances)
  const to = plateOf(asked, ambulances, detail) ?? words.someAmbulance
  const from = plateOf(chosen, ambulances, detail) ?? words.someAmbulance
  return (
    <ConfirmDialog
      open={asked !== null}
      title={chosen === null ? words.chooseQuestion({ to }) : words.changeQuestion({ from, to })}
      {...(chosen !== null && { text: words.changeText({ from }) })}
      tone="action"
      cancelLabel={words.cancel}
      confirmLabel={chosen === null ? words.chooseConfirm : words.changeConfirm}
      onCancel={() => choice.send({ type: 'ambulance.cancel' })}
      onConfirm={() => choice.send({ type: 'ambulance.confirm' })}
    />
  )
}
