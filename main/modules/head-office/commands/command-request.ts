import type { DayCorrections } from '#shared/contracts/attendance/attendance-corrections.ts'
import type { CommandKind, CommandParams } from '#shared/contracts/head-office/commands.ts'
import { idFieldOf } from '#shared/domain/approval/document-kinds.ts'

/** A request to the branch's own server. */
export interface CommandRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly body?: unknown
}

export interface CommandAnswer {
  readonly status: number
  /** The envelope. */
  readonly body: unknown
}

/** Sends a request as who has given the command at the head office. */
export type Ask = (request: CommandRequest) => Promise<CommandAnswer>

type Requests = {
  readonly [Kind in CommandKind]: (params: CommandParams<Kind>, ask: Ask) => Promise<CommandAnswer>
}

/** How each kind of command is run: by the operation that everybody else uses. */
export const COMMAND_REQUESTS: Requests = {
  decide: ({ document_kind, document_id, approve_remark, ...decision }, ask) =>
    ask({
      method: 'POST',
      url: `/api/v1/open-apis/${document_kind}/approve`,
      body: {
        ...decision,
        [idFieldOf(document_kind)]: Buffer.from(document_id).toString('base64'),
        ...(approve_remark === null ? {} : { approve_remark })
      }
    }),
  'correct-punch': async (params, ask) => {
    // The head office has seen the punch itself, which is compared; corrections before joining it cannot know.
    const { employee_id, work_date } = params
    const day = new URLSearchParams({ employee_id, work_date })
    const found = await ask({ method: 'GET', url: `/app/v1/attendance/corrections?${day}` })
    if (found.status !== 200) return found
    const { version, is_pending } = (found.body as { payload: DayCorrections }).payload
    // The queue has not come to an earlier correction of the day yet: this one is run afterwards.
    if (is_pending) return { status: 503, body: null }
    return ask({ method: 'POST', url: '/app/v1/attendance/corrections', body: { ...params, version } })
  },
  'change-employee': ({ employee_code, fields }, ask) =>
    ask({ method: 'PUT', url: `/app/v1/employees/${encodeURIComponent(employee_code)}`, body: { fields } }),
  'add-holidays': (body, ask) => ask({ method: 'POST', url: '/app/v1/public-holidays/add', body }),
  'save-work-cycle': ({ work_cycle_id: id, work_cycle, base }, ask) =>
    id === null
      ? ask({ method: 'POST', url: '/app/v1/work-cycles', body: work_cycle })
      : ask({
          method: 'PUT',
          url: `/app/v1/work-cycles/${encodeURIComponent(id)}`,
          body: { ...work_cycle, ...(base && { base }) }
        }),
  'write-document': ({ document_kind, operation, body }, ask) =>
    ask({ method: 'POST', url: `/api/v1/open-apis/${document_kind}/${operation}`, body }),
  'write-loan': ({ operation, body }, ask) =>
    ask({ method: 'POST', url: `/api/v1/open-apis/employee-loans/${operation}`, body })
}
