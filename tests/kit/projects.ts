import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'
import { CHROMIUM_ARGS, findChromium } from './browser/chromium.mjs'
import { PLAY_PATIENCE, readPlay } from './views/read-play.ts'
import { seededStreets } from './data/seeded-streets.ts'

/** The path player's wishes; nobody's in the suite. */
const { play, walksInto, headed } = readPlay()

/** A new one for each project: vitest writes the project's name into it. */
const browser = () => ({
  enabled: true,
  headless: !headed,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { executablePath: findChromium() ?? 'chromium', args: CHROMIUM_ARGS },
    // A tester waits for a hand that finds nothing as long as for a face that is not there.
    ...(play === null ? {} : { actionTimeout: PLAY_PATIENCE }),
  }),
  // The chart stands beside the screen, not over it.
  instances: [{ browser: 'chromium' as const, viewport: { width: play?.chart ? 1940 : 1280, height: 800 } }],
})

/**
 * Everything a browser will ask for, bundled before the first test: a package found later reloads the page under a test.
 */
const optimizeDeps = {
  entries: ['src/main.tsx', 'stories/**/*.tsx', 'tests/views/**/*.tsx', 'tests/example/*.tsx', 'tests/kit/views/view-walk.tsx'],
}

/** For what is waited for, unless a test says how soon it has to be: a machine at work elsewhere may take seconds. */
const expectation = { poll: { timeout: play === null ? 20_000 : PLAY_PATIENCE } }

/** The rooms' and the calls' words, which their screens bring along in the app. */
export const ALL_TEXTS = [
  'room',
  'call',
  'dashboard',
  'devices',
  'emergency',
  'examinations',
  'unanswered',
  'nurse',
  'forms',
  'otp',
  'work',
  'account',
  'assessments',
  'balance',
  'practice',
  'profile',
  'reservations',
  'unsaved',
  'lock',
  'entry',
  'password',
  'palette',
  'texts',
].map((area) => `src/i18n/${area}-texts.ts`)

/** Storybook's part is dear to set up: a run of another room does without. */
function isAsked(name: string): boolean {
  const asked = process.argv.flatMap((arg, index, all) => (all[index - 1] === '--project' ? [arg] : []))
  return asked.length === 0 || asked.includes(name)
}

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
      expect: expectation,
      testTimeout: 60_000,
    },
  },
  { extends: true, test: { name: 'paths', include: ['tests/paths/**/*.test.ts'], isolate: false, testTimeout: 30_000 } },
  {
    extends: true,
    test: {
      name: 'contract',
      expect: expectation,
      include: ['tests/contract/**/*.test.ts'],
      globalSetup: ['tests/kit/global-setup.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // One sandbox: each file begins with the seeds.
      fileParallelism: false,
      isolate: false,
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
      // One server is attacked by one file at a time: timings are compared.
      fileParallelism: false,
    },
  },
  {
    extends: true,
    optimizeDeps,
    plugins: [seededStreets()],
    test: {
      name: 'views',
      // The player's own small screen has faults planted in it: it is nobody's but the player's.
      include: ['tests/views/**/*.test.tsx', 'tests/example/*.test.tsx', ...(play === null ? [] : ['tests/player/fixture/*.test.tsx'])],
      browser: browser(),
      setupFiles: [...ALL_TEXTS, 'tests/kit/views/page-language.ts'],
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
      // The gallery's instruments, in the gallery as it is built.
      name: 'gallery',
      expect: expectation,
      include: ['tests/gallery/**/*.test.ts'],
      globalSetup: ['tests/kit/house/build-gallery.ts'],
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
    },
  },
  {
    extends: true,
    test: {
      // Pictures that move want the machine for themselves.
      name: 'calls',
      expect: expectation,
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
      // What else there is to a call: minutes without a network, relays, other browsers. `npm run test:calls`.
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
      // End to end too, with an ear on what sounds, and when: on its own sandbox, late in its lane.
      name: 'ringing',
      expect: expectation,
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
      expect: expectation,
      include: ['tests/deadlines/**/*.test.ts'],
      globalSetup: ['tests/kit/global-setup.ts'],
      testTimeout: 120_000,
      hookTimeout: 60_000,
      fileParallelism: false,
    },
  },
  {
    extends: true,
    test: {
      // The moments around a reload, one by one; chaos has them by chance. `npm run test:chaos`.
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
    test: { name: 'chaos', expect: expectation, include: ['tests/chaos/**/*.test.ts'], hookTimeout: 300_000, fileParallelism: false },
  },
]
