import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { COMPLAINT_LENGTH } from '../../../contract/values/limits'
import { PAID_ALREADY } from '../../../contract/values/moves'
import { Button } from '../../../src/ui/button/Button'
import { Card } from '../../../src/ui/display/Card'
import { selectVisitStage, type VisitRef } from '../visit.selectors'
import { words } from '../words'
import { Doctors } from './Doctors'
import { NoticeLine } from './NoticeLine'
import { Options } from './Options'
import styles from './RequestForm.module.css'

/** Any payment_id but 2 leads to ON_PAYMENT (contract §2). */
const PAY_LATER = 1

/** Whom to ask, about what, and how it is paid. Stays as filled in when the server refuses. */
export function RequestForm({ visit }: { visit: VisitRef }) {
  const isAsking = useSelector(visit, selectVisitStage) === 'asking'

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    visit.send({
      type: 'request.ask',
      order: {
        doctor: textOf(form, 'doctor'),
        complaint: textOf(form, 'complaint').trim(),
        paymentId: Number(textOf(form, 'payment')),
      },
    })
  }

  return (
    <Card>
      <form className={styles.form} onSubmit={ask}>
        <h2 className={styles.title}>{words.requestTitle}</h2>
        <Doctors visit={visit} />
        <div className={styles.field}>
          <label className={styles.label} htmlFor="complaint">
            {words.complaint}
          </label>
          <textarea
            id="complaint"
            name="complaint"
            className={styles.complaint}
            rows={3}
            maxLength={COMPLAINT_LENGTH}
            placeholder={words.complaintHint}
          />
        </div>
        <Options label={words.payment} name="payment">
          {[
            { value: String(PAID_ALREADY), content: words.paid, isDefault: true },
            { value: String(PAY_LATER), content: words.payLater },
          ]}
        </Options>
        <NoticeLine visit={visit} />
        <Button type="submit" size={48} wide loading={isAsking} loadingText={words.sending}>
          {words.send}
        </Button>
      </form>
    </Card>
  )
}

/** '' when nothing is chosen or written. */
function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
