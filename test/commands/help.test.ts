import { expect, test } from 'vitest'
import { runEntry } from '../support/entries.ts'

test.each(['headless', 'head-office', 'admin'] as const)('%s prints its usage when asked', async name => {
  for (const flag of ['--help', '-h']) {
    const { code, stdout, stderr } = await runEntry(name, [flag])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain(`npm run ${name} -- `)
  }
})
