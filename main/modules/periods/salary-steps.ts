import { createHash } from 'node:crypto'
import {
  type LoanEffect,
  PERIOD_MARKS,
  type PeriodPending,
  type SalaryStep,
  type TakeSalaryStep
} from '#shared/contracts/loans/periods.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../database/database.ts'
import { MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { markPeriod, requirePeriod, toPeriod } from './periods-repository.ts'
import { type SalaryMonth, salaryMonth } from './salary-months.ts'
import { setMarks } from './set-mark.ts'

export type SalaryAction = SalaryStep['action']

/** What closing or reopening would affect, and a digest that identifies exactly this state. */
export interface ForeseenEffect {
  readonly effect: LoanEffect
  readonly digest: string
}

/** Effects of closing and reopening on loans, supplied by the loan module. */
export interface SalaryEffects {
  /** Previews the effect. */
  foresee(db: Queries, turn: SalaryTurn): Promise<ForeseenEffect>
  /** What the month and earlier ones have left unpaid so far. */
  outstanding(
    db: Queries,
    month: Pick<SalaryMonth, 'month' | 'rounds'>
  ): Promise<Pick<PeriodPending, 'instalment_count' | 'unconsented_loan_count'>>
  /** Performs it. */
  apply(trx: WriteTransaction, turn: SalaryTurn, actorName: string): Promise<void>
}

/** Closing or reopening of a month's salary. */
export interface SalaryTurn {
  readonly action: SalaryAction
  /** The period whose closing or reopening closes or reopens the month. */
  readonly periodId: string
  readonly month: SalaryMonth
}

export interface SalaryStepParts extends ServiceParts {
  readonly effects: SalaryEffects
}

const NOTHING: ForeseenEffect = {
  effect: {
    instalment_count: 0,
    loan_count: 0,
    principal_satang: 0,
    interest_satang: 0,
    amount_satang: 0,
    turning_count: 0,
    turning: [],
    overdue_count: 0,
    resigned_count: 0,
    unconsented_count: 0,
    unconsented_satang: 0,
    unconsented: []
  },
  digest: ''
}

/** Closing and reopening the salary of a period: previewed, then done exactly as previewed, completely or not at all. */
export class SalarySteps extends MadeOf<SalaryStepParts> {
  async foresee(periodId: string): Promise<SalaryStep> {
    return (await this.#plan(this.parts.database.read, periodId)).step
  }

  /** @throws WorkstationError `conflict` if the period's state or the effect has changed since the preview */
  take(
    caller: UserCaller,
    action: SalaryAction,
    periodId: string,
    { token, opens_marks = false }: TakeSalaryStep
  ): Promise<SalaryStep> {
    const { database, runtime, effects } = this.parts
    return database.write(async trx => {
      const { step, turn } = await this.#plan(trx, periodId)
      if (step.action !== action)
        throw new WorkstationError('conflict', action === 'close' ? 'period.closed_already' : 'period.open')
      if (step.token !== token) throw new WorkstationError('conflict', 'period.changed')
      const isClosed = action === 'close'
      await markPeriod(trx, periodId, 'salary', isClosed)
      if (turn) await effects.apply(trx, turn, caller.name)
      const period = { ...step.period, is_salary_closed: isClosed }
      await recordActivity(
        trx,
        runtime,
        caller,
        `payroll-period.${action}-salary`,
        ['payroll_period', periodId],
        { before: step.period, after: { ...period, loans: step.loans } }
      )
      if (isClosed || !opens_marks) return { ...step, period }
      return { ...step, period: await setMarks(trx, runtime, caller, period, [...PERIOD_MARKS], false) }
    })
  }

  async #plan(db: Queries, periodId: string): Promise<{ step: SalaryStep; turn: SalaryTurn | null }> {
    const row = await requirePeriod(db, periodId)
    const month = await salaryMonth(db, row.month_no, row.round)
    const action = row.is_salary_closed === 1 ? 'reopen' : 'close'
    const turns_month = action === 'reopen' ? month.isClosed : month.isClosedWith(periodId)
    const turn = turns_month ? ({ action, periodId, month } as const) : null
    const { effect, digest } = turn ? await this.parts.effects.foresee(db, turn) : NOTHING
    const step = { period: toPeriod(row), action, turns_month, loans: effect } as const
    return { step: { ...step, token: tokenOf(step, digest) }, turn }
  }
}

/** Equal for equal effects, whoever requests it and whenever. */
const tokenOf = (step: Omit<SalaryStep, 'token'>, digest: string): string =>
  createHash('sha256')
    .update(JSON.stringify([step, digest]))
    .digest('base64url')
