import { Bell, ChevronRight, X } from 'lucide-react'
import { Button, type ButtonSize, type ButtonVariant } from '../../../src/ui/button/Button'
import { IconButton } from '../../../src/ui/button/IconButton'
import { GuardedButton } from '../../../src/ui/overlay/GuardedButton'
import { COMPONENT_WORDS as words } from './component-words'
import { Specimen } from './Specimen'

const VARIANTS: ButtonVariant[] = ['solid', 'outline', 'soft', 'ghost', 'link', 'danger', 'dangerOutline']
const SIZES: ButtonSize[] = [32, 36, 44, 48]

export function Buttons() {
  return (
    <>
      <Specimen title={words.variants}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen title={words.sizes}>
        {SIZES.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
      </Specimen>
      <Specimen title={words.states}>
        <Button loadingText={words.starting}>{words.start}</Button>
        <Button loading loadingText={words.starting}>
          {words.start}
        </Button>
        <Button unavailable>{words.start}</Button>
        <GuardedButton variant="outline" reason={words.reason}>
          {words.reject}
        </GuardedButton>
      </Specimen>
      <Specimen title="IconButton">
        <IconButton icon={X} label={words.close} />
        <IconButton icon={Bell} label={words.start} variant="soft" />
        <IconButton icon={ChevronRight} label={words.choose} variant="outline" size={44} />
      </Specimen>
    </>
  )
}
