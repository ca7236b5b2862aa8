import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import Type, { type TObject, type TSchema } from 'typebox'
import {
  ApprovedDocument,
  ChangedDocument,
  DeletedDocument,
  SubmittedDocument
} from '#shared/contracts/approvals/approval-answers.ts'
import { ApproveBody, DeleteBody, SubmitBody, UpdateBody } from '#shared/contracts/approvals/approvals.ts'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { refusal } from '#shared/contracts/failures.ts'
import { EncodedId } from '#shared/contracts/field-schemas.ts'
import {
  DOCUMENT_OPERATIONS,
  type DocumentOperation,
  LOAN_OPERATIONS,
  type LoanOperation
} from '#shared/contracts/head-office/commands.ts'
import {
  FollowedCommand,
  LONGEST_PREFERRED_WAIT,
  WritingHeaders
} from '#shared/contracts/head-office/company-writing.ts'
import {
  ChangeLoanStatus,
  CreatedLoan,
  CreateLoan,
  LoanDetail,
  UpdateLoan
} from '#shared/contracts/loans/loans.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { FAULT_TEXTS } from '#shared/domain/faults/catalogue.ts'
import { queryOf } from '#shared/domain/fields/reading-policy.ts'
import { approvalRequest } from '#shared/domain/fields/request-reader.ts'
import { preferredWait } from '#shared/domain/prefer-wait.ts'
import { callerOf, type KeyCaller, openRoutes } from '../modules/access/access.ts'
import type { Commands, NewCommand } from './commands/commands.ts'
import type { HandOut } from './commands/hand-out.ts'
import type { CompanyKeys } from './keys/company-keys.ts'
import type { CompanyDocumentWriting } from './open-api/company-document-writing.ts'
import type { CompanyLoanWriting } from './open-api/company-loan-writing.ts'
import type { FollowedCommands } from './open-api/followed-commands.ts'
import { chosen, LISTED } from './open-api-routes.ts'
import { whileConnected } from './while-connected.ts'

export interface WritingParts {
  readonly keys: CompanyKeys
  readonly commands: Commands
  readonly handOut: HandOut
  readonly followed: FollowedCommands
  readonly documents: CompanyDocumentWriting
  readonly loans: CompanyLoanWriting
}

/** Twenty commands go to a branch in one answer, of which it takes 4 MiB. */
const LONGEST_BODY = 160 * 1024
const FOLLOW = '/api/v1/open-apis/commands/get-detail'
const DOCUMENTS: Readonly<
  Record<
    DocumentOperation,
    {
      readonly summary: string
      readonly body: (kind: DocumentKind) => ReturnType<typeof SubmitBody>
      readonly done: (kind: DocumentKind) => TSchema
    }
  >
> = {
  submit: { summary: 'Submit a document', body: SubmitBody, done: SubmittedDocument },
  update: {
    summary: 'Change a document that nobody has approved yet',
    body: UpdateBody,
    done: ChangedDocument
  },
  approve: { summary: 'Approve, reject or cancel a document', body: ApproveBody, done: ApprovedDocument },
  delete: { summary: 'Delete a document and what it brought about', body: DeleteBody, done: DeletedDocument }
}
const FAILURES = {
  400: refusal(400, 'A parameter is missing or wrong, or the branch cannot do it', 'Validation failed', [
    "Missing required parameter: 'employee_code'"
  ]),
  403: refusal(403, 'The key lacks the scope, or only reads', FAULT_TEXTS['head_office.key_reads'].en),
  409: refusal(
    409,
    'Several branches have it, or the branch does not let software do this',
    FAULT_TEXTS['head_office.at_several_branches'].en
  ),
  422: refusal(422, 'The Idempotency-Key was used otherwise', FAULT_TEXTS['head_office.other_request'].en)
}

const ABOUT = 'Of a key that may write. 202: `Location` is where to follow the command.'
const LOANS: Readonly<
  Record<LoanOperation, { readonly summary: string; readonly body: TObject; readonly done: TSchema }>
