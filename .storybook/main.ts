import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, enableCrashReports: false },
  typescript: { reactDocgen: 'react-docgen' },
  // Chakra's package names a gallery of its own on the net; ours stands alone.
  refs: { '@chakra-ui/react': { disable: true } },
}

export default config
