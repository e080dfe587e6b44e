import { useSelector } from '@xstate/react'
import type { ToasterRef } from '../../../machines/app/app.selectors'
import type { Toast } from '../../../machines/toaster/toaster.model'
import { selectToasts } from '../../../machines/toaster/toaster.selectors'
import { workTexts } from '../../i18n/id/work'
import { t, useTexts, textsOf } from '../../i18n/texts'
import { ToastStack } from '../../ui/feedback/ToastStack'

const POSITIONS = ['top', 'bottom'] as const

/** Translates the toaster's keys and values (product §2 "Toasts"). */
export function ToastHost({ toaster }: { toaster: ToasterRef }) {
  const texts = useTexts(workTexts)
  const toasts = useSelector(toaster, selectToasts)
  return POSITIONS.map((position) => (
    <ToastStack
      key={position}
      position={position}
      toasts={toasts.filter((toast) => positionOf(toast) === position).map(viewOf)}
      closeLabel={texts.toasts.close}
      onClose={(id) => toaster.send({ type: 'toast.close', id })}
      onHold={(id) => toaster.send({ type: 'toast.hold', id })}
      onRelease={(id) => toaster.send({ type: 'toast.release', id })}
    />
  ))
}

function positionOf({ position = 'top' }: Toast): 'top' | 'bottom' {
  return position
}

function viewOf({ id, tone, key, values }: Toast) {
  return { id, tone, text: t(textsOf(workTexts).toasts, key, values) }
}
