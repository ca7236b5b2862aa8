import type { CommandState } from '#shared/contracts/head-office/company-commands.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { call } from '../../../../api/client.ts'
import { pagedQuery } from '../../../../api/paged-query.ts'

const SHOWN_ANEW_MS = 3_000

export const COMPANY_DOCUMENTS = ['company', 'documents']
export const COMPANY_HOLIDAYS = ['company', 'holidays']
export const COMPANY_COMMANDS = ['company', 'commands']

type WantedDocuments = {
  readonly search: string | undefined
  readonly branchId: string | undefined
  readonly kind: DocumentKind | undefined
}

export const companyDocumentsQuery = ({ search, branchId, kind }: WantedDocuments) =>
  pagedQuery(
    [...COMPANY_DOCUMENTS, search, branchId, kind],
    (after, signal) =>
      call('GET /app/v1/company/documents', {
        query: {
          ...(search === undefined ? {} : { search }),
          ...(branchId === undefined ? {} : { branch_id: branchId }),
          ...(kind === undefined ? {} : { kind }),
          ...(after === undefined ? {} : { after })
        },
        signal
      }),
    SHOWN_ANEW_MS
  )

type WantedCommands = { readonly state: CommandState | undefined; readonly branchId: string | undefined }

export const companyCommandsQuery = ({ state, branchId }: WantedCommands) =>
  pagedQuery(
    [...COMPANY_COMMANDS, state, branchId],
    (after, signal) =>
      call('GET /app/v1/company/commands', {
        query: {
          ...(state === undefined ? {} : { state }),
          ...(branchId === undefined ? {} : { branch_id: branchId }),
          ...(after === undefined ? {} : { after })
        },
        signal
      }),
    SHOWN_ANEW_MS
  )
