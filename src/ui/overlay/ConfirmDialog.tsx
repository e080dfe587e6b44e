import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { Button } from '../button/Button'
import { Dialog } from './Dialog'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  text?: string
  cancelLabel: string
  confirmLabel: string
  tone?: 'action' | 'danger'
  /** The answer is being saved: the dialog stays open with disabled buttons. */
  loading?: boolean
  loadingText?: string
  /** Between the text and the buttons. */
  children?: ReactNode
  finalFocus?: RefObject<HTMLElement | null>
  onCancel: () => void
  onConfirm: () => void
}

/** A confirmation that must be answered and cannot be dismissed (product §9). */
export function ConfirmDialog({
  open,
  title,
  text,
  cancelLabel,
  confirmLabel,
  tone = 'danger',
  loading = false,
  loadingText = confirmLabel,
  finalFocus,
  onCancel,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} title={title} text={text} role="alertdialog" finalFocus={finalFocus}>
      {children}
      <ChakraDialog.Footer>
        <Button variant="ghost" unavailable={loading} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          variant={tone === 'danger' ? 'danger' : 'solid'}
          loading={loading}
          loadingText={loadingText}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </ChakraDialog.Footer>
    </Dialog>
  )
}
