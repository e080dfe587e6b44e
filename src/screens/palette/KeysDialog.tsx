import { useSelector } from '@xstate/react'
import { type PaletteRef, selectIsHelping } from '../../../machines/palette/palette.selectors'
import { paletteTexts } from '../../i18n/id/palette'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Switch } from '../../ui/field/Switch'
import { Dialog } from '../../ui/overlay/Dialog'
import { type Command, GROUPS, type LetterKeys } from './command'
import { Keys } from './Keys'
import styles from './Palette.module.css'
import { shortcutOf } from './shortcuts'

interface KeysDialogProps {
  palette: PaletteRef
  commands: readonly Command[]
  letterKeys: LetterKeys
}

/** Every keyboard shortcut by its command. */
export function KeysDialog({ palette, commands, letterKeys }: KeysDialogProps) {
  const { palette: words } = useTexts(paletteTexts)
  const isOpen = useSelector(palette, selectIsHelping)
  const close = () => palette.send({ type: 'palette.close' })
  return (
    <Dialog open={isOpen} title={words.helpTitle} text={words.helpText} onDismiss={close}>
      <div className={styles.sheet}>
        {GROUPS.map((group) => {
          const own = commands.flatMap((command) => {
            const shortcut = shortcutOf(command.id)
            return command.group === group && shortcut !== null && (letterKeys.isOn || !shortcut.isCharacter)
              ? [{ ...command, ...shortcut }]
              : []
          })
          return (
            own.length > 0 && (
              <section key={group} aria-labelledby={`keys-${group}`}>
                <h3 id={`keys-${group}`} className={styles.group}>
                  {words.groups[group]}
                </h3>
                <dl className={styles.pairs}>
                  {own.map(({ id, label, presses }) => (
                    <div key={id} className={styles.pair}>
                      <dt>{label}</dt>
                      <dd>
                        <Keys presses={presses} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            )
          )
        })}
      </div>
      <div className={styles.setting}>
        <Switch checked={letterKeys.isOn} label={words.letterKeys} onChange={letterKeys.onChange} />
        <p className={styles.settingText}>{words.letterKeysText}</p>
      </div>
      <div className={styles.foot}>
        <Button variant="outline" onClick={close}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  )
}
