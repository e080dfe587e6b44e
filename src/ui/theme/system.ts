import { createSystem } from '@chakra-ui/react/styled-system'
import { dialogRecipe } from './recipes/dialog'
import { menuRecipe } from './recipes/menu'
import { tabsRecipe } from './recipes/tabs'
import { tooltipRecipe } from './recipes/tooltip'

/**
 * Chakra for what it does best: dialogs, menus, tabs and tooltips (focus, layers, positions). Everything we draw ourselves is a
 * CSS module. Both read the same custom properties of tokens.css, so the dark theme needs no script and no second palette.
 * Only recipes in use, in plain CSS: Chakra's own tokens, conditions and shorthands would be worked out anew on each page,
 * for a tenth of a second on an old laptop. The reset is ours.
 */
export const system = createSystem({
  cssVarsPrefix: 'ck',
  preflight: false,
  theme: {
    keyframes: {
      'dk-fade-in': { from: { opacity: 0 } },
      'dk-fade-out': { to: { opacity: 0 } },
      'dk-rise-in': { from: { opacity: 0, transform: 'translateY(var(--dk-rise))' } },
    },
    slotRecipes: { dialog: dialogRecipe, menu: menuRecipe, tabs: tabsRecipe, tooltip: tooltipRecipe },
  },
})
