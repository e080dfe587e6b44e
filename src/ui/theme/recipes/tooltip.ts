import { tooltipAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const tooltipRecipe = defineSlotRecipe({
  slots: tooltipAnatomy.keys(),
  base: {
    content: {
      zIndex: 1500,
      maxWidth: '280px',
      padding: '6px 10px',
      borderRadius: 'chip',
      bg: 'tooltip',
      color: 'onTooltip',
      font: '500 var(--dk-type-second) var(--dk-font)',
      boxShadow: 'float',
      _open: { animation: 'dk-fade-in var(--dk-press)' },
      _closed: { animation: 'dk-fade-out var(--dk-press) forwards' },
    },
  },
})
