import { commandsOf, type CommandOrders } from '../../../src/app/layout/commands'
import { texts } from './all-texts'

/** Commands whose actions do nothing, as the palette offers them. */
export function someCommands(orders: Partial<CommandOrders> = {}) {
  const nothing = () => {}
  return commandsOf({
    role: 'doctor',
    texts: texts(),
    navigate: nothing,
    signOut: nothing,
    changeLanguage: nothing,
    openPalette: nothing,
    openKeys: nothing,
    doctor: { isOnline: true, switchReason: texts().palette.emergencyFirst, switchOnline: nothing, openPanel: nothing },
    ...orders,
  })
}
