import { Ellipsis, Pencil, Repeat, Trash2 } from 'lucide-react'
import { isBlocking } from '../../../../contract/values/interlock'
import { plainSigna, signaOf } from '../../../../contract/values/signa'
import type { Standing } from '../../../../machines/consultation/prescription/interlock.rules'
import type { PrescriptionRef } from '../../../../machines/consultation/prescription/prescription.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { IconButton } from '../../../ui/button/IconButton'
import { cx } from '../../../ui/cx'
import { Menu } from '../../../ui/overlay/Menu'
import type { Asking } from './asking'
import { FindingCard } from './FindingCard'
import styles from './Prescription.module.css'
import { capitalised, quantityInWords } from './prescription-words'
import type { Item } from '../../../../machines/consultation/prescription/dosing/dosing.model'

export interface ItemCardProps extends Pick<Asking, 'persons'> {
  prescription: PrescriptionRef
  item: Item
  findings: Standing[]
}

/** One medicine as pharmacist and patient will read it, with its findings. */
export function ItemCard({ prescription, item, findings, persons }: ItemCardProps) {
  const { prescription: words } = useTexts(roomTexts)
  const { medicine } = item
  const isHeld = findings.some((one) => one.reason === null && isBlocking(one))
  const { id: medicineId, name } = medicine
  return (
    <li className={styles.item}>
      <article className={cx(styles.card, isHeld && styles.cardHeld)} aria-label={name}>
        <div className={styles.head}>
          <div className={styles.named}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.form}>
              {words.form({ form: capitalised(medicine.form), substance: medicine.substance })}
            </p>
          </div>
          <p className={styles.quantity}>{quantityInWords(item, words)}</p>
          <Menu
            trigger={<IconButton icon={Ellipsis} label={words.menu({ name })} />}
            items={[
              {
                id: 'edit',
                label: words.edit,
                icon: Pencil,
                onSelect: () => prescription.send({ type: 'medicine.edit', medicineId }),
              },
              {
                id: 'replace',
                label: words.replace,
                icon: Repeat,
                onSelect: () => prescription.send({ type: 'medicine.replace', medicineId }),
              },
              {
                id: 'remove',
                label: words.remove,
                icon: Trash2,
                onSelect: () => prescription.send({ type: 'medicine.remove', medicineId }),
              },
            ]}
          />
        </div>
        <p className={styles.signa}>
          <code className={styles.code}>{signaOf(item)}</code>
          <span>{plainSigna(item)}</span>
        </p>
      </article>
      {findings.map((finding) => (
        <FindingCard key={finding.key} prescription={prescription} finding={finding} item={item} persons={persons} />
      ))}
    </li>
  )
}
