import { APPROVED } from './approval/flags.ts'
import { encodeId } from './encoded-id.ts'
import { UNIT_COLUMNS } from './unit-columns.ts'

/** What webhooks report (Standard Webhooks 1.0); `test.ping` is sent on request of an administrator. */
export const WEBHOOK_EVENTS = [
  'employee.create',
  'employee.terminate',
  'employee.structure.change',
  'document.approved',
  'attendance.day.closed',
  'loan.finished',
  'test.ping'
] as const
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number]
/** Those that a webhook can ask for. */
export const REPORTED_EVENTS = WEBHOOK_EVENTS.filter(type => type !== 'test.ping')

/** Ids only, as the parameters of the open API take them, and dates of the branch. */
export interface WebhookEvent {
  readonly type: WebhookEventType
  readonly data: Readonly<Record<string, string>>
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Waits before the second to the tenth attempt, in milliseconds. */
export const RETRY_WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR
] as const
/** The largest share of a wait that is added, so that many messages do not come back at the same moment. */
export const JITTER = 0.1
/** No message waits longer. */
export const LONGEST_WAIT = Math.round(24 * HOUR * (1 + JITTER))

/** Milliseconds until the next attempt after so many failed ones; null: it was the last. `random` is from 0 to below 1. */
export function retryWait(failures: number, random: number): number | null {
  const wait = RETRY_WAITS[failures - 1]
  return wait === undefined ? null : Math.round(wait * (1 + JITTER * random))
}

/** How long the previous secret signs too after a new one was made. */
export const ROTATION = 24 * HOUR

export const WEBHOOK_URL_MAX = 500

export type WebhookUrlFault = 'not_a_url' | 'needs_https'

/** The address that messages are posted to. Without encryption only within a company's own network. */
export function webhookUrlFault(text: string, isInternal: boolean): WebhookUrlFault | null {
  if (!URL.canParse(text)) return 'not_a_url'
  const { protocol, username, password, hash } = new URL(text)
  if (!['https:', 'http:'].includes(protocol) || username !== '' || password !== '' || hash !== '')
    return 'not_a_url'
  return protocol === 'http:' && !isInternal ? 'needs_https' : null
}

/** What an entry of the activity log says that happened. */
interface LoggedEvent {
  readonly action: string
  readonly subject_id: string | null
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

const FINISHED = 'Y'

/** Null for entries that no webhook reports. Closing the pay of a month finishes loans without an entry of each. */
export function eventOfEntry({ action, subject_id: id, before, after }: LoggedEvent): WebhookEvent | null {
  if (id === null) return null
  const ofEmployee = (type: WebhookEventType): WebhookEvent => ({ type, data: { employee_id: encodeId(id) } })
  const [subject, verb] = action.split('.')
  if (action === 'employee.create') return ofEmployee('employee.create')
  if (action === 'employee.resign') return ofEmployee('employee.terminate')
  if (subject === 'employee' && UNIT_COLUMNS.some(column => column in after))
    return ofEmployee('employee.structure.change')
  if (verb === 'approve' && after.approve_flag === APPROVED)
    return { type: 'document.approved', data: { document_id: encodeId(id), kind: subject ?? '' } }
  if (
    subject === 'loan' &&
    after.employee_loan_status === FINISHED &&
    before.employee_loan_status !== FINISHED
  )
    return loanFinished(id)
  return null
}

export const loanFinished = (loanId: string): WebhookEvent => ({
  type: 'loan.finished',
  data: { employee_loan_id: encodeId(loanId) }
})

export const dayClosed = (date: string): WebhookEvent => ({ type: 'attendance.day.closed', data: { date } })

/** The message of an event, as every attempt sends it; `at` is UTC, ISO 8601. */
export const bodyOf = ({ type, data }: WebhookEvent, at: string): string =>
  JSON.stringify({ type, timestamp: at, data })
