import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { EmployeeItem } from '#shared/contracts/employees.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useChosen } from '../../../ui/list-page/use-chosen.ts'
import { useList } from '../../../ui/list-page/use-list.ts'
import { useOrder } from '../../../ui/list-page/use-order.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { BulkEditDialog } from '../bulk/BulkEditDialog.tsx'
import { bulkTexts } from '../bulk/bulk-texts.ts'
import { employeesQuery } from '../employees-queries.ts'
import { employeesTexts } from '../employees-texts.ts'
import { employeePaths } from '../paths.ts'
import { useEmployeeAccess } from '../use-employee-access.ts'
import { EmployeePanel } from './EmployeePanel.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { useEmployeeColumns } from './use-employee-columns.tsx'
import { EMPLOYEE_ORDERS, useEmployeeFilters, useEmployeesQuery } from './use-employee-filters.ts'

const codeOf = (employee: EmployeeItem): string => employee.employee_code

/** All employees: the workstation searches and sorts, and pages are loaded while scrolling. */
export function EmployeesPage() {
  const t = useTexts(employeesTexts)
  const bulk = useTexts(bulkTexts)
  const go = useGo()
  const access = useEmployeeAccess()
  const columns = useEmployeeColumns()
  const list = useList('employees', useEmployeeFilters(), columns)
  const query = useEmployeesQuery(list.values)
  const order = useOrder(list, EMPLOYEE_ORDERS)
  const pages = useInfiniteQuery(employeesQuery(query))
  const employees = useMemo(() => pages.data?.pages.flatMap(page => page.employees), [pages.data])
  const { total = null } = pages.data?.pages[0] ?? {}
  const open = employees?.find(it => it.employee_code === list.openId)
  const [chosen, choose] = useChosen(employees, codeOf)
  const [isChanging, setChanging] = useState(false)
  const openRow = useCallback((it: EmployeeItem) => list.open(it.employee_code), [list.open])
  const openPage = useCallback(
    (it: EmployeeItem) => go({ to: employeePaths.employee, search: { code: it.employee_code } }),
    [go]
  )
  const add = () => go({ to: employeePaths.new })
  useKeys(access.mayWrite ? [{ keys: 'n', label: t('new'), run: add }] : [])
  const isNarrowed = Object.keys(list.values).some(key => !['status', 'sort'].includes(key))
  return (
    <ListPage
      list={list}
      actions={
        <>
          {access.mayExport && <ExportMenu query={query} />}
          {access.mayWrite && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              {t('new')}
            </Button>
          )}
        </>
      }
      status={
        employees === undefined || total === null
          ? []
          : [
              t('count', { count: total }),
              ...(pages.hasNextPage ? [t('count.shown', { n: employees.length })] : []),
              ...(chosen.length > 0 ? [bulk('chosen', { count: chosen.length })] : [])
            ]
      }
      bulkActions={
        chosen.length > 0 && (
          <>
            {access.mayExport && <ExportMenu query={query} chosen={chosen} />}
            {access.mayWrite && (
              <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setChanging(true)}>
                {bulk('edit')}
              </Button>
            )}
          </>
        )
      }
      panel={open && <EmployeePanel of={open} onClose={list.close} />}
    >
      <DataGrid
        label={t('title')}
        rows={employees}
        rowId={codeOf}
        columns={columns}
        hiddenColumns={list.hidden}
        order={order}
        query={pages}
        empty={{
          message: t(access.isOwnOnly && !isNarrowed ? 'empty.own' : 'empty'),
          ...(isNarrowed ? { action: { label: t('empty.action'), run: list.clear } } : {})
        }}
        openId={list.openId}
        {...(access.mayExport ? { onChoose: choose } : {})}
        onOpen={openRow}
        onOpenPage={openPage}
      />
      {isChanging && (
        <BulkEditDialog
          people={chosen}
          onClose={() => setChanging(false)}
          onDone={() => setChanging(false)}
        />
      )}
    </ListPage>
  )
}
