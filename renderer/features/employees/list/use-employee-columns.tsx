import { useMemo } from 'react'
import type { EmployeeItem } from '#shared/contracts/employees/employees.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { EmployeeStatusChip } from '../EmployeeStatusChip.tsx'
import { employeesTexts } from '../employees-texts.ts'
import { useEmployeeAccess } from '../use-employee-access.ts'
import { useTypeName } from '../use-type-name.ts'

const joined = (...parts: (string | null)[]): string | null => parts.filter(Boolean).join(' ') || null

export function useEmployeeColumns(): GridColumn<EmployeeItem>[] {
  const t = employeesTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const typeName = useTypeName()
  const { isFull } = useEmployeeAccess()
  return useMemo(() => {
    const named = (
      id: 'nickname' | 'position' | 'department' | 'branch',
      title: string,
      namesOf: (it: EmployeeItem) => readonly [thai: string | null, english: string | null],
      size: Pick<GridColumn<EmployeeItem>, 'width' | 'flex'>
    ): GridColumn<EmployeeItem> => ({
      id,
      title,
      value: it => {
        const [thai, english] = namesOf(it)
        return (formats.language === 'en' && english ? english : thai) || null
      },
      ...size
    })
    const columns: GridColumn<EmployeeItem>[] = [
      { id: 'code', title: t('code'), value: 'employee_code', kind: 'code', width: 84 },
      { id: 'name', title: t('fullName'), value: nameOf, width: 152, flex: 2 },
      named('nickname', t('column.nickname'), it => [it.employee_nickname, it.employee_nickname_en], {
        width: 88
      }),
      named('position', t('unitKind.position'), it => [it.position_name, it.position_name_en], {
        width: 132,
        flex: 1
      }),
      named('department', t('unitKind.department'), it => [it.department_name, it.department_name_en], {
        width: 164,
        flex: 1
      }),
      named('branch', t('unitKind.branch'), it => [it.branch_name, it.branch_name_en], {
        width: 150,
        flex: 1
      }),
      { id: 'type', title: t('type'), value: it => typeName(it.employee_type_code), width: 96 },
      { id: 'phone', title: t('column.phone'), value: 'mobilephone', width: 112 },
      {
        id: 'status',
        title: t('status'),
        value: it => t(it.signout_flag === 'Y' ? 'status.resigned' : 'status.active'),
        render: it => <EmployeeStatusChip of={it} />,
        width: 104
      },
      {
        id: 'otherName',
        title: t('column.otherName'),
        value: it =>
          formats.language === 'en'
            ? joined(it.employee_name, it.employee_last_name)
            : joined(it.employee_name_en, it.employee_last_name_en),
        width: 160,
        isExtra: true
      },
      { id: 'email', title: t('column.email'), value: 'emailaddress', width: 200, isExtra: true },
      { id: 'start', title: t('column.start'), value: 'effective_dt', kind: 'date', isExtra: true },
      { id: 'resigned', title: t('column.resigned'), value: 'signout_dt', kind: 'date', isExtra: true }
    ]
    if (isFull)
      columns.push(
        { id: 'idNo', title: t('column.idNo'), value: 'id_no_masked', width: 150, isExtra: true },
        { id: 'account', title: t('column.account'), value: 'bank_account_masked', width: 120, isExtra: true }
      )
    return columns
  }, [t, formats, nameOf, typeName, isFull])
}
