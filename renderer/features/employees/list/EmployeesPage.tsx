import { Button, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  EMPLOYEE_CYCLES,
  EMPLOYEE_ROUNDINGS,
  EMPLOYEE_STATUSES,
  type EmployeeItem,
  type EmployeesQuery
} from '#shared/contracts/employees/employees.ts'
import { call } from '../../../api/client.ts'
import { pagedQuery } from '../../../api/paged-query.ts'
import { AboutPeople } from '../../../ui/employees/about-people.tsx'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { choiceFilter, type FilterValues } from '../../../ui/list-page/filters.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { given } from '../../../ui/list-page/given.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { useChosen } from '../../../ui/list-page/use-chosen.ts'
import { useList } from '../../../ui/list-page/use-list.ts'
import { orderFilter, orderOf, useOrder } from '../../../ui/list-page/use-order.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { Note } from '../../../ui/page/Note.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { type Fact, FactList } from '../../../ui/record/FactList.tsx'
import { BulkEditDialog } from '../bulk/BulkEditDialog.tsx'
import { EmployeePicture } from '../EmployeePicture.tsx'
import { EmployeeStatusChip } from '../EmployeeStatusChip.tsx'
import { employeesTexts } from '../employees-texts.ts'
import { employeePaths } from '../paths.ts'
import { useEmployeeAccess } from '../use-employee-access.ts'
import { useTypeName, useTypeOptions } from '../use-type-name.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { useEmployeeColumns } from './use-employee-columns.tsx'

const codeOf = (employee: EmployeeItem): string => employee.employee_code

/** All employees. The workstation searches and sorts; pages are loaded while scrolling. */
export function EmployeesPage() {
  const t = employeesTexts.use()
  const go = useGo()
  const access = useEmployeeAccess()
  const columns = useEmployeeColumns()
  const list = useList('employees', useEmployeeFilters(), columns)
  const query = useEmployeesQuery(list.values)
  const order = useOrder(list, EMPLOYEE_ORDERS)
  const pages = useInfiniteQuery(employeesQuery(query))
  const employees = useMemo(() => pages.data?.pages.flatMap(page => page.employees), [pages.data])
  const { total = null } = pages.data?.pages[0] ?? {}
  const [chosen, choose] = useChosen(employees, codeOf)
  /** The people as they were chosen: a refresh changes neither who they are nor how many. */
  const [changed, setChanged] = useState<readonly EmployeeItem[]>()
  const openPage = (it: EmployeeItem) =>
    go({ to: employeePaths.employee, search: { code: it.employee_code } })
  const isNarrowed = Object.keys(list.values).some(key => !['status', 'sort'].includes(key))
  return (
    <>
      <GridPage
        list={list}
        actions={access.mayExport && <ExportMenu query={query} />}
        add={access.mayWrite ? { label: t('new'), run: () => go({ to: employeePaths.new }) } : undefined}
        status={({ length }) => [
          t('count', { count: total ?? 0 }),
          ...(pages.hasNextPage ? [t('count.shown', { n: length })] : []),
          ...(chosen.length > 0 ? [t('chosen', { count: chosen.length })] : [])
        ]}
        bulkActions={
          chosen.length > 0 && (
            <>
              {access.mayExport && <ExportMenu query={query} chosen={chosen} />}
              {access.mayWrite && (
                <IconButton icon={IconPencil} label={t('edit')} onClick={() => setChanged(chosen)} />
              )}
            </>
          )
        }
        summary={
          access.mayWrite &&
          list.values.cycle === 'none' &&
          total !== 0 && (
            <Note px="md" py="xs">
              {t('cycle.hint')}
            </Note>
          )
        }
        panel={it => <EmployeePanel of={it} onClose={list.close} />}
        label={t('title')}
        rows={employees}
        rowId={codeOf}
        columns={columns}
        order={order}
        query={pages}
        empty={{ message: t(access.isOwnOnly ? 'empty.own' : 'filter.noPeople') }}
        noMatch={isNarrowed && t('filter.noPeople')}
        {...(access.mayExport ? { onChoose: choose } : {})}
        onOpenPage={openPage}
      />
      {changed !== undefined && (
        <AboutPeople people={changed}>
          <BulkEditDialog
            people={changed}
            onClose={() => setChanged(undefined)}
            onDone={() => setChanged(undefined)}
          />
        </AboutPeople>
      )}
    </>
  )
}

const EMPLOYEE_ORDERS = ['code', 'name', 'start'] as const

const STATUSES = [...EMPLOYEE_STATUSES, 'all'] as const

type Key = 'q' | 'unit' | 'status' | 'type' | 'rounding' | 'cycle' | 'sort'

function useEmployeeFilters() {
  const t = employeesTexts.use()
  const types = useTypeOptions()
  return useMemo(
    () =>
      [
        { key: 'q', label: t('filter.search'), kind: 'search' },
        choiceFilter('status', t('status'), STATUSES, it => t(`status.${it}`), {
          isFixed: true,
          initial: 'active'
        }),
        { key: 'unit', label: t('unit'), kind: 'unit', isFixed: true },
        { key: 'type', label: t('type'), kind: 'choice', options: types },
        choiceFilter('rounding', t('filter.rounding'), EMPLOYEE_ROUNDINGS, it => t(`filter.rounding.${it}`)),
        choiceFilter('cycle', t('kind.cycle'), EMPLOYEE_CYCLES, it => t(`filter.cycle.${it}`)),
        orderFilter(EMPLOYEE_ORDERS)
      ] as const,
    [t, types]
  )
}

function useEmployeesQuery(values: FilterValues<Key>): Omit<EmployeesQuery, 'after' | 'limit'> {
  const { q, unit, status, type, rounding, cycle, sort } = values
  const language = usePreferences(store => store.language)
  return {
    ...given({ search: q, unit_id: unit, type, status: EMPLOYEE_STATUSES.find(name => name === status) }),
    ...given({ rounding: EMPLOYEE_ROUNDINGS.find(name => name === rounding) }),
    ...given({ cycle: EMPLOYEE_CYCLES.find(name => name === cycle) }),
    ...orderOf(EMPLOYEE_ORDERS, sort),
    language
  }
}

function EmployeePanel({ of: it, onClose }: { of: EmployeeItem; onClose: () => void }) {
  const t = employeesTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const typeName = useTypeName()
  const { isFull } = useEmployeeAccess()
  const go = useGo()
  const name = nameOf(it)
  const facts: Fact[] = [
    { label: t('code'), value: <span className="code">{it.employee_code}</span> },
    { label: t('column.nickname'), value: formats.inLanguage(it.employee_nickname, it.employee_nickname_en) },
    { label: t('unitKind.position'), value: formats.inLanguage(it.position_name, it.position_name_en) },
    { label: t('unitKind.department'), value: formats.inLanguage(it.department_name, it.department_name_en) },
    { label: t('unitKind.branch'), value: formats.inLanguage(it.branch_name, it.branch_name_en) },
    { label: t('type'), value: typeName(it.employee_type_code) },
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
      <Group gap={16} mb={16}>
        <EmployeePicture of={it} name={name} size={72} />
        <EmployeeStatusChip of={it} />
      </Group>
      <FactList facts={facts} />
    </SidePanel>
  )
}

const PEOPLE_A_PAGE = 200

const employeesQuery = (query: Omit<EmployeesQuery, 'after' | 'limit'>) =>
  pagedQuery(['employees', 'list', query], (after, signal) =>
    call('GET /app/v1/employees', { query: { ...query, limit: PEOPLE_A_PAGE, ...given({ after }) }, signal })
  )
