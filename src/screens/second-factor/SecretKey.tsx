import { lazy, Suspense } from 'react'
import type { TotpSecret } from '../../../machines/ports/second-step'
import { factorTexts } from '../../i18n/id/factor'
import { useTexts } from '../../i18n/texts'
import { loaded } from '../../chunks/loaded'
import styles from './SecondFactor.module.css'

const QrCode = lazy(async () => ({ default: (await loaded(() => import('./QrCode'))).QrCode }))

/** What an authenticator app needs: scanned, typed, or opened by the app on the same device. */
export function SecretKey({ secret: { secret, uri } }: { secret: TotpSecret }) {
  const { factor: words } = useTexts(factorTexts)
  return (
    <div className={styles.secret}>
      <div className={styles.qr}>
        <Suspense>
          <QrCode text={uri} label={words.qr} />
        </Suspense>
      </div>
      <div className={styles.typed}>
        <span>{words.secret}</span>
        <code className={styles.key}>{secret.replace(/.{4}(?!$)/g, '$& ')}</code>
        <a className={styles.link} href={uri}>
          {words.openApp}
        </a>
      </div>
    </div>
  )
}
