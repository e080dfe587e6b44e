import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs'

/** A new one for each project: vitest writes the project's name into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath: findChromium() ?? 'chromium', args: CHROMIUM_ARGS } }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
})

/**
 * Everything a browser will ask for, bundled before the first test: a package found later reloads the page under a test.
 */
const optimizeDeps = { entries: ['src/main.tsx', 'stories/**/*.tsx', 'tests/views/**/*.tsx', 'tests/kit/view-walk.tsx'] }

/** The rooms' and the calls' words, which their screens bring along in the app. */
const ALL_TEXTS = ['src/i18n/room-texts.ts', 'src/i18n/call-texts.ts', 'src/i18n/devices-texts.ts']

/**
 * The suite's rooms. `npm test` runs each as a step of its own; `npm test -- paths` runs one. Where files are not isolated
 * they share what they import, which costs more than the tests themselves: a file puts back whatever it stubs.
 */
export const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      include: ['tests/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}'],
      setupFiles: ALL_TEXTS,
      isolate: false,
    },
  },
  { extends: true, test: { name: 'paths', include: ['tests/paths/**/*.test.ts'], isolate: false } },
  {
    extends: true,
    test: {
      name: 'contract',
      include: ['tests/contract/**/*.test.ts'],
      globalSetup: ['tests/kit/global-setup.ts'],
      testTimeout: 60_000,
      hookTimeout: 20_000,
      // One sandbox: each file begins with the seeds.
      fileParallelism: false,
      isolate: false,
    },
  },
  { extends: true, optimizeDeps, test: { name: 'views', include: ['tests/views/**/*.test.tsx'], browser: browser(), setupFiles: ALL_TEXTS } },
  {
    extends: true,
    optimizeDeps,
    plugins: [storybookTest({ configDir: '.storybook' })],
    test: { name: 'stories', browser: browser() },
  },
  {
    extends: true,
    test: {
      name: 'e2e',
      expect: { poll: { timeout: 10_000 } },
      include: ['tests/e2e/**/*.test.ts'],
      globalSetup: ['tests/kit/global-setup.ts'],
      testTimeout: 90_000,
      hookTimeout: 60_000,
      fileParallelism: false,
    },
  },
  {
    extends: true,
    test: {
      // Pictures that move want the machine for themselves.
      name: 'calls',
      include: ['tests/calls/**/*.test.ts'],
      globalSetup: ['tests/kit/global-setup.ts'],
      testTimeout: 90_000,
      hookTimeout: 60_000,
      fileParallelism: false,
    },
  },
  {
    extends: true,
    test: {
      // Minutes without a network, other browsers: `npm run test:calls`.
      name: 'outages',
      include: ['tests/outages/**/*.test.ts'],
      globalSetup: ['tests/kit/global-setup.ts'],
      testTimeout: 150_000,
      hookTimeout: 60_000,
      fileParallelism: false,
    },
  },
  {
    extends: true,
    test: {
      // End to end too, with an ear on what sounds, and when: on its own sandbox, late in its lane.
      name: 'ringing',
      expect: { poll: { timeout: 10_000 } },
      include: ['tests/ringing/**/*.test.ts'],
      globalSetup: ['tests/kit/global-setup.ts'],
      testTimeout: 120_000,
      hookTimeout: 60_000,
      fileParallelism: false,
    },
  },
  {
    extends: true,
    test: {
      // Deadlines pass and tabs sleep, by the clock of the world: hardly at work, it runs beside the others.
      name: 'deadlines',
      expect: { poll: { timeout: 10_000 } },
      include: ['tests/deadlines/**/*.test.ts'],
      globalSetup: ['tests/kit/global-setup.ts'],
      testTimeout: 120_000,
      hookTimeout: 60_000,
      fileParallelism: false,
    },
  },
  {
    extends: true,
    test: { name: 'chaos', include: ['tests/chaos/**/*.test.ts'], hookTimeout: 120_000, fileParallelism: false },
  },
]
