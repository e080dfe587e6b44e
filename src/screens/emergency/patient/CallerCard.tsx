import type { EmergencyRecord } from '../../../../contract/schemas/emergency'
import { requesterOf } from '../../../../machines/request/requester.rules'
import { formatNik, formatPhone } from '../../../i18n/format'
import { sexInWords } from '../../../i18n/sex'
import { commonTexts } from '../../../i18n/id/common'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { cx } from '../../../ui/cx'
import { Chip } from '../../../ui/display/Chip'
import { PhoneLink } from '../../../ui/link/PhoneLink'
import styles from './CallerCard.module.css'

/** The caller and the reason, with a link to call back (product §3 "Emergency", `request_by`). */
export function CallerCard({ record }: { record: EmergencyRecord }) {
  const { app } = useTexts(commonTexts)
  const { emergency } = useTexts(emergencyTexts)
  const { name, complaint } = requesterOf(record)
  const { phone_number, nik, gender, email } = record.request_by
  return (
    <section className={styles.caller} aria-labelledby="caller">
      <div className={styles.head}>
        <div className={styles.who}>
          <p className={styles.label}>{emergency.callerName}</p>
          <h2 id="caller" className={styles.name}>
            {name ?? app.nameless.Emergencies}
          </h2>
        </div>
        {phone_number && (
          <PhoneLink number={phone_number} label={emergency.call({ name: name ?? app.nameless.Emergencies })}>
            {emergency.phone}
          </PhoneLink>
        )}
      </div>
      {record.isTest && (
        <p className={styles.test}>
          <Chip tone="info">{emergency.test}</Chip>
        </p>
      )}
      <dl className={styles.facts}>
        <Fact name={emergency.remark} value={complaint} />
        <Fact name={emergency.phone} value={phone_number && formatPhone(phone_number)} isNumber />
        <Fact name={emergency.nik} value={nik && formatNik(nik)} isNumber />
        <Fact name={emergency.gender} value={sexInWords(gender)} />
        <Fact name={emergency.email} value={email} />
      </dl>
    </section>
  )
}

/** Missing values are '-'. */
function Fact({ name, value, isNumber = false }: { name: string; value: string | null; isNumber?: boolean }) {
  const { app } = useTexts(commonTexts)
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={cx(isNumber && styles.number)}>{value || app.nothing}</dd>
    </div>
  )
}
