import type { TotpSecret } from '../../../machines/ports/second-step'
import { useTexts } from '../../i18n/texts'
import entry from './Entry.module.css'
import styles from './SecondStep.module.css'

/** The authenticator app's secret: to type, or as a link for an app on the same phone. */
export function SecretKey({ secret: { secret, uri } }: { secret: TotpSecret }) {
  const { secondStep: words } = useTexts()
  return (
    <div className={styles.secret}>
      <span>{words.secret}</span>
      <code className={styles.key}>{secret.replace(/.{4}(?!$)/g, '$& ')}</code>
      <a className={entry.link} href={uri}>
        {words.openApp}
      </a>
    </div>
  )
}
