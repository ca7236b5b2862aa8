import { expect } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { DirectDatabase } from './attendance.ts'
import { type Answer, openTestWorkstation, type RequestOptions, type TestWorkstation } from './workstation.ts'

export const LOANS = '/api/v1/open-apis/employee-loans'
export const PERIODS = '/app/v1/payroll-periods'

export const LOAN_INVALID = 'การตรวจสอบข้อมูลล้มเหลว'
/** The response to missing or invalid input (spec 7.2). */
export const loanRefusal = (...errors: string[]) => ({ code: 422, message: LOAN_INVALID, errors })
/** The response to valid input that cannot be carried out, with the reasons. */
export const loanFailure = (...errors: string[]) => ({ code: 400, message: 'ล้มเหลว', errors })
export const NO_LOAN = { code: 404, message: 'ไม่พบข้อมูลเงินกู้', errors: [] }

export const AMOUNT = 'ต้องเป็นตัวเลขตั้งแต่ 0 ถึง 999999999.99 ทศนิยมไม่เกิน 2 ตำแหน่ง'
/** The limit of an instalment, which interest can make larger than a loan. */
export const INSTALMENT_AMOUNT = 'ต้องเป็นตัวเลขตั้งแต่ 0 ถึง 9999999999999.99 ทศนิยมไม่เกิน 2 ตำแหน่ง'
export const BASE64 = 'ต้องเป็นรหัสที่เข้ารหัส Base64'

export type Body = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: a test reads any response
export type Shown = any

/** The loan operations as other software calls them, with direct access to the database. */
export class LoanCalls {
  readonly station: TestWorkstation
  readonly sqlite: DirectDatabase
  /** The first payroll month whose salary is open. */
  readonly openMonth: string
  readonly closedMonth: string

  /** Opens a workstation for these calls only, which `end` closes. */
  static async open(): Promise<LoanCalls> {
    return new LoanCalls(await openTestWorkstation())
  }

  constructor(station: TestWorkstation) {
    this.station = station
    this.sqlite = new DirectDatabase(station.dataDir)
    this.openMonth = this.sqlite.value<string>(
      'select min(month_no) from payroll_periods where is_salary_closed = 0'
    )
    this.closedMonth = addMonths(this.openMonth, -1)
  }

  async end(): Promise<void> {
    this.sqlite.close()
    await this.station.close()
  }

  /** Base64 of the id of a loan type. */
  typeId(code = 'LN01'): string {
    return encodeId(this.sqlite.value<string>('select id from salary_types where code = ?', code))
  }

  /** Base64 of the id of an account. */
  userId(name = 'e0002'): string {
    return encodeId(this.sqlite.value<string>('select id from users where user_name = ?', name))
  }

  /** Base64 of the id of an employee. */
  employeeId(code: string): string {
    return encodeId(this.sqlite.employeeId(code))
  }

  /** A valid body of create, changed by the test; undefined leaves a field out. */
  body(changes: Body = {}): Body {
    return {
      employee_code: 'E0020',
      salary_type_id: this.typeId(),
      employee_loan_dt: '2026-01-15',
      employee_loan_start: this.openMonth,
      employee_loan_amt: 12_000,
      employee_loan_period: 12,
      ...changes
    }
  }

  create(changes: Body = {}, options: RequestOptions = {}): Promise<Answer> {
    return this.post('create', this.body(changes), options)
  }

  /** Creates a loan and fails unless it was created; returns its plain id. */
  async made(changes: Body = {}): Promise<string> {
    const { status, body } = await this.create(changes)
    if (status !== 200) throw new Error(`the loan was not made: ${JSON.stringify(body)}`)
    return body.payload.employee_loan_id
  }

  /** The same with the borrower's written consent, without which no month deducts it. */
  async consented(changes: Body = {}): Promise<string> {
    const id = await this.made(changes)
    this.consent(id)
    return id
  }

  /** Stores a written consent for a loan, without a file on disk. */
  consent(loanId: string): void {
    const { raw } = this.sqlite
    raw
      .prepare(
        `insert into stored_files (id, storage_name, media_type, byte_length, sha256, original_name, scope, created_at)
         values (@id, @id, 'application/pdf', 1, '', 'consent.pdf', 'document:manage', '')`
      )
      .run({ id: `consent-${loanId}` })
    raw
      .prepare(
        `insert into loan_documents (id, loan_id, kind, file_name, file_id, added_by, created_at)
         values (@file, @loan, 'consent', 'consent.pdf', @file, 'e0002', '')`
      )
      .run({ file: `consent-${loanId}`, loan: loanId })
  }

