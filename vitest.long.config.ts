import { globSync, readFileSync } from 'node:fs'
import { suiteOf } from './vitest.config.ts'

// What takes long: test/long, and of the other files those that have more to do here (they ask test/support/suite.ts).

process.env.TEST_SUITE = 'long'

const SUITE = /from '\.\.\/support\/suite\.ts'/

export default suiteOf(
  [
    'test/long/**/*.test.ts',
    ...globSync('test/*/*.test.ts', { cwd: import.meta.dirname }).filter(path =>
      SUITE.test(readFileSync(path, 'utf8'))
    )
  ],
  { testTimeout: 120_000 }
)
