import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { PickedFile } from '../../../../machines/ports/attachments'
import type { PictureArea } from '../../../../machines/ports/pictures'
import type { PictureRef } from '../../../../machines/profile/picture/picture.selectors'
import { profileTexts } from '../../../i18n/id/profile'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { IconButton } from '../../../ui/button/IconButton'
import { Dialog } from '../../../ui/overlay/Dialog'
import styles from './CropDialog.module.css'

const LARGEST = 4
/** Movement per arrow key in px; a fifth of it with Shift. */
const STEP = 10

interface CropDialogProps {
  picture: PictureRef
  file: PickedFile
  finalFocus: RefObject<HTMLElement | null>
}

/** Chooses a square of the photo: moved by pointer, touch and arrow keys, scaled by wheel, pinch and slider. */
export function CropDialog({ picture, file, finalFocus }: CropDialogProps) {
  const { profile: words } = useTexts(profileTexts)
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
          // The page's style sheet has the rules, because the policy forbids styles added by scripts.
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

/** Moves the picture without dragging (WCAG 2.5.7), through the cropper's own key events, which respect its bounds. */
function Arrows({ stage }: { stage: RefObject<HTMLDivElement | null> }) {
  const { profile: words } = useTexts(profileTexts)
  function press(key: string) {
    const cropper = stage.current?.querySelector('[data-testid="cropper"]')
    cropper?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    // It measures on keyup, so that follows the render.
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

/** An object URL of these bytes, released on unmount. */
function useObjectUrl(bytes: Blob): string {
  const [url] = useState(() => URL.createObjectURL(bytes))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}
