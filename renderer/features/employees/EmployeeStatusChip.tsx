import { IconLogout2 } from '@tabler/icons-react'
import type { EmployeeItem } from '#shared/contracts/employees/employees.ts'
import { StateChip } from '../../ui/states/StateChip.tsx'
import { employeesTexts } from './employees-texts.ts'

/** Only resigned employees are highlighted; active is the normal case. */
export function EmployeeStatusChip({ of }: { of: Pick<EmployeeItem, 'signout_flag'> }) {
  const t = employeesTexts.use()
  if (of.signout_flag === 'N') return <span>{t('status.active')}</span>
  return <StateChip tone="grey" label={t('status.resigned')} icon={IconLogout2} />
}
