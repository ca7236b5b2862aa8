import { Text } from '@mantine/core'
import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { AccountTab } from './AccountTab.tsx'
import { AddressTab } from './AddressTab.tsx'
import { EmploymentTab } from './EmploymentTab.tsx'
import { FieldFacts } from './FieldFacts.tsx'
import { FieldsTab } from './FieldsTab.tsx'
import { EMPLOYMENT, PAY, PERSONAL, RESIGNED } from './field-groups.ts'
import { HistoryTab } from './HistoryTab.tsx'
import { PrivacyTab } from './privacy/PrivacyTab.tsx'
import { BACKGROUND, DOCUMENTS, RecordsTab } from './RecordsTab.tsx'
import type { RecordTab } from './record-tabs.ts'
import { recordTexts } from './record-texts.ts'
import { SettingsTab } from './SettingsTab.tsx'
import { TermsSection } from './terms/TermsSection.tsx'

type Props = { tab: RecordTab; record: EmployeeRecord; name: string }

/** The content of a tab; read-only for those who may not edit. */
export function RecordPanel({ tab, record, name }: Props) {
  const t = useTexts(recordTexts)
  const { employee_code: code, fields, hidden } = record
  if (!record.may_write)
    return (
      <>
        <FieldFacts
          groups={
            tab === 'personal'
              ? PERSONAL
              : fields.signout_flag === 'Y'
                ? [...EMPLOYMENT, RESIGNED]
                : EMPLOYMENT
          }
          values={fields}
          hidden={hidden}
        />
        {hidden.length > 0 && <Text c="dimmed">{t('hidden')}</Text>}
      </>
    )
  switch (tab) {
    case 'personal':
      return <FieldsTab tab={tab} record={record} groups={PERSONAL} />
    case 'employment':
      return <EmploymentTab record={record} />
    case 'address':
      return <AddressTab record={record} />
    case 'pay':
      return (
        <>
          <TermsSection record={record} name={name} />
          <FieldsTab tab={tab} record={record} groups={PAY} />
        </>
      )
    case 'records':
      return <RecordsTab employeeCode={code} kinds={BACKGROUND} />
    case 'documents':
      return <RecordsTab employeeCode={code} kinds={DOCUMENTS} />
    case 'settings':
      return <SettingsTab record={record} />
    case 'account':
      return <AccountTab record={record} name={name} />
    case 'privacy':
      return <PrivacyTab record={record} />
    case 'history':
      return <HistoryTab employeeCode={code} />
  }
}
