import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

// Compiled once for all of the tests' processes, and for the product's that they start.
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, 'node_modules/.cache/compiled')

export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^\.\/thread-file\.ts$/,
        replacement: resolve(import.meta.dirname, 'test/support/thread-file.ts')
      }
    ]
  },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/long/**'],
    pool: 'forks',
    maxWorkers: 2,
    // Files keep nothing in modules that another would trip over, and loading the server anew for each costs minutes.
    isolate: false,
    // A screen that a busy machine draws late is no defect; what needs the second try often is.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: ['test/support/before-tests.ts'],
    setupFiles: ['test/support/before-file.ts'],
    env: { TZ: 'America/New_York' }
  }
})
