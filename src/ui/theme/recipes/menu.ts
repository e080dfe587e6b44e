import { menuAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { CLOSED, HIGHLIGHTED, OPEN } from './states'

export const menuRecipe = defineSlotRecipe({
  slots: menuAnatomy.keys(),
  base: {
    content: {
      zIndex: 'calc(1650 + var(--layer-index, 0))',
      minWidth: '208px',
      maxHeight: 'min(560px, calc(100dvh - 16px), var(--available-height, 100dvh))',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: '6px',
      border: '1px solid var(--dk-hairline)',
      borderRadius: 'var(--dk-radius-picture)',
      background: 'var(--dk-raised)',
      color: 'var(--dk-text)',
      boxShadow: 'var(--dk-shadow-float)',
      outline: 'none',
      [OPEN]: { animation: 'dk-rise-in var(--dk-fade) var(--dk-ease-in)' },
      [CLOSED]: { animation: 'dk-fade-out var(--dk-press) forwards' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      minHeight: '44px',
      padding: '0 12px',
      borderRadius: 'var(--dk-radius-control)',
      font: '500 var(--dk-type-row) var(--dk-font)',
      cursor: 'pointer',
      userSelect: 'none',
      outline: 'none',
      '& svg': { color: 'var(--dk-text-3)' },
      [HIGHLIGHTED]: {
        background: 'var(--dk-brand-soft)',
        color: 'var(--dk-brand-text)',
        '& svg': { color: 'inherit' },
      },
    },
    separator: { height: '1px', margin: '6px 0', background: 'var(--dk-hairline)' },
  },
})
