import type { ApprovalFault } from '#shared/domain/approval/decide.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'

// The catalogue `spec` of the document operations: the specification's texts, and its style where it has none (spec 7.2).

const VALIDATION_FAILED = 'Validation failed'
const NOT_DONE = 'ไม่สำเร็จ'
const SHOWN_MAX = 60

const shown = (value: unknown): string => {
  const text = String(value)
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
}

type Sentence = (path: string, params: Fault['params']) => string

const REQUEST_SENTENCES: Record<string, Sentence> = {
  'request.missing': path => `Missing required parameter: '${path}'`,
  'request.not_text': path => `'${path}' must be a string`,
  'request.not_list': path => `'${path}' must be an array`,
  'request.not_object': path => `'${path}' must be an object`,
  'request.not_date': path => `'${path}' must be a valid date in YYYY-MM-DD format`,
  'request.not_time': path => `'${path}' must be a time in HH:mm format`,
  'request.not_datetime': path => `'${path}' must be in YYYY-MM-DD HH:mm:ss format`,
  'request.buddhist_year': path => `'${path}' is a Buddhist year; use the Gregorian year`,
  'request.not_id': path => `'${path}' must be a Base64 id`,
  'request.not_one_of': (path, { values }) => `'${path}' must be one of: ${[values].flat().join(', ')}`,
  'request.not_boolean': path => `'${path}' must be true or false`,
  'request.not_whole': path => `'${path}' must be a whole number`,
  'request.too_long': (path, { max }) => `'${path}' must not exceed ${max} characters`,
  'request.too_many': (path, { max }) => `'${path}' must not exceed ${max} items`,
  'request.empty': path => `'${path}' must not be empty`,
  'request.repeated': path => `'${path}' is given twice`,
  'request.unknown': (path, { value }) =>
    value === undefined ? `'${path}' not found` : `'${path}' not found: ${shown(value)}`,
  'request.resigned': (path, { value }) => `'${path}' has resigned: ${shown(value)}`,
  'request.before_start': (path, { start }) => `'${path}' must not be before '${start}'`,
  'request.too_far': (path, { max }) => `'${path}' must be within ${max} days of the start`,
  'request.both_or_neither': (path, { other }) => `'${path}' and '${other}' must be sent together`,
  'request.same_time': (path, { start }) => `'${path}' must differ from '${start}'`,
  'request.not_of_day': (path, { date }) => `'${path}' must be within a day of ${date}`,
  'request.not_picture': path =>
    `'${path}' must be a Base64 or data URI image (JPEG, PNG or WebP) of at most 2 MB`,
  'request.no_work': path => `'${path}' covers no working time of the employee`,
  'request.not_own': path => `'${path}' must be the user who is signed in`,
  'delegation.self': path => `'${path}' must be somebody else`,
  'delegation.cannot_sign_in': path => `'${path}' must be an employee who can sign in`,
  'delegation.over': path => `'${path}' must not be in the past`,
  'approval.flag': path => `'${path}' must be 02-08`,
  'approval.remark': path => `'${path}' is required when approve_flag is '03'`,
  'custom_field.required': path => `Missing required parameter: '${path}'`,
  'custom_field.not_text': path => `'${path}' must be a string`,
  'custom_field.too_long': (path, { max }) => `'${path}' must not exceed ${max} characters`,
  'custom_field.length': (path, { min, max }) =>
    min === undefined
      ? `'${path}' must not exceed ${max} characters`
      : `'${path}' must have at least ${min} characters`,
  'custom_field.format': (path, { format }) => `'${path}' does not match the format ${format}`,
  'custom_field.not_number': (path, { decimal }) =>
    decimal === 0
      ? `'${path}' must be a whole number`
      : `'${path}' must be a number with at most ${decimal} decimals`,
  'custom_field.range': (path, { min, max }) =>
    min === undefined ? `'${path}' must not be above ${max}` : `'${path}' must not be below ${min}`,
  'custom_field.not_option': path => `'${path}' is not one of its options`,
  'custom_field.not_date': path => `'${path}' must be a valid date in YYYY-MM-DD format`,
  'custom_field.not_time': path => `'${path}' must be a time in HH:mm format`,
  'custom_field.not_datetime': path => `'${path}' must be in YYYY-MM-DD HH:mm format`
}