> = {
  create: { summary: 'Make a loan with its schedule', body: CreateLoan, done: CreatedLoan },
  update: {
    summary: 'Change the description or the instalments of an active loan',
    body: UpdateLoan,
    done: Type.Array(LoanDetail)
  },
  close: { summary: 'Close an active loan', body: ChangeLoanStatus, done: Type.Array(LoanDetail) },
  're-activate': {
    summary: 'Make a closed loan active again',
    body: ChangeLoanStatus,
    done: Type.Array(LoanDetail)
  }
}
const LOAN_FAILURES = {
  403: FAILURES[403],
  404: refusal(404, 'There is no such employee or loan', FAULT_TEXTS['loan.no_loan'].th),
  409: FAILURES[409],
  422: refusal(
    422,
    'A field is missing or wrong, or the Idempotency-Key was used otherwise',
    'การตรวจสอบข้อมูลล้มเหลว',
    ["กรุณาระบุ 'employee_loan_id'"]
  )
}

/** Writing operations of the open API over the company, each a command to the home branch (decision 0044). */
export const openApiWritingRoutes = (parts: WritingParts): FastifyPluginAsync => {
  const { keys, commands, handOut, followed, documents, loans } = parts
  const write =
    (commandFor: (body: unknown) => Promise<NewCommand>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = callerOf(request)
      await keys.refuseReading(caller)
      const { prefer, 'idempotency-key': idempotencyKey } = request.headers
      const waits = preferredWait(prefer === undefined ? undefined : String(prefer), LONGEST_PREFERRED_WAIT)
      const command = await commandFor(request.body)
      const once = idempotencyKey === undefined ? null : String(idempotencyKey)
      const id = await commands.giveOnce(caller as KeyCaller, command, once)
      if (waits > 0) {
        await whileConnected(request, gone => handOut.ended(id, waits, gone))
        void reply.header('preference-applied', `wait=${waits}`)
      }
      const found = await followed.find(caller, id)
      if (waits > 0 && found.answer !== null)
        return reply.code(found.answer.status).send(found.answer.body) as never
      void reply.code(202).header('location', `${FOLLOW}?command_id=${encodeURIComponent(encodeId(id))}`)
      return { code: 202, message: 'Accepted', payload: found } as never
    }
  return async app => {
    for (const kind of LISTED)
      await app.register(
        openRoutes(
          { scope: 'document:manage', tag: `Documents: ${kind}`, bodyLimit: LONGEST_BODY },
          ({ post }) => {
            for (const operation of DOCUMENT_OPERATIONS) {
              const { summary, body, done } = DOCUMENTS[operation]
              post(
                `${kind}/${operation}`,
                {
                  summary,
                  description: `${ABOUT} Attachments are not taken.`,
                  headers: WritingHeaders,
                  body: Type.Object({ ...body(kind).properties, ...chosen }),
                  answer: Envelope(done(kind)),
                  accepted: Envelope(FollowedCommand, 'Accepted'),
                  isOneOfMany: true,
                  failures: FAILURES
                },
                write(sent => documents.commandFor(kind, operation, sent))
              )
            }
          }
        )
      )
    await app.register(
      openRoutes({ scope: 'document:manage', tag: 'Loans', bodyLimit: LONGEST_BODY }, ({ post }) => {
        for (const operation of LOAN_OPERATIONS) {
          const { summary, body, done } = LOANS[operation]
          post(
            `employee-loans/${operation}`,
            {
              summary,
              description: `${ABOUT} Only of branches that send pay.`,
              headers: WritingHeaders,
              body: Type.Object({ ...body.properties, ...chosen }),
              answer: Envelope(done),
              accepted: Envelope(FollowedCommand, 'Accepted'),
              isOneOfMany: true,
              failures: LOAN_FAILURES
            },
            write(sent => loans.commandFor(operation, sent))
          )
        }
      })
    )
    await app.register(
      openRoutes({ scope: 'document:manage', tag: 'Commands' }, ({ get }) =>
        get(
          'commands/get-detail',
          {
            summary: 'What came of a command of this key',
            query: Type.Object({ command_id: EncodedId('the command') }),
            answer: Envelope(FollowedCommand),
            isOneOfMany: true,
            failures: {
              404: refusal(404, 'No such command of this key', FAULT_TEXTS['head_office.no_command'].en)
            }
          },
          async request => {
            const read = approvalRequest(queryOf(request))
            const id = read.id('command_id', { isRequired: true })
            read.rejectFaults()
            return answer(await followed.find(callerOf(request), id ?? ''))
          }
        )
      )
    )
  }
}
