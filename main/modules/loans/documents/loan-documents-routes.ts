import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { LoanDocument } from '#shared/contracts/loan-documents.ts'
import { attachment } from '../../../platform/downloads.ts'
import { screenRoutes } from '../../access/access.ts'
import { installForms, readForm } from '../../files/files.ts'
import type { LoanDocuments } from './loan-documents.ts'

const LIST = '/app/v1/loans/:loan_id/documents'

/** The signed documents of a loan, for HR. */
export const loanDocumentsRoutes = (documents: LoanDocuments): FastifyPluginAsync =>
  screenRoutes(['hr'], async ({ app, get, post, remove }) => {
    await installForms(app)
    const config = { access: { kind: 'user', groups: ['hr'] } } as const
    const loan_id = Type.String({ maxLength: 64 })
    const ofLoan = Type.Object({ loan_id })
    const params = Type.Object({ loan_id, document_id: Type.String({ maxLength: 64 }) })
    get(LIST, { params: ofLoan, answer: Type.Array(LoanDocument) }, ({ params }) =>
      documents.list(params.loan_id)
    )
    post(LIST, { params: ofLoan, answer: LoanDocument }, async ({ user, params, request }) =>
      documents.add(user, params.loan_id, await readForm(request))
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
    remove(`${LIST}/:document_id`, { params }, ({ user, params }) =>
      documents.remove(user, params.loan_id, params.document_id)
    )
  })
