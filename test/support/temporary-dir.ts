import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function temporaryDir(): string {
  return mkdtempSync(join(tmpdir(), 'hr-workstation-test-'))
}
