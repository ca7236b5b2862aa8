import type { UserCaller } from '../../access/access.ts'

/** What a user of the screens may see of employees (docs/decisions/0015-employee-screens.md). */
export interface Visibility {
  /** Only employees who have this approver; null: everybody. */
  readonly approverId: string | null
  /** Pay, id numbers, bank accounts. */
  readonly isFull: boolean
  /** May add, change and resign employees. */
  readonly mayWrite: boolean
}

/** HR may do everything; others see no pay or numbers: administrators everybody, managers only their own people. */
export function visibilityOf({ groups, employeeId }: Pick<UserCaller, 'groups' | 'employeeId'>): Visibility {
  if (groups.has('hr')) return { approverId: null, isFull: true, mayWrite: true }
  if (groups.has('admin')) return { approverId: null, isFull: false, mayWrite: false }
  // A user who is not an employee has no people.
  return { approverId: employeeId ?? '-', isFull: false, mayWrite: false }
}

/** The last digits of an identifying number. */
export const maskedNumber = (value: string | null): string | null =>
  value === null || value === '' ? null : `••••${value.slice(-4)}`
