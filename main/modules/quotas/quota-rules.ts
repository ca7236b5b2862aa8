import type {
  QuotaRuleBody,
  QuotaRules,
  SavedQuotaRule,
  SaveQuotaRule
} from '#shared/contracts/leave/quotas.ts'
import { refuseEditConflict } from '#shared/domain/edit-conflict.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { FIRST_BUDDHIST_YEAR } from '#shared/domain/fields/field-rules.ts'
import { STATUTORY_QUOTA_RULES } from '#shared/domain/leave/leave-quota-law.ts'
import { type QuotaStep, quotaRuleTexts } from '#shared/domain/leave/quota-rule.ts'
import { refuseFaults, WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries } from '../../database/database.ts'
import type { QuotaRulesTable } from '../../database/schema/quotas.ts'
import { instantText, Service } from '../../platform/runtime.ts'
import type { Caller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'

/** Quotas that companies grant beyond the law. A rule below the law does no harm, as the larger of both is granted. */
export class QuotaRuleBook extends Service {
  async list(): Promise<QuotaRules> {
    const rows = await this.database.read
      .selectFrom('quota_rules')
      .selectAll()
      .orderBy('company_id')
      .orderBy('time_leave_flag')
      .orderBy('valid_from')
      .execute()
    return {
      company: rows.map(toSaved),
      statutory: STATUTORY_QUOTA_RULES.map(
        ({ flag, validFrom, steps, isProRated, isByCertificate, isByCompany, source }) => ({
          time_leave_flag: flag,
          valid_from: validFrom,
          steps: steps.map(toStep),
          is_pro_rated: isProRated,
          is_by_certificate: isByCertificate === true,
          is_by_company: isByCompany === true,
          source: source.th,
          source_en: source.en
        })
      )
    }
  }

  /** Adds a rule for a company, leave type and day, or changes the one whose values `base` has. @throws WorkstationError */
  save(caller: Caller, { base, ...rule }: SaveQuotaRule): Promise<SavedQuotaRule> {
    const faults = faultsOf(rule)
    return this.database.write(async trx => {
      await refuseNoCompany(trx, rule.company_id, faults)
      const before = await trx
        .selectFrom('quota_rules')
        .selectAll()
        .where('company_id', '=', rule.company_id)
        .where('time_leave_flag', '=', rule.time_leave_flag)
        .where('valid_from', '=', rule.valid_from)
        .executeTakeFirst()
      refuseOverwriting(before, base, rule)
      const at = instantText(this.runtime)
      const steps = rule.steps.map(
        (it): QuotaStep => ({ fromMonths: it.from_months, hundredths: it.hundredths })
      )
      const row: QuotaRulesTable = {
        id: before?.id ?? this.runtime.newId(),
        company_id: rule.company_id,
        time_leave_flag: rule.time_leave_flag,
        valid_from: rule.valid_from,
        steps_json: JSON.stringify(steps),
        is_pro_rated: rule.is_pro_rated ? 1 : 0,
        carry_over_hundredths: rule.carry_over_hundredths,
        carry_over_months: rule.carry_over_months,
        created_at: before?.created_at ?? at,
        updated_at: at
      }
      await trx
        .insertInto('quota_rules')
        .values(row)
        .onConflict(c => c.column('id').doUpdateSet(row))
        .execute()
      await recordActivity(trx, this.runtime, caller, 'quota-rule.save', ['quota_rule', row.id], {
        before: before && toSaved(before),
        after: toSaved(row)
      })
      return toSaved(row)
    })
  }

  /** @throws WorkstationError `not_found` */
  remove(caller: Caller, ruleId: string): Promise<void> {
    return this.database.write(async trx => {
      const row = await trx
        .deleteFrom('quota_rules')
        .where('id', '=', ruleId)
        .returningAll()
        .executeTakeFirstOrThrow(noRule)
      await recordActivity(trx, this.runtime, caller, 'quota-rule.remove', ['quota_rule', ruleId], {
        before: toSaved(row)
      })
    })
  }
}

const noRule = (): WorkstationError => new WorkstationError('not_found', 'quota_rule.none')

/** A new rule must not replace an existing one, and a changed one must match the base version. */
function refuseOverwriting(
  before: QuotaRulesTable | undefined,
  base: SaveQuotaRule['base'],
  rule: QuotaRuleBody
): void {
  if (base !== null) {
    if (!before) throw noRule()
    refuseEditConflict(quotaRuleTexts(toSaved(before)), base, quotaRuleTexts(rule))
  } else if (before && !isSameRule(toSaved(before), rule))
    throw new WorkstationError('conflict', 'quota_rule.exists')
}

/** Whether a request is repeated because its response was lost. */
const isSameRule = (one: QuotaRuleBody, other: QuotaRuleBody): boolean =>
  JSON.stringify(quotaRuleTexts(one)) === JSON.stringify(quotaRuleTexts(other))

function faultsOf({ valid_from, steps, carry_over_hundredths, carry_over_months }: QuotaRuleBody): Fault[] {
  const faults: Fault[] = []
  if (valid_from >= FIRST_BUDDHIST_YEAR) faults.push(faultOf('field.buddhist_year', 'valid_from'))
  for (const [at, step] of steps.entries()) {
    const before = steps[at - 1]
    if (before && (step.from_months <= before.from_months || step.hundredths < before.hundredths))
      faults.push(faultOf('quota_rule.not_ascending', `steps[${at}]`))
  }
  if (carry_over_hundredths > 0 !== carry_over_months > 0)
    faults.push(
      faultOf('quota_rule.carry_over_incomplete', 'carry_over_hundredths', { other: 'carry_over_months' })
    )
  return faults
}

/** @throws WorkstationError with `faults`, also if there is no such company */
export async function refuseNoCompany(db: Queries, id: string, faults: readonly Fault[] = []): Promise<void> {
  const row = await db
    .selectFrom('organisation_units')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'company')
    .executeTakeFirst()
  refuseFaults(row === undefined ? [...faults, faultOf('field.unknown', 'company_id')] : [...faults])
}

const toStep = ({ fromMonths, hundredths }: QuotaStep) => ({ from_months: fromMonths, hundredths })

const toSaved = (row: QuotaRulesTable): SavedQuotaRule => ({
  rule_id: row.id,
  company_id: row.company_id,
  time_leave_flag: row.time_leave_flag,
  valid_from: row.valid_from,
  steps: (JSON.parse(row.steps_json) as QuotaStep[]).map(toStep),
  is_pro_rated: row.is_pro_rated === 1,
  carry_over_hundredths: row.carry_over_hundredths,
  carry_over_months: row.carry_over_months
})
