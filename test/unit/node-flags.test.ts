import { expect, test } from 'vitest'
import { NODE_FLAGS } from '../../main/start/node-flags.ts'
import manifest from '../../package.json' with { type: 'json' }

test('npm run headless starts Node with the same flags as npm start', () => {
  expect(manifest.scripts.headless).toContain(`node ${NODE_FLAGS.join(' ')} out/main/headless.js`)
})
