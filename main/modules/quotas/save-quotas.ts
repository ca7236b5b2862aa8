import { inChunks, type WriteTransaction } from '../../database/database.ts'
import { insertMany } from '../../database/insert-many.ts'
import type { EmployeeActualQuotasTable, EmployeeQuotasTable } from '../../database/schema/quotas.ts'
import { instantText, type Runtime } from '../../platform/runtime.ts'
import { savedQuotas } from './quota-repository.ts'

/** A quota to be saved; employee, year and leave type must be unique. */
export type QuotaToSave = Pick<
  EmployeeQuotasTable,
  'employee_id' | 'quota_year' | 'time_leave_flag' | 'quota_hundredths'
>

const upsertQuotas = insertMany<EmployeeQuotasTable>((trx, rows) =>
  trx
    .insertInto('employee_quotas')
    .values(rows)
    .onConflict(c =>
      c.columns(['employee_id', 'quota_year', 'time_leave_flag']).doUpdateSet(eb => ({
        quota_hundredths: eb.ref('excluded.quota_hundredths'),
        updated_at: eb.ref('excluded.updated_at')
      }))
    )
)

/** Sets the given quotas by employee, year and leave type; the others stay. */
export async function saveQuotas(
  trx: WriteTransaction,
  runtime: Runtime,
  quotas: readonly QuotaToSave[]
): Promise<{ created: number; updated: number }> {
  if (quotas.length === 0) return { created: 0, updated: 0 }
  const keyOf = (quota: Omit<QuotaToSave, 'quota_hundredths'>): string =>
    `${quota.employee_id} ${quota.quota_year} ${quota.time_leave_flag}`
  const known = new Set((await savedQuotas(trx, [...new Set(quotas.map(it => it.employee_id))])).map(keyOf))
  const updated = quotas.filter(quota => known.has(keyOf(quota))).length
  const at = instantText(runtime)
  await upsertQuotas(
    trx,
    quotas.map(({ employee_id, quota_year, time_leave_flag, quota_hundredths }) => ({
      id: runtime.newId(),
      employee_id,
      quota_year,
      time_leave_flag,
      quota_hundredths,
      created_at: at,
      updated_at: at
    }))
  )
  return { created: quotas.length - updated, updated }
}

/** Removes saved quotas, so that the rules apply again. No days may have been taken of them. */
export async function removeQuotas(trx: WriteTransaction, ids: readonly string[]): Promise<void> {
  await inChunks(ids, some =>
    trx
      .deleteFrom('employee_quotas')
      .where('id', 'in', [...some])
      .execute()
  )
}

/** Days taken of a quota, as reported by other software (spec 4.3). */
export type TakenDays = Pick<
  EmployeeActualQuotasTable,
  'quota_id' | 'work_date' | 'leave_hundredths' | 'remark'
>

/** Records days taken; null if the quota is not the employee's. */
export async function recordTakenDays(
  trx: WriteTransaction,
  runtime: Runtime,
  employeeId: string,
  taken: TakenDays
): Promise<EmployeeActualQuotasTable | null> {
  const quota = await trx
    .selectFrom('employee_quotas')
    .select('id')
    .where('id', '=', taken.quota_id)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  if (!quota) return null
  const row = { id: runtime.newId(), ...taken, created_at: instantText(runtime) }
  await trx.insertInto('employee_actual_quotas').values(row).execute()
  return row
}

/** Keeps a person's taken days, without remarks. */
export const forgetRemarksOf = (trx: WriteTransaction, employeeId: string): Promise<unknown> =>
  trx
    .updateTable('employee_actual_quotas')
    .set({ remark: null })
    .where('quota_id', 'in', eb =>
      eb.selectFrom('employee_quotas').select('id').where('employee_id', '=', employeeId)
    )
    .execute()
