import type { GroupCode } from '#shared/contracts/common.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { createUser } from '../accounts/accounts.ts'
import type { DemoPerson } from './demo-people.ts'

const LAST_WITH_ACCOUNT = 40

/** E0001 the HR administrator, E0002 HR, E0003 to E0008 managers (companion 3); everybody has the own documents. */
function groupsOf(number: number): readonly GroupCode[] {
  if (number === 1) return ['employee', 'hr', 'admin']
  if (number === 2) return ['employee', 'hr']
  return number <= 8 ? ['employee', 'manager'] : ['employee']
}

/** Accounts of E0001 to E0040, all with one password: it is a demo, and hashing one for each would take longer than everything else. */
export async function insertAccounts(
  trx: WriteTransaction,
  runtime: Runtime,
  people: readonly DemoPerson[],
  employeeIdOf: ReadonlyMap<string, string>,
  passwordHash: string
): Promise<void> {
  for (const { number, code, name, lastName } of people.slice(0, LAST_WITH_ACCOUNT))
    await createUser(trx, runtime, {
      userName: code,
      passwordHash,
      displayName: `${name[0]} ${lastName[0]}`,
      employeeId: employeeIdOf.get(code) ?? null,
      groups: groupsOf(number)
    })
}
