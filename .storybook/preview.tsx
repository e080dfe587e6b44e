import type { Preview } from '@storybook/react-vite'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { system } from '../src/ui/theme/system'
import '../src/i18n/call-texts'
import '../src/i18n/devices-texts'
import '../src/i18n/emergency-texts'
import '../src/i18n/room-texts'
import '../src/i18n/work-texts'
import '../src/ui/theme/theme.css'

const preview: Preview = {
  decorators: [
    (Story) => (
      <ChakraProvider value={system}>
        <Story />
      </ChakraProvider>
    ),
  ],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { disable: true },
  },
}

export default preview
