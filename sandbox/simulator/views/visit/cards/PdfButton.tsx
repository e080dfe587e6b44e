import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../../src/ui/button/Button'
import { Icon } from '../../../../../src/ui/display/Icon'
import { chatWords as words } from '../../../chat-words'
import { type PdfRef, selectPdfStage, selectPdfUrl } from '../../../pdf/pdf.selectors'
import styles from './DocumentCardFrame.module.css'

/** The prescription for the pharmacist: fetched with a click, and kept by the browser. */
export function PdfButton({ pdf, prescriptionId }: { pdf: PdfRef; prescriptionId: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  const name = `resep-${prescriptionId.slice(0, 8)}.pdf`
  const stage = useSelector(pdf, (snapshot) => selectPdfStage(snapshot, prescriptionId))
  const url = useSelector(pdf, (snapshot) => selectPdfUrl(snapshot, prescriptionId))

  useEffect(() => {
    if (url !== null) link.current?.click()
  }, [url])

  return (
    <>
      <Button
        variant="soft"
        size={36}
        loading={stage === 'fetching'}
        loadingText={words.downloading}
        onClick={() => pdf.send({ type: 'pdf.fetch', prescriptionId })}
      >
        <Icon of={Download} size={16} />
        {words.pdf}
      </Button>
      <p role="alert" className={styles.failed} hidden={stage !== 'failed'}>
        {stage === 'failed' && words.downloadFailed}
      </p>
      {url !== null && <a ref={link} hidden href={url} download={name} aria-hidden tabIndex={-1} />}
    </>
  )
}
