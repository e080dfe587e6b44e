import { Phone } from 'lucide-react'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { askerOf } from '../../../machines/request/asker.rules'
import { formatNik, formatPhone } from '../../i18n/format'
import { useTexts } from '../../i18n/texts'
import { Avatar } from '../../ui/display/Avatar'
import { Card } from '../../ui/display/Card'
import { Chip } from '../../ui/display/Chip'
import { Icon } from '../../ui/display/Icon'
import styles from './CallerCard.module.css'
import { Fact, Facts } from './Facts'

/** Who calls, why, and how to call back (spec §3 "Emergency"). */
export function CallerCard({ record }: { record: EmergencyRecord }) {
  const { app, emergency } = useTexts()
  const { id, name, picture, complaint } = askerOf(record)
  const { phone_number, nik, gender, email } = record.request_by
  return (
    <Card aria-labelledby="caller">
      <div className={styles.head}>
        <Avatar id={id} name={name} picture={picture} size={48} />
        <div className={styles.who}>
          <p className={styles.label}>{emergency.callerName}</p>
          <h2 id="caller" className={styles.name}>
            {name ?? app.nothing}
          </h2>
        </div>
        {phone_number && (
          <a
            className={styles.call}
            href={`tel:${phone_number}`}
            aria-label={emergency.call({ name: name ?? app.nothing })}
          >
            <span className={styles.callWords}>
              <Icon of={Phone} />
              {emergency.phone}
            </span>
          </a>
        )}
      </div>
      {record.isTest && (
        <p className={styles.test}>
          <Chip tone="info">{emergency.test}</Chip>
        </p>
      )}
      <Facts>
        <Fact name={emergency.remark}>{complaint}</Fact>
        <Fact name={emergency.phone}>{phone_number && formatPhone(phone_number)}</Fact>
        <Fact name={emergency.nik}>{nik && formatNik(nik)}</Fact>
        <Fact name={emergency.gender}>{gender}</Fact>
        <Fact name={emergency.email}>{email}</Fact>
      </Facts>
    </Card>
  )
}
