import { ChevronDown } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../../src/ui/button/Button'
import { Icon } from '../../../../src/ui/display/Icon'
import styles from './FaultForm.module.css'

export interface FaultFormProps {
  title: string
  action: string
  /** Another fault is being made. */
  isBusy: boolean
  onMake: (form: FormData) => void
  children: ReactNode
}

/** One kind of fault behind its name, one open at a time: its choices and the button. */
export function FaultForm({ title, action, isBusy, onMake, children }: FaultFormProps) {
  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onMake(new FormData(event.currentTarget))
  }

  return (
    <details name="fault" className={styles.fault}>
      <summary className={styles.title}>
        {title}
        <Icon of={ChevronDown} className={styles.chevron} />
      </summary>
      <form className={styles.fields} onSubmit={make}>
        {children}
        <Button type="submit" variant="outline" size={48} unavailable={isBusy} className={styles.action}>
          {action}
        </Button>
      </form>
    </details>
  )
}
