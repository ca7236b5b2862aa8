import type { FastifyPluginAsync } from 'fastify'
import { loanDocumentOperations } from '#shared/contracts/loans/loan-operations.ts'
import { asDownload } from '../../../platform/downloads.ts'
import { screenRoutes } from '../../access/access.ts'
import { installForms, readForm } from '../../files/files.ts'
import type { LoanDocuments } from './loan-documents.ts'

/** The signed documents of a loan, for HR. */
export function loanDocumentsRoutes(documents: LoanDocuments): FastifyPluginAsync {
  const routes = screenRoutes(['hr'], loanDocumentOperations, {
    'GET /app/v1/loans/{loan_id}/documents': ({ params }) => documents.list(params.loan_id),
    'POST /app/v1/loans/{loan_id}/documents': async ({ user, params, request }) =>
      documents.add(user, params.loan_id, await readForm(request)),
    'GET /app/v1/loans/{loan_id}/documents/{document_id}/file': async ({ params, reply }) => {
      const { document, bytes } = await documents.read(params.loan_id, params.document_id)
      return asDownload(reply, document.file_name, document.media_type).send(bytes)
    },
    'DELETE /app/v1/loans/{loan_id}/documents/{document_id}': ({ user, params }) =>
      documents.remove(user, params.loan_id, params.document_id)
  })
  return async app => {
    await installForms(app)
    await app.register(routes)
  }
}
