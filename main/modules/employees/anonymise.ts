import { RECORD_KIND_NAMES } from '#shared/domain/employees/record-kinds.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { instantText } from '../../platform/runtime.ts'
import { displayNameOf, renameAccountOf } from '../accounts/accounts.ts'
import { dropStoredFiles } from '../files/files.ts'
import { employeesById, updateEmployees } from './employee-repository.ts'
import { anonymousValues } from './employee-row.ts'
import type { By } from './employee-service.ts'
import { deleteAllTerms } from './employment/terms-repository.ts'
import { eraseImportRows } from './import/import-repository.ts'
import { deleteRecordsOf } from './profile/record-repository.ts'
import { removeFacials, removePhotograph } from './settings/pictures.ts'

export interface AnonymousEmployee {
  readonly id: string
  readonly employee_code: string
  /** What is left of the name. */
  readonly name: string
  /** Files to be discarded once the transaction is committed. */
  readonly dropped: readonly { storageName: string }[]
}

/** Keeps only the code, the place in the organisation and the values that reports count by. */
export async function anonymiseEmployee(
  trx: WriteTransaction,
  { runtime }: By,
  employeeId: string
): Promise<AnonymousEmployee> {
  const pictures = [
    ...(await removePhotograph(trx, runtime, employeeId)),
    ...(await removeFacials(trx, employeeId))
  ]
  const [row] = await employeesById(trx, [employeeId])
  if (!row) throw new RangeError(`no such employee: ${employeeId}`)
  const values = anonymousValues(row)
  await updateEmployees(trx, [employeeId], { ...values, updated_at: instantText(runtime) })
  const changed = { ...row, ...values }
  await renameAccountOf(trx, changed)
  await deleteAllTerms(trx, employeeId)
  await eraseImportRows(trx, employeeId)
  const fileIds: string[] = []
  for (const kind of RECORD_KIND_NAMES) fileIds.push(...(await deleteRecordsOf(trx, kind, employeeId)))
  return {
    id: employeeId,
    employee_code: row.employee_code,
    name: displayNameOf(changed),
    dropped: [...pictures, ...(await dropStoredFiles(trx, fileIds))]
  }
}
