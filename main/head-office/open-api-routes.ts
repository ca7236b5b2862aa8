import type { FastifyPluginAsync } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { DocumentItem } from '#shared/contracts/approvals/approval-answers.ts'
import { ListBody } from '#shared/contracts/approvals/approvals.ts'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { BasicBlock, FinancialBlock } from '#shared/contracts/employees/employee-data.ts'
import { refusal } from '#shared/contracts/failures.ts'
import { EncodedId } from '#shared/contracts/field-schemas.ts'
import { LoanDetail, LoanListItem, LoanListQuery } from '#shared/contracts/loans/loans.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#shared/domain/approval/flags.ts'
import { DATA_TYPES } from '#shared/domain/employees/employee-data-request.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { FAULT_TEXTS } from '#shared/domain/faults/catalogue.ts'
import { queryOf } from '#shared/domain/fields/reading-policy.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { openRoutes } from '../modules/access/access.ts'
import type { CompanyDocumentReading } from './open-api/company-document-reading.ts'
import type { CompanyEmployeeReading } from './open-api/company-employee-reading.ts'
import type { CompanyLoanReading } from './open-api/company-loan-reading.ts'

export interface OpenApiParts {
  readonly employees: CompanyEmployeeReading
  readonly loans: CompanyLoanReading
  readonly documents: CompanyDocumentReading
}

/** For the description of the API. */
export const ABOUT_API = `People, documents and loans of all branches, as they were last sent, served by the head office.

- Every operation takes a key of the head office (\`Ocp-Apim-Subscription-Key\`), or as a Bearer an access token: client credentials (\`/oauth2/v1/token\`) with the id of the key as \`client_id\` and the key as \`client_secret\`.
- Shapes, filters and messages are those of a branch's open API. \`home_branch\` names the branch of a record, and as a parameter chooses one.
- Operations that write need a key that may write. They answer 202 with a command that the branch of the employee or document runs when it is in contact, or with its own answer, if that comes within the seconds of \`Prefer: wait=N\` (RFC 7240, at most 10). A request with the \`Idempotency-Key\` of an earlier one gets the command of that one.
- Fields that a branch does not send are missing; operations that the head office does not offer answer 404 and say so.
- A parameter whose name ends in \`_id\` takes the Base64 of the raw id in responses.`

const home_branch = Type.String({ description: 'code of the branch that has the record' })
export const chosen = {
  home_branch: Type.Optional(Type.String({ description: 'code of one branch; all of them otherwise' }))
}
const AT_SEVERAL = {
  409: refusal(
    409,
    'Several branches have it; name one by home_branch',
    FAULT_TEXTS['head_office.at_several_branches'].en
  )
}
const pageOf = (item: TSchema) =>
  Type.Object({
    data: Type.Array(item),
    current_page: Type.Integer(),
    total_count: Type.Integer(),
    pages: Type.Integer(),
    current_count: Type.Integer()
  })
const { photograph: _, created: __, updated: ___, ...sent } = BasicBlock.properties

/** Of documents whose days stay at the branches, and of their chains, the head office has nothing. */
export const LISTED = DOCUMENT_KINDS.filter((kind): kind is DocumentKind => kind !== 'time-adjust')

/** The open API over the company: what branches have sent, in the shapes of a branch's open API (decision 0044). */
export const openApiRoutes =
  ({ employees, loans, documents }: OpenApiParts): FastifyPluginAsync =>
  async app => {
    await app.register(
      openRoutes({ scope: 'employee:read:personal', tag: 'People' }, ({ get }) =>
        get(
          'employee/get-employee-data',
          {
            summary: 'What branches send of an employee',
            description:
              'Pay and identity are there if the branch sends them. The blocks setting and profile stay at the branch.',
            query: Type.Object({
              employee_code: Type.String({ description: 'of the employee' }),
              type: Type.Optional(
                Type.Enum([...DATA_TYPES], { default: 'all', description: 'which blocks' })
              ),
              ...chosen
            }),
            answer: Envelope(
              Type.Object({
                basic: Type.Object({ ...Type.Partial(Type.Object(sent)).properties, home_branch }),
                financial: Type.Optional(FinancialBlock)
              })
            ),
            isOneOfMany: true,
            failures: {
              404: refusal(404, 'There is no such employee', FAULT_TEXTS['employee.not_found'].th),
              ...AT_SEVERAL
            }
          },
          async request => answer((await employees.data(queryOf(request))) as never)
        )
      )
    )
    await app.register(
      openRoutes({ scope: 'document:manage', tag: 'Loans' }, ({ get, post }) => {
        post(
          'employee-loans/get-list',
          {
            summary: 'Employees with loans',
            description: 'Of the branches that send pay.',
            body: Type.Object({ ...LoanListQuery.properties, ...chosen }, { title: 'ListLoans' }),
            isReading: true,
            answer: Envelope(pageOf(Type.Object({ ...LoanListItem.properties, home_branch }))),
            failures: { 422: refusal(422, 'A field is wrong', 'การตรวจสอบข้อมูลล้มเหลว') }
          },
          async request => answer(await loans.list(request.body))
        )
        get(
          'employee-loans/get-detail',
          {
            summary: 'A loan with its instalments',
            query: Type.Object({ employee_loan_id: EncodedId('the loan'), ...chosen }),
            answer: Envelope(Type.Array(Type.Object({ ...LoanDetail.properties, home_branch }))),
            failures: {
              404: refusal(404, 'There is no such loan', FAULT_TEXTS['loan.no_loan'].th),
              ...AT_SEVERAL
            }
          },
          async request => answer(await loans.detail(queryOf(request)))
        )
      })
    )
    for (const kind of LISTED)
      await app.register(
        openRoutes({ scope: 'document:manage', tag: `Documents: ${kind}` }, ({ get, post }) => {
          const parameters = Type.Object({ ...ListBody.properties, ...chosen })
          const list = {
            summary: 'Documents, the latest date first',
            description: 'Pictures stay at the branches.',
            answer: Envelope(pageOf(Type.Object({ ...DocumentItem(kind).properties, home_branch }))),
            isOneOfMany: true
          }
          get(`${kind}/get-list`, { ...list, query: parameters }, async request =>
            answer((await documents.list(kind, request.query)) as never)
          )
          post(`${kind}/get-list`, { ...list, body: parameters, isReading: true }, async request =>
            answer((await documents.list(kind, request.body)) as never)
          )
        })
      )
    app.route({
      method: ['GET', 'POST'],
      url: '/api/v1/open-apis/*',
      config: { access: { kind: 'known' }, checksBodyItself: true },
      schema: { hide: true },
      handler: async () => {
        throw new WorkstationError('not_found', faultOf('head_office.not_offered'))
      }
    })
  }
