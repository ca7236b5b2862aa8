import { globSync, readFileSync } from 'node:fs'
import { mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

// What takes long: test/long, and of the other files those that have more to do here (they ask test/support/suite.ts).

process.env.TEST_SUITE = 'long'

const SUITE = /from '\.\.\/support\/suite\.ts'/

const config = mergeConfig(base, { test: { testTimeout: 120_000 } })
config.test.include = [
  'test/long/**/*.test.ts',
  ...globSync('test/*/*.test.ts', { cwd: import.meta.dirname }).filter(path =>
    SUITE.test(readFileSync(path, 'utf8'))
  )
]
config.test.exclude = []
export default config
