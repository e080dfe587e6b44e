import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import {
  type FactorChangeRef,
  selectChange,
  selectChangeProof,
  selectIsChangeRefused,
  selectIsChanging,
  selectIsLast,
} from '../../../machines/account/factor-change/factor-change.selectors'
import { accountTexts } from '../../i18n/id/account'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Banner } from '../../ui/feedback/Banner'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'
import { Dialog } from '../../ui/overlay/Dialog'
import { ProofDialog } from './ProofDialog'
import styles from './SecondFactor.module.css'

interface FactorChangeDialogProps {
  /** The dialog is open as long as this actor exists. */
  factorChange: FactorChangeRef
}

/** The question before a second factor is removed or the recovery codes are replaced. */
export function FactorChangeDialog({ factorChange }: FactorChangeDialogProps) {
  const { secondFactor: words } = useTexts(accountTexts)
  const change = useSelector(factorChange, selectChange)
  const isLast = useSelector(factorChange, selectIsLast)
  const isChanging = useSelector(factorChange, selectIsChanging)
  const isRefused = useSelector(factorChange, selectIsChangeRefused)
  const proof = useSelector(factorChange, selectChangeProof)
  const { title, text, confirm, sending } = words.questions[change.kind]
  if (proof !== undefined) return <ProofDialog proof={proof} />
  if (isRefused) {
    return (
      <Dialog open title={title} text={words.refused} role="alertdialog">
        <ChakraDialog.Footer>
          <Button onClick={() => factorChange.send({ type: 'change.cancel' })}>{words.close}</Button>
        </ChakraDialog.Footer>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      title={title}
      text={text}
      tone={change.kind === 'renewCodes' ? 'action' : 'danger'}
      cancelLabel={words.cancel}
      confirmLabel={confirm}
      loading={isChanging}
      loadingText={sending}
      onCancel={() => factorChange.send({ type: 'change.cancel' })}
      onConfirm={() => factorChange.send({ type: 'change.confirm' })}
    >
      {change.kind === 'removePasskey' && <p className={styles.named}>{words.passkeyNamed({ name: change.name })}</p>}
      {isLast && (
        <div className={styles.body}>
          <Banner tone="warn">{words.lastFactor}</Banner>
        </div>
      )}
    </ConfirmDialog>
  )
}
