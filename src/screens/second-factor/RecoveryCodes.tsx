import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { factorTexts } from '../../i18n/id/factor'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/display/Icon'
import styles from './SecondFactor.module.css'

/** Hands a text to the browser as a file. */
export type SaveText = (file: { name: string; text: string }) => void

export interface RecoveryCodesProps {
  codes: readonly string[]
  save: SaveText
  onStored: () => void
}

/** The recovery codes, shown once: copy, download, print or write down. */
export function RecoveryCodes({ codes, save, onStored }: RecoveryCodesProps) {
  const { factor: words } = useTexts(factorTexts)
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
      <p className={styles.document}>{words.file}</p>
      <ul className={styles.codes} aria-label={words.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.acts} data-no-print>
        <Button variant="outline" onClick={() => void copy()}>
          <Icon of={Copy} />
          {words.copy}
        </Button>
        <Button
          variant="outline"
          onClick={() => save({ name: words.fileName, text: `${words.file}\n\n${codes.join('\n')}\n` })}
        >
          <Icon of={Download} />
          {words.download}
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Icon of={Printer} />
          {words.print}
        </Button>
      </div>
      <p role="status" className={styles.copied} data-no-print>
        {copied === 'done' && words.copied}
        {copied === 'failed' && words.notCopied}
      </p>
      <Button size={48} wide onClick={onStored} data-no-print>
        {words.stored}
      </Button>
    </div>
  )
}
