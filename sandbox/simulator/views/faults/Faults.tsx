import { useSelector } from '@xstate/react'
import type { FaultRequest } from '../../../../contract/schemas/sandbox'
import { selectFaultNotice, selectIsMaking, type FaultsRef } from '../../faults/faults.selectors'
import { faultNoticeWords } from '../../notice-words'
import { words } from '../../words'
import { Problem } from '../Problem'
import { Sheet } from '../Sheet'
import { ActiveFaults } from './ActiveFaults'
import { FaultForm } from './FaultForm'
import { DelayFields, DropFields, FailFields, SkewFields } from './fault-fields'
import { delayIn, dropIn, failIn, skewIn } from './fault-order'

/** The fault panel: what is in force, and what can be broken on purpose. */
export function Faults({ faults }: { faults: FaultsRef }) {
  const isMaking = useSelector(faults, selectIsMaking)
  const notice = useSelector(faults, selectFaultNotice)
  const make = (order: FaultRequest) => faults.send({ type: 'fault.make', order })
  return (
    <Sheet title={words.faultsTitle} intro={words.faultsIntro}>
      <ActiveFaults faults={faults} />
      <Problem words={notice === null ? null : faultNoticeWords(notice)} />
      <div>
        <FaultForm title={words.drop} action={words.dropNow} isBusy={isMaking} onMake={(form) => make(dropIn(form))}>
          <DropFields />
        </FaultForm>
        <FaultForm title={words.delay} action={words.delayNow} isBusy={isMaking} onMake={(form) => make(delayIn(form))}>
          <DelayFields />
        </FaultForm>
        <FaultForm title={words.fail} action={words.failNow} isBusy={isMaking} onMake={(form) => make(failIn(form))}>
          <FailFields />
        </FaultForm>
        <FaultForm title={words.skew} action={words.skewNow} isBusy={isMaking} onMake={(form) => make(skewIn(form))}>
          <SkewFields />
        </FaultForm>
      </div>
    </Sheet>
  )
}
