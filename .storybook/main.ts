import type { StorybookConfig } from '@storybook/react-vite'
import { seededStreets } from '../tests/kit/seeded-streets'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, enableCrashReports: false },
  typescript: { reactDocgen: 'react-docgen' },
  // The map of the emergency room draws the seeded streets here too.
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), seededStreets()] }),
  // Chakra's package names a gallery of its own on the net; ours stands alone.
  refs: { '@chakra-ui/react': { disable: true } },
}

export default config
