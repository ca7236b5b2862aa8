import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { shiftClocks } from './test/support/test-clock.ts'

// Compiled once for all of the tests' processes, and for the product's that they start.
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, 'node_modules/.cache/compiled')
shiftClocks()

const COMPONENTS = ['test/component/**/*.test.ts', 'test/long/components/**/*.test.ts']

type Options = { exclude?: string[]; testTimeout?: number }

/** The suite of some files, and of all components: these have workers of their own, which have a page. */
export const suiteOf = (include: string[], { exclude = [], testTimeout = 60_000 }: Options = {}) =>
  defineConfig({
    resolve: {
      alias: [
        {
          find: /^\.\/thread-file\.ts$/,
          replacement: resolve(import.meta.dirname, 'test/support/thread-file.ts')
        }
      ]
    },
    test: {
      pool: 'forks',
      // A worker often waits, for a browser, a thread or a child process.
      maxWorkers: availableParallelism() + 1,
      // Files keep nothing in modules that another would trip over, and loading the server anew for each costs minutes.
      isolate: false,
      testTimeout,
      // What a screen shows late on a busy machine is no defect.
      expect: { poll: { timeout: 30_000 } },
      // What libraries print of a page without a layout is of use only where a test fails.
      silent: 'passed-only',
      hookTimeout: 120_000,
      globalSetup: ['test/support/before-tests.ts'],
      setupFiles: ['test/support/before-file.ts'],
      env: { TZ: 'America/New_York' },
      projects: [
        { extends: true, test: { name: 'workstation', include, exclude: [...exclude, ...COMPONENTS] } },
        {
          extends: true,
          // As test/support/dom.ts loads React.
          oxc: { jsx: { development: false } },
          test: {
            name: 'component',
            include: COMPONENTS,
            exclude,
            setupFiles: ['test/support/dom.ts'],
            // Looking at each state with axe takes long enough for timers of one file to be left to the next.
            isolate: process.env.TEST_SUITE === 'long',
            // What the setup looks at after a test is there until the test's own hooks take it away.
            sequence: { groupOrder: 1, hooks: 'list' }
          }
        }
      ]
    }
  })

export default suiteOf(['test/**/*.test.ts'], { exclude: ['test/long/**'] })
