import { Phone, Video, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../src/ui/button/Button'
import { ConfirmDialog } from '../../../src/ui/overlay/ConfirmDialog'
import { Menu } from '../../../src/ui/overlay/Menu'
import { NoticeDialog, NoticeProgress } from '../../../src/ui/overlay/NoticeDialog'
import { Tooltip } from '../../../src/ui/overlay/Tooltip'
import { PageTabs } from '../../../src/ui/tabs/PageTabs'
import { COMPONENT_WORDS as words } from './component-words'
import { Specimen } from './Specimen'

const ITEMS = [
  { id: 'video', label: 'Panggilan video', icon: Video, onSelect: () => {} },
  { id: 'telepon', label: 'Panggilan telepon', icon: Phone, reason: words.reason, onSelect: () => {} },
]
const TABS = ['Diagnosis', 'Resep', 'Surat'].map((label) => ({ id: label, label, body: <p>{label}</p> }))

export function Overlays({ opens = null }: { opens?: 'question' | 'notice' | null }) {
  const [open, setOpen] = useState(opens)
  const [tab, setTab] = useState('Diagnosis')
  const close = () => setOpen(null)
  return (
    <>
      <Specimen title="Dialog">
        <Button variant="outline" onClick={() => setOpen('question')}>
          {words.openQuestion}
        </Button>
      </Specimen>
      <Specimen title="Menu">
        <Menu trigger={<Button variant="outline">{words.menu}</Button>} items={ITEMS} />
      </Specimen>
      <Specimen title="Tooltip">
        <Tooltip text={words.tipText}>
          <Button variant="outline">{words.tip}</Button>
        </Tooltip>
      </Specimen>
      <Specimen title="PageTabs" isColumn>
        <PageTabs tabs={TABS} shown={tab} label={words.tabs} onShow={setTab} />
      </Specimen>
      <ConfirmDialog
        open={open === 'question'}
        title={words.question}
        text={words.questionText}
        cancelLabel={words.cancel}
        confirmLabel={words.end}
        onCancel={close}
        onConfirm={close}
      />
      <NoticeDialog open={open === 'notice'} icon={WifiOff} tone="warn" title={words.notice} text={words.noticeText}>
        <NoticeProgress role="status">{words.loading}</NoticeProgress>
      </NoticeDialog>
    </>
  )
}
