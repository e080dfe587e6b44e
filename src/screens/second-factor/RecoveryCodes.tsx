import { useState } from 'react'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import styles from './SecondStep.module.css'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onStored: () => void
}

/** The recovery codes, shown once: copy, print or write down. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const { secondStep: words } = useTexts()
  const [copied, setCopied] = useState<'done' | 'failed' | null>(null)

  async function copy() {
    const isCopied = await navigator.clipboard.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    )
    setCopied(isCopied ? 'done' : 'failed')
  }

  return (
    <div className={styles.store}>
      <ul className={styles.codes} aria-label={words.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button variant="outline" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <p role="status" className={styles.copied}>
        {copied === 'done' && words.copied}
        {copied === 'failed' && words.notCopied}
      </p>
      <Button size={48} wide onClick={onStored}>
        {words.stored}
      </Button>
    </div>
  )
}
