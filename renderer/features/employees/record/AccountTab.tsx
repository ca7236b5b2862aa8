import { useQuery } from '@tanstack/react-query'
import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { AccountCare } from './AccountCare.tsx'
import { NewAccount } from './NewAccount.tsx'
import { settingQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'

/** The account of an employee: opened, renamed, given a password, put into groups. */
export function AccountTab({ record, name }: { record: EmployeeRecord; name: string }) {
  const t = useTexts(recordTexts)
  const setting = useQuery(settingQuery(record.employee_code))
  if (setting.data === undefined) return <QueryState query={setting} lines={4} />
  const [account] = setting.data.user_lists
  if (record.fields.signout_flag === 'Y') return <Notice tone="teal">{t('setting.resigned')}</Notice>
  return account === undefined ? (
    <NewAccount record={record} />
  ) : (
    <AccountCare
      employeeCode={record.employee_code}
      setting={setting.data}
      name={name}
      mustChangePassword={account.first_singin_flag === 'Y'}
    />
  )
}
