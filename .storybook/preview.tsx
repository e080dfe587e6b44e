import type { Preview } from '@storybook/react-vite'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { system } from '../src/ui/theme/system'
import { ContactSheet } from '../stories/kit/sheet/ContactSheet'
import { SHEET_FRAME } from '../stories/kit/sheet/sheet-frame'
import { followStages } from '../stories/kit/shown-stage'
import { Toolbar } from '../stories/kit/Toolbar'
import { initialGlobals, globalTypes, viewports } from './toolbar'
import { installPressGuard } from '../src/ui/press-guard/press-guard'
import '../src/ui/theme/theme.css'

// The same press guard as in the app; tests click faster than the guard permits.
if (import.meta.env.MODE !== 'test') installPressGuard(document)

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes,
  initialGlobals,
  loaders: [
    async ({ id, viewMode }) => {
      // No charts in tests, on contact sheets, and on pages with several stories.
      if (import.meta.env.MODE === 'test' || window.name === SHEET_FRAME) return
      const { instrumentsFor } = await import('../stories/kit/instruments')
      followStages(viewMode === 'story' ? instrumentsFor(id) : null)
    },
  ],
  decorators: [
    (Story, { globals }) => (
      <Toolbar globals={globals}>
        <ChakraProvider value={system}>
          <Story />
        </ChakraProvider>
      </Toolbar>
    ),
  ],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { disable: true },
    docs: { container: ContactSheet },
    viewport: { options: viewports },
  },
}

export default preview
