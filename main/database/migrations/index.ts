import type { Migration } from 'kysely/migration'
import { createSchema } from '../schema/create-schema.ts'
import * as knowWhatTerminalsHold from './0089-know-what-terminals-hold.ts'
import * as keepPhotosAndPunches from './0090-keep-photos-and-punches.ts'
import * as learnHoursOfDevices from './0093-learn-hours-of-devices.ts'
import * as createImportDrafts from './0094-create-import-drafts.ts'
import * as followHeadOffice from './0096-follow-head-office.ts'

/**
 * What makes the schema, in the order of the names. Until version 0.2.0 is released, the first one may still be changed; from
 * then on each change of the schema is a migration of its own.
 */
export const migrations: Record<string, Migration> = {
  '0088-create-schema': { up: createSchema },
  '0089-know-what-terminals-hold': knowWhatTerminalsHold,
  '0090-keep-photos-and-punches': keepPhotosAndPunches,
  '0093-learn-hours-of-devices': learnHoursOfDevices,
  '0094-create-import-drafts': createImportDrafts,
  '0096-follow-head-office': followHeadOffice
}
