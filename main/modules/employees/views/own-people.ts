import type { ReadDatabase } from '../../../database/database.ts'
import type { UserCaller } from '../../access/access.ts'
import { visibilityOf } from './visibility.ts'

/** The employees of an approver. */
export interface OwnPeople {
  readonly ids: ReadonlySet<string>
  readonly codes: ReadonlySet<string>
}

/** Which employees a user of the screens may see: a manager those whom they approve; null: everybody. */
export async function ownPeopleOf(db: ReadDatabase, caller: UserCaller): Promise<OwnPeople | null> {
  const { approverId } = visibilityOf(caller)
  if (approverId === null) return null
  const people = await db
    .selectFrom('employee_approvers as a')
    .innerJoin('employees as e', 'e.id', 'a.employee_id')
    .select(['e.id', 'e.employee_code'])
    .where('a.approver_employee_id', '=', approverId)
    .execute()
  return { ids: new Set(people.map(it => it.id)), codes: new Set(people.map(it => it.employee_code)) }
}