/** @throws Error for a code that the catalogue lacks, which is a mistake of ours */
export function sentenceOf({ code, path, params }: Fault): string {
  const sentence = REQUEST_SENTENCES[code]
  if (!sentence) throw new Error(`There is no sentence for the fault ${code}.`)
  return sentence(path ?? 'body', params)
}

/** @throws WorkstationError `invalid_request` with all of them, when there are any (spec 7.2) */
export function rejectInvalid(faults: readonly Fault[]): void {
  if (faults.length > 0)
    throw new WorkstationError('invalid_request', VALIDATION_FAILED, { errors: faults.map(sentenceOf) })
}

/** A request that is right but cannot be done: `error` says why (spec 7.2). */
export const notDone = (error: string): WorkstationError =>
  new WorkstationError('invalid_request', NOT_DONE, { error })

const plain = (message: string): WorkstationError => new WorkstationError('invalid_request', message)

export const documentNotFound = (): WorkstationError => plain('Document not found')

/** What the final approval of a kind finds in its way (companion 7.6). */
export const conflict = {
  'work-cycle-change': () => plain('Overtime exists'),
  overtime: () => plain('Duplicate overtime'),
  'time-leave': () => plain('Duplicate leave')
} as const

export type Operation = 'submit' | 'approve' | 'update' | 'delete'

/** How an operation says that it cannot save, in a closed period. */
const CANNOT: Record<Operation, string> = {
  submit: 'ไม่สามารถบันทึกได้',
  approve: 'ไม่สามารถบันทึกได้',
  update: 'ไม่สามารถแก้ไขได้',
  delete: 'ไม่สามารถลบได้'
}
const CLOSED_MARK: Record<string, string> = {
  salary: 'งวดเงินเดือนปิดแล้ว',
  ot: 'งวดโอทีปิดแล้ว',
  worktime: 'งวดเวลาทำงานปิดแล้ว'
}

/** The answer to an action that `decide` refused. */
export function refusal(fault: ApprovalFault, operation: Operation, kind: DocumentKind): WorkstationError {
  const { code, params } = fault
  switch (code) {
    case 'approval.not_involved':
      return notDone(operation === 'approve' ? 'ไม่มีสิทธิ์อนุมัติเอกสารนี้' : 'ไม่มีสิทธิ์จัดการเอกสารนี้')
    case 'approval.not_next':
      return notDone(`ยังไม่ถึงลำดับการอนุมัติ ขณะนี้รอผู้อนุมัติลำดับที่ ${params.position}`)
    case 'approval.other_step':
      return notDone("'approve_flag' ไม่ตรงกับลำดับการอนุมัติของเอกสาร")
    case 'approval.closed':
      return notDone('เอกสารนี้สิ้นสุดการพิจารณาแล้ว')
    case 'approval.not_pending':
      return notDone(
        params.flag === '03' || params.flag === '05'
          ? 'เอกสารนี้สิ้นสุดการพิจารณาแล้ว'
          : 'ไม่สามารถแก้ไขเอกสารที่อนุมัติแล้ว'
      )
    case 'approval.period_closed':
      if (kind === 'time-leave' && operation === 'approve')
        return plain('Cannot approve because salary calculation period is closed')
      return notDone(`${CANNOT[operation]} ${CLOSED_MARK[String(params.mark)]}`)
    case 'approval.cut_off_passed':
      return notDone('เกินวันที่ cut-off แล้ว')
  }
}

/** What operations say of a document that is not there, or not the employee's. */
export const missingFor = {
  holidayChange: () => notDone('Holiday change document not found'),
  holidayOwner: () => notDone('Holiday change document does not belong to this employee'),
  overtime: () => notDone('OT work record not found'),
  overtimeDeleted: () => notDone('OT work record already deleted')
} as const
