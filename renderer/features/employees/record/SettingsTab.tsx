import { useQuery } from '@tanstack/react-query'
import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { ApproversSection } from './ApproversSection.tsx'
import { BasicSection } from './BasicSection.tsx'
import { DatedChoicesSection } from './DatedChoicesSection.tsx'
import { FacesSection } from './FacesSection.tsx'
import { OvertimeSection } from './OvertimeSection.tsx'
import { QuotaSection } from './QuotaSection.tsx'
import { settingQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'
import { WeekSection } from './WeekSection.tsx'
import { WorktimeSection } from './WorktimeSection.tsx'

/** Settings of an employee; each section is saved separately. */
export function SettingsTab({ record }: { record: EmployeeRecord }) {
  const t = useTexts(recordTexts)
  const { employee_code: code } = record
  const setting = useQuery(settingQuery(code))
  if (setting.data === undefined) return <QueryState query={setting} lines={8} />
  const isOff = record.fields.signout_flag === 'Y'
  return (
    <>
      {isOff && <Notice tone="teal">{t('setting.resigned')}</Notice>}
      <QuotaSection employeeCode={code} setting={setting.data} />
      <fieldset disabled={isOff} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <BasicSection employeeCode={code} setting={setting.data} />
        <ApproversSection employeeCode={code} setting={setting.data} />
        <WeekSection employeeCode={code} setting={setting.data} />
        <OvertimeSection employeeCode={code} setting={setting.data} />
        <DatedChoicesSection of="time_frame" employeeCode={code} setting={setting.data} />
        <DatedChoicesSection of="role_duty" employeeCode={code} setting={setting.data} />
        <WorktimeSection employeeCode={code} setting={setting.data} />
        <FacesSection employeeCode={code} setting={setting.data} />
      </fieldset>
    </>
  )
}
