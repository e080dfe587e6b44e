import { PAID_ALREADY } from '../../../../contract/values/moves'
import { words } from '../../words'
import { Options } from '../Options'
import { Complaint } from './Complaint'

/** Any payment_id but 2 leads to ON_PAYMENT (contract §2). */
const PAY_LATER = 1

/** A patient says what it is about, and how it is paid. */
export function PatientFields() {
  return (
    <>
      <Complaint hint={words.complaintHint} />
      <Options label={words.payment} name="payment">
        {[
          { value: String(PAID_ALREADY), content: words.paid, isDefault: true },
          { value: String(PAY_LATER), content: words.payLater },
        ]}
      </Options>
    </>
  )
}
