import { Button } from '@mantine/core'
import type { EmployeeItem } from '#shared/contracts/employees.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { type Fact, FactList } from '../../../ui/record/FactList.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { EmployeePicture } from '../EmployeePicture.tsx'
import { EmployeeStatusChip } from '../EmployeeStatusChip.tsx'
import { employeesTexts } from '../employees-texts.ts'
import { employeePaths } from '../paths.ts'
import { useEmployeeAccess } from '../use-employee-access.ts'
import { useTypeName } from '../use-type-name.ts'
import classes from './EmployeePanel.module.css'

/** Summary of an employee beside the list. */
export function EmployeePanel({ of: it, onClose }: { of: EmployeeItem; onClose: () => void }) {
  const t = useTexts(employeesTexts)
  const formats = useFormats()
  const nameOf = usePersonName()
  const typeName = useTypeName()
  const { isFull } = useEmployeeAccess()
  const go = useGo()
  const name = nameOf(it)
  const facts: Fact[] = [
    { label: t('column.code'), value: <span className="code">{it.employee_code}</span> },
    { label: t('column.nickname'), value: formats.inLanguage(it.employee_nickname, it.employee_nickname_en) },
    { label: t('column.position'), value: formats.inLanguage(it.position_name, it.position_name_en) },
    { label: t('column.department'), value: formats.inLanguage(it.department_name, it.department_name_en) },
    { label: t('column.branch'), value: formats.inLanguage(it.branch_name, it.branch_name_en) },
    { label: t('column.type'), value: typeName(it.employee_type_code) },
    { label: t('column.phone'), value: it.mobilephone },
    { label: t('column.email'), value: it.emailaddress },
    { label: t('column.start'), value: formats.date(it.effective_dt) },
    ...(it.signout_flag === 'Y' ? [{ label: t('column.resigned'), value: formats.date(it.signout_dt) }] : []),
    ...(isFull ? [{ label: t('column.idNo'), value: it.id_no_masked }] : [])
  ]
  return (
    <SidePanel
      title={name}
      onClose={onClose}
      actions={
        <Button onClick={() => go({ to: employeePaths.employee, search: { code: it.employee_code } })}>
          {t('open')}
        </Button>
      }
    >
      <div className={classes.who}>
        <EmployeePicture of={it} name={name} size={72} />
        <EmployeeStatusChip of={it} />
      </div>
      <FactList facts={facts} />
    </SidePanel>
  )
}
