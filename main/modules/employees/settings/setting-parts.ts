import type { Database } from '../../../database/database.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import type { EndGrants } from '../../accounts/accounts.ts'
import type { StoredFiles } from '../../files/files.ts'
import type { ActionRequest } from '../actions/actions.ts'

/** What saving a setting takes. */
export interface SettingParts {
  readonly database: Database
  readonly runtime: Runtime
  readonly files: StoredFiles
  readonly endGrants: EndGrants
}

/** Payload of the operation's response. */
export type Payload = Record<string, unknown>

/** Saves one setting; returns it as it is now. */
export type SettingAction = (parts: SettingParts, request: ActionRequest<string>) => Promise<Payload>
