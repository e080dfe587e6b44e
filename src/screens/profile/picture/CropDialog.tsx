import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { PickedFile } from '../../../../machines/ports/attachments'
import type { PictureArea } from '../../../../machines/ports/pictures'
import type { PictureRef } from '../../../../machines/profile/picture/picture.selectors'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { IconButton } from '../../../ui/button/IconButton'
import { Dialog } from '../../../ui/overlay/Dialog'
import styles from './CropDialog.module.css'

const LARGEST = 4
/** How far an arrow key moves the picture, in px; with Shift a fifth of it. */
const STEP = 10

interface CropDialogProps {
  picture: PictureRef
  file: PickedFile
  finalFocus: RefObject<HTMLElement | null>
}

/** A square of the picked photo: moved by pointer, finger and arrow keys, made larger by wheel, pinch and slider. */
export function CropDialog({ picture, file, finalFocus }: CropDialogProps) {
  const { profile: words } = useTexts()
  const url = useObjectUrl(file.bytes)
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<PictureArea | null>(null)
  const stage = useRef<HTMLDivElement>(null)
  const id = useId()
  const cancel = () => picture.send({ type: 'picture.cancel' })

  return (
    <Dialog open title={words.cropTitle} text={words.cropText} finalFocus={finalFocus} onDismiss={cancel}>
      <div ref={stage} className={styles.stage}>
        <Cropper
          image={url}
          aspect={1}
          cropShape="round"
          showGrid={false}
          crop={at}
          zoom={zoom}
          minZoom={1}
          maxZoom={LARGEST}
          keyboardStep={STEP}
          // The page's own style sheet has its rules: a style that a script adds is not let in by the page's policy.
          disableAutomaticStylesInjection
          cropperProps={{ role: 'application', 'aria-label': words.cropArea }}
          mediaProps={{ alt: '', onError: () => picture.send({ type: 'picture.spoil' }) }}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropComplete={(_, points) => setArea(points)}
        />
      </div>
      <Arrows stage={stage} />
      <label className={styles.zoom} htmlFor={`${id}-zoom`}>
        {words.zoom}
        <input
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={LARGEST}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <ChakraDialog.Footer>
        <Button variant="ghost" onClick={cancel}>
          {words.cropCancel}
        </Button>
        <Button
          loading={area === null}
          loadingText={words.cropOpening}
          onClick={() => area !== null && picture.send({ type: 'picture.crop', area })}
        >
          {words.cropConfirm}
        </Button>
      </ChakraDialog.Footer>
    </Dialog>
  )
}

const ARROWS = [
  { key: 'ArrowLeft', word: 'cropLeft', icon: ArrowLeft },
  { key: 'ArrowUp', word: 'cropUp', icon: ArrowUp },
  { key: 'ArrowDown', word: 'cropDown', icon: ArrowDown },
  { key: 'ArrowRight', word: 'cropRight', icon: ArrowRight },
] as const

/** Moves the picture without a drag (WCAG 2.5.7), by the keys that the cropper knows, which keep it within its bounds. */
function Arrows({ stage }: { stage: RefObject<HTMLDivElement | null> }) {
  const { profile: words } = useTexts()
  function press(key: string) {
    const cropper = stage.current?.querySelector('[data-testid="cropper"]')
    cropper?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    // It measures the new place when the key is released: after it was drawn.
    requestAnimationFrame(() => cropper?.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true })))
  }
  return (
    <div className={styles.arrows} role="group" aria-label={words.cropMove}>
      {ARROWS.map(({ key, word, icon }) => (
        <IconButton key={key} icon={icon} label={words[word]} variant="outline" size={44} onClick={() => press(key)} />
      ))}
    </div>
  )
}

/** An address of these bytes for as long as they are shown. */
function useObjectUrl(bytes: Blob): string {
  const [url] = useState(() => URL.createObjectURL(bytes))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}
