import type { Migration } from 'kysely/migration'
import { up as createHeadOffice } from './0001-create-head-office.ts'
import { up as letKeysWrite } from './0002-let-keys-write.ts'

/** Never changed once released; a new one is added at the end. */
export const HEAD_OFFICE_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-create-head-office': { up: createHeadOffice },
  '0002-let-keys-write': { up: letKeysWrite }
}
