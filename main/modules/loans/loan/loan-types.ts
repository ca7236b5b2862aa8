import type { SaveLoanType } from '#shared/contracts/loans/loan-screens.ts'
import type { LoanType } from '#shared/contracts/loans/loans.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { WriteTransaction } from '../../../database/database.ts'
import { refuseTaken } from '../../../platform/refuse-taken.ts'
import { instantText, type ServiceParts } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { toLoanType } from './loan-view.ts'

const columnsOf = (input: SaveLoanType) => ({
  code: input.salary_type_code,
  name: usualSpelling(input.salary_type_name).trim(),
  name_en: usualSpelling(input.salary_type_name_en).trim()
})

export function createLoanType(
  { database, runtime }: ServiceParts,
  caller: Caller,
  input: SaveLoanType
): Promise<LoanType> {
  return database.write(async trx => {
    await refuseTakenCode(trx, input, null)
    const row = {
      id: runtime.newId(),
      ...columnsOf(input),
      salary_cal_type_lv: 'Loan' as const,
      created_at: instantText(runtime)
    }
    await trx.insertInto('salary_types').values(row).execute()
    await recordActivity(trx, runtime, caller, 'loan-type.create', ['salary_type', row.id], {
      after: toLoanType(row)
    })
    return toLoanType(row)
  })
}

export function updateLoanType(
  { database, runtime }: ServiceParts,
  caller: Caller,
  typeId: string,
  input: SaveLoanType
): Promise<LoanType> {
  return database.write(async trx => {
    const before = await trx
      .selectFrom('salary_types')
      .selectAll()
      .where('id', '=', typeId)
      .where('salary_cal_type_lv', '=', 'Loan')
      .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'loan_type.none'))
    await refuseTakenCode(trx, input, typeId)
    const after = { ...before, ...columnsOf(input) }
    await trx.updateTable('salary_types').set(columnsOf(input)).where('id', '=', typeId).execute()
    await recordActivity(trx, runtime, caller, 'loan-type.update', ['salary_type', typeId], {
      before: toLoanType(before),
      after: toLoanType(after)
    })
    return toLoanType(after)
  })
}

const refuseTakenCode = (
  trx: WriteTransaction,
  { salary_type_code: code }: SaveLoanType,
  ownId: string | null
) =>
  refuseTaken(trx.selectFrom('salary_types').select('id').where('code', '=', code), ownId, 'salary_type_code')
