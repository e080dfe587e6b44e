import { tooltipAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { CLOSED, OPEN } from './states'

export const tooltipRecipe = defineSlotRecipe({
  slots: tooltipAnatomy.keys(),
  base: {
    content: {
      zIndex: 1500,
      maxWidth: '280px',
      padding: '6px 10px',
      borderRadius: 'var(--dk-radius-chip)',
      background: 'var(--dk-tooltip)',
      color: 'var(--dk-on-tooltip)',
      font: '500 var(--dk-type-second) var(--dk-font)',
      boxShadow: 'var(--dk-shadow-float)',
      [OPEN]: { animation: 'dk-fade-in var(--dk-press)' },
      [CLOSED]: { animation: 'dk-fade-out var(--dk-press) forwards' },
    },
  },
})
