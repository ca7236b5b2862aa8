import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Threads of the workstation run as plain TypeScript under Node 24, as the sources are erasable.
    pool: 'forks',
    maxWorkers: 2,
    // Files keep nothing in modules that another would trip over, and loading the server anew for each costs minutes.
    isolate: false,
    // A screen that a busy machine draws late is no defect; what needs the second try often is.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: ['test/support/before-tests.ts'],
    env: { TZ: 'America/New_York' }
  }
})