  update(loanId: string, body: Body, options: RequestOptions = {}): Promise<Answer> {
    return this.post('update', { employee_loan_id: encodeId(loanId), ...body }, options)
  }

  close(loanId: string, body: Body = { remark: 'x' }): Promise<Answer> {
    return this.post('close', { employee_loan_id: encodeId(loanId), ...body })
  }

  reactivate(loanId: string, body: Body = {}): Promise<Answer> {
    return this.post('re-activate', { employee_loan_id: encodeId(loanId), ...body })
  }

  list(body?: unknown): Promise<Answer> {
    return this.post('get-list', body ?? {})
  }

  /** The payload of a list, which must succeed. */
  async listed(body: Body = {}): Promise<Shown> {
    const answer = await this.list(body)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.payload
  }

  detail(employee_loan_id: string): Promise<Answer> {
    return this.station.call(`${LOANS}/get-detail`, { query: { employee_loan_id } })
  }

  post(operation: string, body: unknown, options: RequestOptions = {}): Promise<Answer> {
    return this.station.call(`${LOANS}/${operation}`, { body, ...options })
  }

  /** The loan as get-detail shows it. */
  async loan(loanId: string): Promise<Shown> {
    const { status, body } = await this.detail(encodeId(loanId))
    expect(status).toBe(200)
    return body.payload[0].loan[0]
  }

  /** The instalments of a loan, as update takes them. */
  async period(loanId: string): Promise<Body[]> {
    return asSent((await this.loan(loanId)).period)
  }

  /** Everything that is stored about loans, so that a test can tell whether anything was written. */
  storedRows(): string {
    return JSON.stringify(
      ['employee_loans', 'employee_loan_periods', 'employee_loan_status_changes', 'activity_log'].map(table =>
        this.sqlite.raw.prepare(`select * from ${table}`).all()
      )
    )
  }

  newestActivity(): { action: string; subject: string; before: Shown; after: Shown; actor: string } {
    const row = this.sqlite.raw
      .prepare<[], Record<string, string | null>>('select * from activity_log order by seq desc limit 1')
      .get()
    return {
      action: row?.action ?? '',
      subject: row?.subject_id ?? '',
      actor: row?.actor_name ?? '',
      before: JSON.parse(row?.before_json ?? 'null'),
      after: JSON.parse(row?.after_json ?? 'null')
    }
  }
}

/** Instalments of a response, as update takes them. */
export const asSent = (period: readonly Shown[]): Body[] =>
  period.map(it => ({
    employee_loan_period_id: encodeId(it.employee_loan_period_id),
    employee_loan_period_principle: it.employee_loan_period_principle,
    employee_loan_period_interest: it.employee_loan_period_interest,
    employee_loan_period_amt: it.employee_loan_period_amt,
    employee_loan_period_month: it.employee_loan_period_month
  }))

/** An instalment's amounts in baht, with their sum. */
export const amounts = (principle: number, interest: number): Body => ({
  employee_loan_period_principle: principle,
  employee_loan_period_interest: interest,
  employee_loan_period_amt: (principle * 100 + interest * 100) / 100
})

type AsHr = Awaited<ReturnType<TestWorkstation['signIn']>>

/** Closes or reopens the salary of each period of a month, as the screen does. */
export async function closeOrReopen(
  asHr: AsHr,
  action: 'close' | 'reopen',
  month: string,
  rounds: readonly string[] = ['Full', 'Split']
): Promise<Shown[]> {
  const { body } = await asHr(PERIODS, { query: { from: month, to: month } })
  const periods = (body.payload.periods as Shown[]).filter(it => rounds.includes(it.round))
  const steps: Shown[] = []
  for (const { period_id } of periods) {
    const step = await asHr(`${PERIODS}/${period_id}/salary`)
    const taken = await asHr(`${PERIODS}/${period_id}/${action}-salary`, {
      body: { token: step.body.payload.token }
    })
    expect(taken.status).toBe(200)
    steps.push(taken.body.payload)
  }
  return steps
}
