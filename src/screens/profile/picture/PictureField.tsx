import { useSelector } from '@xstate/react'
import { Camera, RotateCw } from 'lucide-react'
import { type ChangeEvent, lazy, Suspense, useRef } from 'react'
import {
  type PictureRef,
  selectAddress,
  selectCanPick,
  selectChosenFrom,
  selectHasFaulted,
  selectIsStored,
  selectIsUnderWay,
  selectReason,
} from '../../../../machines/profile/picture/picture.selectors'
import type { User } from '../../../../machines/ports/people'
import { profileTexts } from '../../../i18n/id/profile'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Avatar } from '../../../ui/display/Avatar'
import { Icon } from '../../../ui/display/Icon'
import { Banner } from '../../../ui/feedback/Banner'
import { loaded } from '../../../chunks/loaded'
import { useUnsaved } from '../../unsaved/use-unsaved'
import styles from './PictureField.module.css'
import { reasonWords } from './reason-words'
import { UploadLine } from './UploadLine'

const CropDialog = lazy(async () => ({ default: (await loaded(() => import('./CropDialog'))).CropDialog }))

/** Photos of any type; opening one shows whether the browser can read it. */
const PHOTOS = 'image/*'

interface PictureFieldProps {
  picture: PictureRef
  person: Pick<User, 'id' | 'name'>
}

/** The public picture, and how to change it. */
export function PictureField({ picture, person }: PictureFieldProps) {
  const { profile: words } = useTexts(profileTexts)
  const address = useSelector(picture, selectAddress)
  const canPick = useSelector(picture, selectCanPick)
  const isUnderWay = useSelector(picture, selectIsUnderWay)
  const chosenFrom = useSelector(picture, selectChosenFrom)
  const input = useRef<HTMLInputElement>(null)
  const side = useRef<HTMLDivElement>(null)
  // A picked photo is stored nowhere until it is saved.
  useUnsaved(!canPick)

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Allows picking the same file again.
    if (file !== undefined) {
      const { name, type, size } = file
      picture.send({ type: 'picture.pick', file: { name, type, size, bytes: file } })
    }
    target.value = ''
  }

  return (
    <div className={styles.field}>
      <Avatar id={person.id} name={person.name} picture={address} size={115} />
      <div ref={side} className={styles.side} tabIndex={-1}>
        {canPick && (
          <>
            <Button variant="outline" size={36} onClick={() => input.current?.click()}>
              <Icon of={Camera} size={16} />
              {address === null ? words.addPicture : words.changePicture}
            </Button>
            <p className={styles.hint}>{words.pictureHint}</p>
          </>
        )}
        <input ref={input} type="file" accept={PHOTOS} aria-label={words.picture} hidden onChange={pick} />
        {isUnderWay && <UploadLine picture={picture} />}
        <News picture={picture} />
      </div>
      {chosenFrom !== null && (
        <Suspense fallback={null}>
          <CropDialog picture={picture} file={chosenFrom} finalFocus={side} />
        </Suspense>
      )}
    </div>
  )
}

/** Saved, or why not and what to do. */
function News({ picture }: Pick<PictureFieldProps, 'picture'>) {
  const texts = useTexts(profileTexts)
  const words = texts.profile
  const reason = useSelector(picture, selectReason)
  const hasFaulted = useSelector(picture, selectHasFaulted)
  const isStored = useSelector(picture, selectIsStored)
  return (
    <>
      <div role="status" className={styles.news}>
        {isStored && <p className={styles.stored}>{words.pictureStored}</p>}
      </div>
      <div role="alert" className={styles.news}>
        {reason !== null && <Banner tone="danger">{reasonWords(reason, texts)}</Banner>}
        {hasFaulted && <Banner tone="danger">{words.uploadFaulted}</Banner>}
      </div>
      {hasFaulted && (
        <div className={styles.buttons}>
          <Button size={36} onClick={() => picture.send({ type: 'picture.retry' })}>
            <Icon of={RotateCw} size={16} />
            {words.uploadAgain}
          </Button>
          <Button variant="ghost" size={36} onClick={() => picture.send({ type: 'picture.cancel' })}>
            {words.cropCancel}
          </Button>
        </div>
      )}
    </>
  )
}
