import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { dialogRecipe } from './recipes/dialog'
import { menuRecipe } from './recipes/menu'
import { tabsRecipe } from './recipes/tabs'
import { tooltipRecipe } from './recipes/tooltip'

const COLORS = {
  raised: 'raised',
  hairline: 'hairline',
  scrim: 'scrim',
  text: 'text',
  text2: 'text-2',
  text3: 'text-3',
  infoText: 'info-text',
  brandText: 'brand-text',
  brandSoft: 'brand-soft',
  tooltip: 'tooltip',
  onTooltip: 'on-tooltip',
}
const RADII = { chip: 'radius-chip', control: 'radius-control', picture: 'radius-picture', panel: 'radius-panel' }
const SHADOWS = { float: 'shadow-float', dialog: 'shadow-dialog' }

/**
 * Chakra for what it does best: dialogs, menus, tabs and tooltips (focus, layers, positions). Everything we draw ourselves is a
 * CSS module. Both read the same custom properties of tokens.css, so the dark theme needs no script and no second palette.
 * Only recipes in use; the reset is ours.
 */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'ck',
  preflight: false,
  theme: {
    semanticTokens: { colors: references(COLORS), radii: references(RADII), shadows: references(SHADOWS) },
    keyframes: {
      'dk-fade-in': { from: { opacity: 0 } },
      'dk-fade-out': { to: { opacity: 0 } },
      'dk-rise-in': { from: { opacity: 0, transform: 'translateY(var(--dk-rise))' } },
    },
    slotRecipes: { dialog: dialogRecipe, menu: menuRecipe, tabs: tabsRecipe, tooltip: tooltipRecipe },
  },
})

function references(names: Record<string, string>): Record<string, { value: string }> {
  return Object.fromEntries(Object.entries(names).map(([token, name]) => [token, { value: `var(--dk-${name})` }]))
}
