import type { FastifyPluginAsync } from 'fastify'
import type { StoredFiles } from '../../modules/files/files.ts'
import type { RunWork } from '../../modules/imports/imports.ts'
import { loanDocumentsRoutes } from '../../modules/loans/documents/loan-documents-routes.ts'
import { loanFilesRoutes } from '../../modules/loans/files/loan-files-routes.ts'
import { LoanDocuments, LoanFiles, loanRunWork } from '../../modules/loans/loans.ts'
import { loansRoutes } from '../../modules/loans/loans-routes.ts'
import { loanScreensRoutes } from '../../modules/loans/views/loan-screens-routes.ts'

type Parts = ConstructorParameters<typeof LoanFiles>[0] & {
  readonly files: StoredFiles
  readonly runsOf: (base: string, work: RunWork) => FastifyPluginAsync
}

/** Loans: open API, screens, spreadsheets, and their documents and files. */
export function loanRoutes({ database, runtime, files, jobs, runsOf }: Parts): FastifyPluginAsync[] {
  return [
    loansRoutes({ database, runtime }),
    loanScreensRoutes({ database, runtime }),
    loanDocumentsRoutes(new LoanDocuments({ database, runtime, files })),
    loanFilesRoutes(new LoanFiles({ database, runtime, jobs })),
    runsOf('/app/v1/loan-import', loanRunWork({ database, runtime }))
  ]
}
