import { type SqlBool, sql } from 'kysely'
import type {
  LoanRequest,
  LoanRequestPage,
  LoanRequestState,
  LoanRequestsQuery,
  NewLoanRequest
} from '#shared/contracts/loans/loan-requests.ts'
import type { CreatedLoan } from '#shared/contracts/loans/loans.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { countRows, type Queries, type WriteTransaction } from '../../../database/database.ts'
import { cutPage, readCursor } from '../../../platform/page-cursor.ts'
import { pick } from '../../../platform/pick.ts'
import { instantText, Service } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { ownPerson } from '../../employees/employees.ts'
import { notifyHr, notifyPeople } from '../../notifications/notifications.ts'
import { checkNewLoan, findEligible, makeLoan } from '../loan/create-loan.ts'
import {
  decideRequest,
  findRequest,
  insertRequest,
  requestRows,
  toRequest
} from './loan-request-repository.ts'

const LISTED = 100
const OWN_LISTED = 20
const IS_WAITING = sql<number>`(r.state = 'waiting')`

/** Loans that people ask for, which HR declines or makes on the workbench. */
export class LoanRequests extends Service {
  async own(caller: UserCaller): Promise<{ requests: LoanRequest[] }> {
    const rows = await requestRows(this.database.read)
      .where('r.employee_id', '=', ownId(caller))
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(OWN_LISTED)
      .execute()
    // Which loan became of it is for HR: people see their loans only on their contracts.
    return { requests: rows.map(row => ({ ...toRequest(row), loan_id: null })) }
  }

  /** @throws WorkstationError `conflict` while an earlier request waits */
  create(caller: UserCaller, { purpose, ...input }: NewLoanRequest): Promise<LoanRequest> {
    const { runtime } = this
    return this.database.write(async trx => {
      const employee = await ownPerson(trx, caller)
      if (employee.signout_flag === 'Y') throw new WorkstationError('conflict', 'employee.resigned_already')
      const isWaiting = await trx
        .selectFrom('loan_requests')
        .select('id')
        .where('employee_id', '=', employee.employee_id)
        .where('state', '=', 'waiting')
        .executeTakeFirst()
      if (isWaiting) throw new WorkstationError('conflict', 'loan_request.waiting')
      const id = runtime.newId()
      const asked = {
        ...pick(input, ['amount_satang', 'instalments']),
        purpose: usualSpelling(purpose).trim()
      }
      await insertRequest(trx, {
        id,
        employee_id: employee.employee_id,
        ...asked,
        state: 'waiting',
        reason: null,
        loan_id: null,
        created_at: instantText(runtime),
        decided_at: null,
        decided_by: null
      })
      const after = { employee_code: employee.employee_code, ...asked }
      await recordActivity(trx, runtime, caller, 'loan-request.create', ['loan_request', id], { after })
      await notifyHr(trx, runtime, [
        {
          employeeId: employee.employee_id,
          action: 'loan-request',
          actorName: caller.name,
          actorUserId: caller.id
        }
      ])
      return readRequest(trx, id)
    })
  }

  withdraw(caller: UserCaller, id: string): Promise<LoanRequest> {
    return this.database.write(async trx => {
      const before = await readRequest(trx, id)
      if (before.employee_id !== caller.employeeId) throw noRequest()
      await this.#decide(trx, caller, before, { state: 'withdrawn', action: 'withdraw' })
      return readRequest(trx, id)
    })
  }

  async list({ state, after, limit = LISTED }: LoanRequestsQuery): Promise<LoanRequestPage> {
    const db = this.database.read
    let query = requestRows(db)
      .select(IS_WAITING.as('is_waiting'))
      .orderBy(IS_WAITING, 'desc')
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit + 1)
    if (state !== undefined) query = query.where('r.state', '=', state)
    if (after !== undefined) {
      const [isWaiting, at, id] = readCursor(after, ['number', 'string', 'string'])
      query = query.where(sql<SqlBool>`(${IS_WAITING}, r.created_at, r.id) < (${isWaiting}, ${at}, ${id})`)
    }
    const rows = await query.execute()
    const { shown, next } = cutPage(rows, limit, row => [row.is_waiting, row.created_at, row.id])
    return {
      requests: shown.map(({ is_waiting: _, ...row }) => toRequest(row)),
      waiting_count: await countRows(db.selectFrom('loan_requests').where('state', '=', 'waiting')),
      next
    }
  }

  /** @throws WorkstationError `not_found` */
  read(id: string): Promise<LoanRequest> {
    return readRequest(this.database.read, id)
  }

  decline(caller: UserCaller, id: string, reason: string): Promise<LoanRequest> {
    return this.database.write(async trx => {
      const before = await readRequest(trx, id)
      const why = usualSpelling(reason).trim()
      await this.#decide(trx, caller, before, { state: 'declined', action: 'decline', reason: why })
      return readRequest(trx, id)
    })
  }

  /** Makes the loan and marks the request, both or neither. @throws WorkstationError with every fault of the loan */
  async takeOver(caller: UserCaller, id: string, body: unknown): Promise<CreatedLoan> {
    const { database, runtime } = this
    const checked = await checkNewLoan(database.read, body, caller)
    return database.write(async trx => {
      const before = await readRequest(trx, id)
      const borrower = await findEligible(trx, checked)
      if (borrower.id !== before.employee_id)
        throw new WorkstationError('conflict', 'loan_request.other_borrower')
      const made = await makeLoan(trx, runtime, { ...checked, borrower, caller })
      await this.#decide(trx, caller, before, {
        state: 'taken_over',
        action: 'take-over',
        loanId: made.employee_loan_id
      })
      return made
    })
  }

  async #decide(
    trx: WriteTransaction,
    caller: UserCaller,
    before: LoanRequest,
    decision: { state: LoanRequestState; action: string; reason?: string; loanId?: string }
  ): Promise<void> {
    const { runtime } = this
    const { state, action, reason = null, loanId = null } = decision
    if (before.state !== 'waiting') throw new WorkstationError('conflict', 'loan_request.decided')
    const decided = {
      state,
      reason,
      loan_id: loanId,
      decided_at: instantText(runtime),
      decided_by: caller.name
    }
    await decideRequest(trx, before.request_id, decided)
    await recordActivity(
      trx,
      runtime,
      caller,
      `loan-request.${action}`,
      ['loan_request', before.request_id],
      {
        before: { state: before.state },
        after: { employee_code: before.employee_code, state, ...(reason !== null && { reason }) }
      }
    )
    if (state === 'withdrawn') return
    await notifyPeople(trx, runtime, [before.employee_id], {
      employeeId: before.employee_id,
      action: `loan-request-${state}`,
      actorName: caller.name,
      actorUserId: caller.id
    })
  }
}

const noRequest = (): WorkstationError => new WorkstationError('not_found', 'loan_request.none')

async function readRequest(db: Queries, id: string): Promise<LoanRequest> {
  const row = await findRequest(db, id)
  if (!row) throw noRequest()
  return toRequest(row)
}

function ownId({ employeeId }: UserCaller): string {
  if (employeeId === null) throw new WorkstationError('not_found', 'account.no_employee')
  return employeeId
}
