import { dialogAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { CLOSED, OPEN } from './states'

/** Look: radius 20, its own shadow, 220 ms; the scrim dims the page. */
export const dialogRecipe = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  base: {
    backdrop: {
      position: 'fixed',
      inset: 0,
      zIndex: 'calc(1400 + var(--layer-index, 0))',
      background: 'var(--dk-scrim)',
      [OPEN]: { animation: 'dk-fade-in var(--dk-fade)' },
      [CLOSED]: { animation: 'dk-fade-out var(--dk-press) forwards' },
    },
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 'calc(1400 + var(--layer-index, 0))',
      display: 'grid',
      placeItems: 'center',
      padding: '16px',
      overflow: 'auto',
      overscrollBehavior: 'contain',
    },
    content: {
      width: '100%',
      maxWidth: '500px',
      padding: '24px',
      borderRadius: 'var(--dk-radius-panel)',
      background: 'var(--dk-raised)',
      color: 'var(--dk-text)',
      boxShadow: 'var(--dk-shadow-dialog)',
      outline: 'none',
      [OPEN]: { animation: 'dk-rise-in var(--dk-dialog) var(--dk-ease-in)' },
      [CLOSED]: { animation: 'dk-fade-out var(--dk-press) var(--dk-ease-out) forwards' },
    },
    title: { font: '700 var(--dk-type-section) var(--dk-font)', textWrap: 'balance' },
    description: { marginTop: '6px', color: 'var(--dk-text-2)', font: '400 var(--dk-type-row) var(--dk-font)' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '8px',
      marginTop: '24px',
      // Stacked buttons have the same width.
      '@media (max-width: 479.98px)': { '& > button': { flex: '1 1 auto' } },
    },
  },
  variants: {
    /**
     * A notice is centred around its icon; a question is aligned left with buttons at the right; a picture uses all
     * space; a call shows a face between its title and two buttons; a code is 300 px wide (product §2).
     */
    shape: {
      question: {},
      notice: {
        content: {
          display: 'grid',
          justifyItems: 'center',
          maxWidth: '400px',
          padding: '32px 24px',
          textAlign: 'center',
        },
        title: { marginTop: '16px' },
        description: { textWrap: 'balance' },
      },
      call: {
        content: {
          display: 'grid',
          justifyItems: 'center',
          maxWidth: '400px',
          padding: '28px 28px 32px',
          textAlign: 'center',
          '@media (max-width: 599.98px)': { maxWidth: '100%', padding: '24px 16px 16px' },
        },
        title: {
          display: 'flex',
          alignItems: 'center',
          gap: '8px',
          color: 'var(--dk-info-text)',
          font: '600 var(--dk-type-body) var(--dk-font)',
        },
        description: { marginTop: '2px', font: '400 var(--dk-type-body) var(--dk-font)' },
      },
      code: {
        content: {
          display: 'grid',
          justifyItems: 'center',
          maxWidth: '300px',
          padding: '24px 20px 12px',
          textAlign: 'center',
        },
        title: { marginTop: '16px' },
        description: { font: '400 var(--dk-type-second) var(--dk-font)', textWrap: 'balance' },
      },
      picture: {
        content: { width: 'auto', maxWidth: '100%', padding: '12px' },
        title: { font: '600 var(--dk-type-row) var(--dk-font)' },
      },
      fitted: {
        positioner: { overflow: 'hidden' },
        content: {
          display: 'flex',
          flexDirection: 'column',
          maxHeight: 'calc(100dvh - 32px)',
          overflow: 'hidden',
          padding: '20px 24px 0',
          '@media (max-width: 479.98px)': { paddingInline: '16px' },
        },
        footer: {
          flex: 'none',
          marginTop: 0,
          marginInline: '-24px',
          padding: '12px 24px 16px',
          borderTop: '1px solid var(--dk-hairline)',
        },
      },
      sheet: {
        positioner: { placeItems: 'stretch end', padding: 0, overflow: 'hidden' },
        content: {
          maxWidth: '560px',
          height: '100dvh',
          padding: '20px 24px 32px',
          borderRadius: 0,
          overflow: 'auto',
          overscrollBehavior: 'contain',
          scrollbarWidth: 'thin',
          '@media (max-width: 599.98px)': { padding: '16px 16px 24px' },
        },
        title: {
          paddingInlineEnd: '44px',
          font: '700 var(--dk-type-section) var(--dk-font)',
          overflowWrap: 'anywhere',
        },
      },
    },
  },
  defaultVariants: { shape: 'question' },
})
