import { useSelector } from '@xstate/react'
import { Check, CircleAlert, Info, RefreshCw, X } from 'lucide-react'
import {
  type ExportRef,
  selectExportStatus,
  selectFile,
  selectMissing,
  selectRead,
  selectWhole,
} from '../../../machines/balance/export/export.selectors'
import { formatNumber } from '../../i18n/format'
import { balanceTexts } from '../../i18n/id/balance'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { IconButton } from '../../ui/button/IconButton'
import { Icon } from '../../ui/display/Icon'
import { TransferBar } from '../../ui/feedback/TransferBar'
import styles from './ExportNews.module.css'

interface ExportNewsProps {
  exporting: ExportRef
  /** The removed button had the focus. */
  onLeft: () => void
}

/** Progress of the export page by page, then the file or the failure; empty before the first. */
export function ExportNews({ exporting, onLeft }: ExportNewsProps) {
  const status = useSelector(exporting, selectExportStatus)
  const isUnderWay = status === 'reading' || status === 'saving'
  return (
    <div>
      {isUnderWay && <Progress exporting={exporting} onLeft={onLeft} />}
      {/* The live region always exists, so that screen readers announce its text. */}
      <div role="status">
        {status === 'done' && <Done exporting={exporting} onLeft={onLeft} />}
        {status === 'failed' && <Failed exporting={exporting} onLeft={onLeft} />}
        {status === 'cancelled' && <Cancelled exporting={exporting} onLeft={onLeft} />}
      </div>
    </div>
  )
}

function Progress({ exporting, onLeft }: ExportNewsProps) {
  const { balance: words } = useTexts(balanceTexts)
  const isSaving = useSelector(exporting, selectExportStatus) === 'saving'
  const n = useSelector(exporting, selectRead)
  const whole = useSelector(exporting, selectWhole)
  const step = isSaving
    ? words.saving
    : whole === null
      ? words.reading
      : words.readOf({ n: formatNumber(n), whole: formatNumber(whole) })

  function cancel() {
    exporting.send({ type: 'export.cancel' })
    onLeft()
  }

  return (
    <div className={styles.news}>
      <div className={styles.progress}>
        <p>{step}</p>
        <TransferBar label={words.export} step={step} share={isSaving ? 1 : whole ? n / whole : null} />
      </div>
      <Button variant="ghost" size={36} onClick={cancel}>
        {words.cancel}
      </Button>
    </div>
  )
}

function Done({ exporting, onLeft }: ExportNewsProps) {
  const { balance: words } = useTexts(balanceTexts)
  const file = useSelector(exporting, selectFile)
  const missing = useSelector(exporting, selectMissing)
  if (file === null) return null
  return (
    <div className={styles.news}>
      <Icon of={Check} className={styles.good} />
      <div className={styles.words}>
        <p>{words.exported({ n: formatNumber(file.rows), name: file.name })}</p>
        {missing > 0 && <p className={styles.aside}>{words.missing({ n: missing })}</p>}
      </div>
      <Close exporting={exporting} onLeft={onLeft} />
    </div>
  )
}

function Failed({ exporting, onLeft }: ExportNewsProps) {
  const { balance: words } = useTexts(balanceTexts)
  const { home } = useTexts(workTexts)
  const n = useSelector(exporting, selectRead)

  function retry() {
    exporting.send({ type: 'export.retry' })
    onLeft()
  }

  return (
    <div className={styles.news}>
      <Icon of={CircleAlert} className={styles.bad} />
      <p className={styles.words}>{words.exportFailed({ n: formatNumber(n) })}</p>
      <Button variant="outline" size={36} onClick={retry}>
        <Icon of={RefreshCw} size={16} />
        {home.retry}
      </Button>
      <Close exporting={exporting} onLeft={onLeft} />
    </div>
  )
}

function Cancelled({ exporting, onLeft }: ExportNewsProps) {
  const { balance: words } = useTexts(balanceTexts)
  return (
    <div className={styles.news}>
      <Icon of={Info} className={styles.quiet} />
      <p className={styles.words}>{words.exportCancelled}</p>
      <Close exporting={exporting} onLeft={onLeft} />
    </div>
  )
}

function Close({ exporting, onLeft }: ExportNewsProps) {
  const { balance: words } = useTexts(balanceTexts)
  function close() {
    exporting.send({ type: 'export.close' })
    onLeft()
  }
  return <IconButton icon={X} label={words.close} size={36} onClick={close} />
}
