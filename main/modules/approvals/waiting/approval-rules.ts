import type { WaitingRules } from '#shared/contracts/approvals/approval-waiting.ts'
import type { Queries } from '../../../database/database.ts'
import { readSetting } from '../../../platform/settings.ts'

const BY_DEFAULT: WaitingRules = {
  remind_after_days: 3,
  escalate_after_days: null,
  escalate_to: 'next',
  own_documents: 'last',
  over_quota: 'warn',
  overtime_as_leave: 'off'
}

/** The company's rules of approval; those that were never set have their defaults. */
export async function approvalRules(db: Queries): Promise<WaitingRules> {
  const stored = await readSetting(db, 'approval_waiting')
  return stored === null ? BY_DEFAULT : { ...BY_DEFAULT, ...(JSON.parse(stored) as Partial<WaitingRules>) }
}
