import { Check, TriangleAlert } from 'lucide-react'
import { type FocusEvent, type PointerEvent, useRef } from 'react'
import { Button } from '../button/Button'
import { cx } from '../cx'
import { Icon } from '../display/Icon'
import styles from './ToastStack.module.css'
import { useToastPlace } from './use-toast-place'

export interface ToastView {
  id: number
  tone: 'success' | 'error'
  text: string
}

export interface ToastStackProps {
  toasts: ToastView[]
  closeLabel: string
  onClose: (id: number) => void
  /** The pointer or the focus entered the toast. */
  onHold: (id: number) => void
  /** Neither the pointer nor the focus is on it. */
  onRelease: (id: number) => void
  position: 'top' | 'bottom'
}

/** The toasts. Both live regions always exist, so that screen readers announce new toasts. */
export function ToastStack({ toasts, closeLabel, onClose, onHold, onRelease, position }: ToastStackProps) {
  const show = (tone: ToastView['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map(({ id, text }) => (
        <div
          key={id}
          className={cx(styles.toast, styles[tone])}
          onPointerEnter={() => onHold(id)}
          onFocus={() => onHold(id)}
          onPointerLeave={(event) => !hasFocus(event) && onRelease(id)}
          onBlur={(event) => !hasFocus(event) && !event.currentTarget.matches(':hover') && onRelease(id)}
        >
          <Icon of={tone === 'error' ? TriangleAlert : Check} className={styles.icon} />
          <p className={styles.text}>{text}</p>
          <Button variant="link" size={32} onClick={() => onClose(id)}>
            {closeLabel}
          </Button>
        </div>
      ))
  const stack = useRef<HTMLDivElement>(null)
  const place = useToastPlace(position === 'top' && toasts.length > 0, stack)
  return (
    <div ref={stack} className={cx(styles.stack, styles[position])} style={position === 'top' ? place : undefined}>
      <div role="status" className={styles.region}>
        {show('success')}
      </div>
      <div role="alert" className={styles.region}>
        {show('error')}
      </div>
    </div>
  )
}

/** The focus stays within the toast. */
function hasFocus(event: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>): boolean {
  const next = event.type === 'blur' ? event.relatedTarget : document.activeElement
  return next instanceof Node && event.currentTarget.contains(next)
}
