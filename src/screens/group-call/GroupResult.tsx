import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import {
  type GroupCallRef,
  type GroupCallStanding,
  selectVisit,
} from '../../../machines/group-call/group-call.selectors'
import { groupTexts } from '../../i18n/id/group'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Dialog } from '../../ui/overlay/Dialog'

export interface GroupResultProps {
  groupCall: GroupCallRef
  outcome: Exclude<GroupCallStanding, 'idle' | 'arriving' | 'inside' | 'returning'>
}

/** Why the group call ended or could not be joined, and the next actions. */
export function GroupResult({ groupCall, outcome }: GroupResultProps) {
  const { group: words } = useTexts(groupTexts)
  const visit = useSelector(groupCall, selectVisit)
  const { title, text } = words.over[outcome]
  const dismiss = () => groupCall.send({ type: 'group.dismiss' })
  const join = (wantsPicture: boolean) => groupCall.send({ type: 'group.join', ...visit, wantsPicture })
  return (
    <Dialog open title={title} text={text} onDismiss={dismiss}>
      <ChakraDialog.Footer>
        <Button variant="ghost" onClick={dismiss}>
          {words.close}
        </Button>
        {outcome === 'full' && <Button onClick={() => join(false)}>{words.withoutPicture}</Button>}
        {outcome === 'lost' && <Button onClick={() => join(visit.wantsPicture)}>{words.again}</Button>}
      </ChakraDialog.Footer>
    </Dialog>
  )
}
