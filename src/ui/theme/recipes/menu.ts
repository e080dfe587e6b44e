import { menuAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const menuRecipe = defineSlotRecipe({
  slots: menuAnatomy.keys(),
  base: {
    content: {
      zIndex: 'calc(1300 + var(--layer-index, 0))',
      minWidth: '208px',
      maxHeight: 'min(560px, calc(100dvh - 16px))',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: '6px',
      border: '1px solid',
      borderColor: 'hairline',
      borderRadius: 'picture',
      bg: 'raised',
      color: 'text',
      boxShadow: 'float',
      outline: 'none',
      _open: { animation: 'dk-rise-in var(--dk-fade) var(--dk-ease-in)' },
      _closed: { animation: 'dk-fade-out var(--dk-press) forwards' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      minHeight: '44px',
      padding: '0 12px',
      borderRadius: 'control',
      font: '500 var(--dk-type-row) var(--dk-font)',
      cursor: 'pointer',
      userSelect: 'none',
      outline: 'none',
      '& svg': { color: 'text3' },
      _highlighted: { bg: 'brandSoft', color: 'brandText', '& svg': { color: 'inherit' } },
    },
    separator: { height: '1px', margin: '6px 0', bg: 'hairline' },
  },
})
