import type { StorybookConfig } from '@storybook/react-vite'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { seededStreets } from '../tests/kit/data/seeded-streets'

const root = resolve(import.meta.dirname, '..')
const tokens = readFileSync(resolve(root, 'src/ui/theme/tokens.css'), 'utf8')
const font = resolve(
  root,
  'node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
)

/** The design tokens and the font for Storybook's own frame. */
const frameHead = `<style>
@font-face { font-family: 'Plus Jakarta Sans Variable'; font-weight: 200 800;
  src: url(data:font/woff2;base64,${readFileSync(font, 'base64')}) format('woff2') }
${tokens}
/* The one of Storybook's viewports in which every pixel is twice as large. */
.dk-zoom [data-scale] { zoom: 2 }</style>`

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // The example of docs/testing.md is listed with the others, like its test.
  stories: ['../stories/**/*.stories.tsx', '../tests/example/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The overview page of each file: all of its stories as a contact sheet.
  docs: { defaultName: 'Semua wajah' },
  core: { disableTelemetry: true, enableCrashReports: false },
  typescript: { reactDocgen: 'react-docgen' },
  // The emergency map uses the seeded streets here, too.
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), seededStreets()] }),
  managerHead: (head) => (head ?? '') + frameHead,
  // Chakra's package references its own online gallery; ours is standalone.
  refs: { '@chakra-ui/react': { disable: true } },
}

export default config
