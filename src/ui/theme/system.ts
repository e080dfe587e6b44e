import { createSystem } from '@chakra-ui/react/styled-system'
import { dialogRecipe } from './recipes/dialog'
import { menuRecipe } from './recipes/menu'
import { tabsRecipe } from './recipes/tabs'
import { tooltipRecipe } from './recipes/tooltip'

/**
 * Chakra provides dialogs, menus, tabs and tooltips (focus, layers, positions); everything else is a CSS module. Both
 * use the custom properties of tokens.css, so the dark theme needs no script and no second palette. Only the used
 * recipes are included, in plain CSS: computing Chakra's tokens, conditions and shorthands takes a tenth of a second
 * per page on an old laptop. The reset is ours.
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
