import { useSelector } from '@xstate/react'
import type { ToasterRef } from '../../../machines/app/app.selectors'
import { selectToasts } from '../../../machines/toaster/toaster.selectors'
import { say, useTexts } from '../../i18n/texts'
import { ToastStack } from '../../ui/feedback/ToastStack'

/** The toaster's keys and values in words (spec §2 "Toasts"). */
export function ToastHost({ toaster }: { toaster: ToasterRef }) {
  const texts = useTexts()
  const toasts = useSelector(toaster, selectToasts)
  return (
    <ToastStack
      position="top"
      toasts={toasts.map(({ id, tone, key, values }) => ({ id, tone, text: say('toasts', key, values) }))}
      closeLabel={texts.toasts.close}
      onClose={(id) => toaster.send({ type: 'toast.close', id })}
    />
  )
}
