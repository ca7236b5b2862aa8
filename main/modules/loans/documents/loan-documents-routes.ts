import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope, Nullable } from '#shared/contracts/common.ts'
import { LoanDocument } from '#shared/contracts/loan-documents.ts'
import { attachment } from '../../../platform/downloads.ts'
import { userOf } from '../../access/access.ts'
import { installForms, readForm } from '../../files/files.ts'
import type { LoanDocuments } from './loan-documents.ts'

const LIST = '/app/v1/loans/:loan_id/documents'

/** The signed documents of a loan, for HR. */
export function loanDocumentsRoutes(documents: LoanDocuments): FastifyPluginAsyncTypebox {
  return async app => {
    await installForms(app)
    const config = { access: { kind: 'user', groups: ['hr'] } } as const
    const loan_id = Type.String({ maxLength: 64 })
    const params = Type.Object({ loan_id, document_id: Type.String({ maxLength: 64 }) })
    app.get(
      LIST,
      {
        config,
        schema: {
          params: Type.Object({ loan_id }),
          response: { 200: Envelope(Type.Array(LoanDocument)) }
        }
      },
      async request => answer(await documents.list(request.params.loan_id))
    )
    app.post(
      LIST,
      {
        config,
        schema: { params: Type.Object({ loan_id }), response: { 200: Envelope(LoanDocument) } }
      },
      async request => {
        const caller = userOf(request)
        const { loan_id: loanId } = request.params
        return answer(await documents.add(caller, loanId, await readForm(request)))
      }
    )
    app.get(`${LIST}/:document_id/file`, { config, schema: { params } }, async (request, reply) => {
      const { loan_id: loanId, document_id: documentId } = request.params
      const { document, bytes } = await documents.read(loanId, documentId)
      return reply
        .header('content-type', document.media_type)
        .header('content-disposition', attachment(document.file_name))
        .header('cache-control', 'private, no-store')
        .send(bytes)
    })
    app.delete(
      `${LIST}/:document_id`,
      { config, schema: { params, response: { 200: Envelope(Nullable(Type.Object({}))) } } },
      async request => {
        const { loan_id: loanId, document_id: documentId } = request.params
        await documents.remove(userOf(request), loanId, documentId)
        return answer(null)
      }
    )
  }
}
