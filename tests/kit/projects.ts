import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'
import { CHROMIUM_ARGS, findChromium } from './browser/chromium.mjs'
import { PLAY_PATIENCE, readPlay } from './views/read-play.ts'
import { seededStreets } from './data/seeded-streets.ts'
import { isOnProduction } from './server/sandbox-tests.ts'

/** The path player's options; null in the suite. */
const { play, walksInto, headed } = readPlay()

/** A new object per project, because vitest writes the project's name into it. */
const browser = () => ({
  enabled: true,
  headless: !headed,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { executablePath: findChromium() ?? 'chromium', args: CHROMIUM_ARGS },
    // The path player fails as fast on a missing element as on a missing view.
    ...(play === null ? {} : { actionTimeout: PLAY_PATIENCE }),
  }),
  // Wide enough for the chart beside the screen.
  instances: [{ browser: 'chromium' as const, viewport: { width: play?.chart ? 1940 : 1280, height: 800 } }],
})

/** Bundled before the first test, because a package that is discovered later reloads the page. */
const optimizeDeps = {
  entries: [
    'src/main.tsx',
    'stories/**/*.tsx',
    'tests/views/**/*.tsx',
    'tests/example/*.tsx',
    'tests/kit/views/view-walk.tsx',
  ],
}

/** On the production server, where tests of the sandbox itself fail; with time for its restart at each reset. */
const onServer: { setupFiles?: string[]; hookTimeout?: number } = isOnProduction
  ? { setupFiles: ['tests/kit/server/fail-sandbox-tests.ts'], hookTimeout: 120_000 }
  : {}

/** Default timeout of polled expectations: a busy machine may take seconds. */
const expectation = { poll: { timeout: play === null ? 20_000 : PLAY_PATIENCE } }

/** Storybook's setup is expensive, so runs of other projects omit it. */
function isAsked(name: string): boolean {
  const asked = process.argv.flatMap((arg, index, all) => (all[index - 1] === '--project' ? [arg] : []))
  return asked.length === 0 || asked.includes(name)
}

/**
 * The suite's projects. `npm test` runs each as a step; `npm test -- paths` runs one. Without isolation files share
 * imports, which cost more than the tests; so each file must restore what it stubs.
 */
export const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      include: ['tests/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}'],
      isolate: false,
      expect: expectation,
      testTimeout: 60_000,
    },
  },
  {
    extends: true,
    test: { name: 'paths', include: ['tests/paths/**/*.test.ts'], isolate: false, testTimeout: 30_000 },
  },
  {
    extends: true,
    test: {
      name: 'contract',
      expect: expectation,
      include: ['tests/contract/**/*.test.ts'],
      globalSetup: ['tests/kit/global-setup.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // One sandbox: each file starts with the seeds.
      fileParallelism: false,
      isolate: false,
      ...onServer,
      setupFiles: ['tests/contract/kit/judge-answers.ts', ...(onServer.setupFiles ?? [])],
    },
  },
  {
    extends: true,
    test: {
      name: 'attacks',
      expect: expectation,
      include: ['tests/attacks/**/*.test.ts'],
      globalSetup: ['tests/kit/global-setup.ts'],
      testTimeout: 120_000,
      hookTimeout: 60_000,
      // One file at a time attacks the server, because timings are compared.
      fileParallelism: false,
      ...onServer,
    },
  },
  {
    extends: true,
    optimizeDeps,
    plugins: [seededStreets()],
    test: {
      name: 'views',
      // The player's own small screen contains planted faults and is run by the player only.
      include: [
        'tests/views/**/*.test.tsx',
        'tests/example/*.test.tsx',
        ...(play === null ? [] : ['tests/player/fixture/*.test.tsx']),
      ],
      browser: browser(),
      setupFiles: ['tests/kit/views/page-language.ts'],
      provide: { play, walksInto },
      expect: expectation,
      testTimeout: 40_000,
    },
  },
  {
    extends: true,
    optimizeDeps,
    plugins: isAsked('stories') ? [storybookTest({ configDir: '.storybook' })] : [],
    test: { name: 'stories', testTimeout: 40_000, browser: browser(), isolate: false, expect: expectation },
  },
  {
    extends: true,
    test: {
      // The instruments of the built gallery.
      name: 'gallery',
      expect: expectation,
      include: ['tests/gallery/**/*.test.ts'],
      globalSetup: ['tests/kit/repo/build-gallery.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  },
  {
    extends: true,
    test: {
      name: 'e2e',
      expect: expectation,
      include: ['tests/e2e/**/*.test.ts'],
      globalSetup: ['tests/kit/global-setup.ts'],
      testTimeout: 90_000,
      hookTimeout: 60_000,
      fileParallelism: false,
      ...onServer,
    },
  },
  {
    extends: true,
    test: {
      // Videos need the whole machine.
      name: 'calls',
      expect: expectation,
      include: ['tests/calls/**/*.test.ts'],
      globalSetup: ['tests/kit/global-setup.ts'],
      testTimeout: 90_000,
      hookTimeout: 60_000,
      fileParallelism: false,
      ...onServer,
    },
  },
  {
    extends: true,
    test: {
      // Further tests of calls: minutes without a network, relays, other browsers. `npm run test:calls`.
      name: 'outages',
      expect: expectation,
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
      // End to end with recorded sound, on its own sandbox, late in its lane.
      name: 'ringing',
      expect: expectation,
      include: ['tests/ringing/**/*.test.ts'],
      globalSetup: ['tests/kit/global-setup.ts'],
      testTimeout: 120_000,
      hookTimeout: 60_000,
      fileParallelism: false,
      ...onServer,
    },
  },
  {
    extends: true,
    test: {
      // Real-time deadlines and sleeping tabs: mostly waiting, so it runs beside the others.
      name: 'deadlines',
      expect: expectation,
      include: ['tests/deadlines/**/*.test.ts'],
      globalSetup: ['tests/kit/global-setup.ts'],
      testTimeout: 120_000,
      hookTimeout: 60_000,
      fileParallelism: false,
      ...onServer,
    },
  },
  {
    extends: true,
    test: {
      // The moments around a reload, one by one; the chaos runs cover them by chance. `npm run test:chaos`.
      name: 'crashes',
      expect: expectation,
      include: ['tests/crashes/**/*.test.ts'],
      globalSetup: ['tests/kit/global-setup.ts'],
      testTimeout: 90_000,
      hookTimeout: 60_000,
      fileParallelism: false,
    },
  },
  {
    extends: true,
    test: {
      name: 'chaos',
      expect: expectation,
      include: ['tests/chaos/**/*.test.ts'],
      hookTimeout: 300_000,
      fileParallelism: false,
    },
  },
  {
    extends: true,
    test: {
      // Several processes behind HAProxy, with Redis; some are killed. `npm run test:cluster`.
      name: 'cluster',
      expect: expectation,
      include: ['tests/cluster/**/*.test.ts'],
      testTimeout: 120_000,
      hookTimeout: 300_000,
      fileParallelism: false,
    },
  },
]
