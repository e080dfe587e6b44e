import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { NAME_LENGTH } from '../../../contract/values/limits'
import {
  type InvitationRef,
  selectInvitationLink,
  selectInvitationRefusal,
  selectInvitedName,
  selectIsSending,
} from '../../../machines/group-call/invitation/invitation.selectors'
import { loaded } from '../../chunks/loaded'
import { groupTexts } from '../../i18n/id/group'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Banner } from '../../ui/feedback/Banner'
import { TextField } from '../../ui/field/TextField'
import { Dialog } from '../../ui/overlay/Dialog'
import styles from './InviteDialog.module.css'
import type { Invited, InviteValues } from './invite.validation'

/** The invited person and the receiver of the link; then the link. */
export function InviteDialog({ invitation }: { invitation: InvitationRef }) {
  const { group: words } = useTexts(groupTexts)
  const link = useSelector(invitation, selectInvitationLink)
  const close = () => invitation.send({ type: 'invitation.close' })
  return (
    <Dialog open title={words.inviteTitle} text={words.inviteText} onDismiss={close}>
      {link === null ? (
        <InviteForm invitation={invitation} onClose={close} />
      ) : (
        <Sent invitation={invitation} link={link} onClose={close} />
      )}
    </Dialog>
  )
}

interface PartProps {
  invitation: InvitationRef
  onClose: () => void
}

function InviteForm({ invitation, onClose }: PartProps) {
  const { group: words } = useTexts(groupTexts)
  const isSending = useSelector(invitation, selectIsSending)
  const refusal = useSelector(invitation, selectInvitationRefusal)
  const { register, handleSubmit, formState } = useForm<InviteValues, unknown, Invited>({
    // The rules load with the first try, because parsing phone numbers needs a large library.
    resolver: async (...args) => (await loaded(() => import('./invite.validation'))).resolve(...args),
    defaultValues: { name: '', address: '' },
  })
  const { name, address } = formState.errors
  const id = useId()
  const send = handleSubmit((order) => invitation.send({ type: 'invitation.send', order }))

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <div className={styles.refusal} role="alert">
        {refusal !== null && <Banner tone="danger">{words.refused[refusal]}</Banner>}
      </div>
      <TextField
        {...register('name')}
        id={`${id}-name`}
        label={words.name}
        maxLength={NAME_LENGTH}
        problem={name?.message ?? null}
      />
      <TextField
        {...register('address')}
        id={`${id}-address`}
        label={words.address}
        maxLength={NAME_LENGTH}
        problem={address?.message ?? null}
      />
      <ChakraDialog.Footer>
        <Button variant="ghost" onClick={onClose}>
          {words.close}
        </Button>
        <Button type="submit" loading={isSending} loadingText={words.sending}>
          {words.send}
        </Button>
      </ChakraDialog.Footer>
    </form>
  )
}

function Sent({ invitation, link, onClose }: PartProps & { link: string }) {
  const { group: words } = useTexts(groupTexts)
  const name = useSelector(invitation, selectInvitedName)
  const [isCopied, setCopied] = useState(false)
  const id = useId()

  async function copy() {
    // Without a secure context there is no clipboard: the link can be selected and copied by hand.
    const { clipboard } = navigator as { clipboard?: Clipboard }
    if (clipboard === undefined) return
    await clipboard.writeText(link)
    setCopied(true)
  }

  return (
    <>
      <p className={styles.sent} role="status">
        {words.sent({ name })}
      </p>
      <TextField
        id={id}
        label={words.link}
        problem={null}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <ChakraDialog.Footer>
        <Button variant="ghost" onClick={onClose}>
          {words.close}
        </Button>
        <Button variant="outline" onClick={() => invitation.send({ type: 'invitation.again' })}>
          {words.another}
        </Button>
        <Button onClick={() => void copy().catch(() => {})}>{isCopied ? words.copied : words.copy}</Button>
      </ChakraDialog.Footer>
    </>
  )
}
