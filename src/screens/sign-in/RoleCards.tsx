import { Check, HeartPulse, Stethoscope, type LucideIcon } from 'lucide-react'
import { Icon } from '../../ui/display/Icon'
import styles from './RoleCards.module.css'

export interface RoleCardsProps {
  /** 'nurse' preselects the nurse, everything else the doctor. */
  given: string | undefined
  label: string
  doctor: string
  nurse: string
}

/** The role, first because it determines the rest: a radio group displayed as two cards. */
export function RoleCards({ given, label, doctor, nurse }: RoleCardsProps) {
  return (
    <div className={styles.group} role="radiogroup" aria-labelledby="role-label">
      <span className={styles.label} id="role-label">
        {label}
      </span>
      <div className={styles.cards}>
        <RoleCard value="doctor" icon={Stethoscope} defaultChecked={given !== 'nurse'}>
          {doctor}
        </RoleCard>
        <RoleCard value="nurse" icon={HeartPulse} defaultChecked={given === 'nurse'}>
          {nurse}
        </RoleCard>
      </div>
    </div>
  )
}

interface RoleCardProps {
  value: string
  icon: LucideIcon
  defaultChecked: boolean
  children: string
}

function RoleCard({ icon, children, ...radio }: RoleCardProps) {
  return (
    <label className={styles.card}>
      <input {...radio} type="radio" name="role" className={styles.radio} />
      <Icon of={icon} />
      {children}
      <Icon of={Check} className={styles.check} />
    </label>
  )
}
