import type { MissedRequest } from '../../../contract/schemas/request'
import { formatTime } from '../../i18n/format'
import { commonTexts } from '../../i18n/id/common'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Avatar } from '../../ui/display/Avatar'
import { Chip } from '../../ui/display/Chip'
import { withPerson } from '../requests/card-words'
import styles from './MissedCard.module.css'
import { missedWords } from './missed-words'

/** One missed request: name, outcome, time, reason. */
export function MissedItem({ request }: { request: MissedRequest }) {
  const texts = { ...useTexts(commonTexts), ...useTexts(workTexts) }
  const { objectId, className, name, person, at } = request
  const { what, why } = missedWords(request, texts)
  return (
    <li className={styles.item}>
      <Avatar id={objectId} name={name} picture={null} size={40} />
      <div className={styles.words}>
        <p className={styles.name}>{withPerson(name || texts.app.nameless[className], person || null, texts)}</p>
        <p className={styles.what}>
          <time dateTime={new Date(at).toISOString()}>{texts.missed.when({ what, time: formatTime(at) })}</time>
        </p>
        <p className={styles.why}>{why}</p>
      </div>
      <Chip tone={className === 'Emergencies' ? 'danger' : 'quiet'}>{texts.missed[className]}</Chip>
    </li>
  )
}
