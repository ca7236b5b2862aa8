import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { CompanyWorkCycle } from '#shared/contracts/head-office/company-records.ts'
import type { GridColumn } from '../../../../ui/grid/grid-columns.ts'
import { GridPage } from '../../../../ui/list-page/GridPage.tsx'
import { useOpenRow } from '../../../../ui/list-page/open-row.tsx'
import { useList } from '../../../../ui/list-page/use-list.ts'
import { useWorkCycleColumns } from '../../../../ui/work-cycles/use-work-cycle-columns.ts'
import { companyWorkCyclesQuery } from './record-queries.ts'
import { companyRecordTexts } from './record-texts.ts'
import { SendWorkCycleDialog } from './SendWorkCycleDialog.tsx'

const NEW = 'new'
const NOTHING: readonly never[] = []

/** Of one code there is a row for each form in which branches have it. */
const idOf = ({ code, branch_ids: [branch] }: CompanyWorkCycle): string => `${code} ${branch ?? ''}`

/** Head office: the work cycles of all branches beside each other; a row opens to be sent to branches. */
export function CompanyWorkCyclesPage() {
  const t = companyRecordTexts.use()
  const cycles = useQuery(companyWorkCyclesQuery)
  const rows = cycles.data?.work_cycles
  const own = useWorkCycleColumns<CompanyWorkCycle>()
  const branches = cycles.data?.branches ?? NOTHING
  const columns = useMemo((): readonly GridColumn<CompanyWorkCycle>[] => {
    const names = (ids: readonly string[]): string =>
      branches
        .filter(it => ids.includes(it.branch_id))
        .map(it => it.branch_name)
        .join(', ')
    return [
      ...own.filter(({ id }) => id !== 'nameEn' && id !== 'grace_minutes'),
      { id: 'having', title: t('column.having'), value: it => names(it.branch_ids), flex: 2, width: 180 },
      {
        id: 'differing',
        title: t('column.differing'),
        value: it => names(it.other_branch_ids) || null,
        flex: 1,
        width: 180
      }
    ]
  }, [t, own, branches])
  const list = useList('company-work-cycles', NOTHING, columns)
  const open = useCallback((row: CompanyWorkCycle) => list.open(idOf(row)), [list.open])
  const { row: chosen } = useOpenRow(rows, idOf, list.openId)
  return (
    <>
      <GridPage
        list={list}
        add={{ label: t('workCycles.add'), run: () => list.open(NEW) }}
        status={shown => [t('cycleCount', { count: shown.length })]}
        label={t('workCycles')}
        rows={rows}
        rowId={idOf}
        columns={columns}
        query={cycles}
        empty={t('empty.workCycles')}
        openId={list.openId}
        onOpen={open}
      />
      {(chosen !== undefined || list.openId === NEW) && (
        <SendWorkCycleDialog
          key={list.openId}
          cycle={chosen ?? null}
          branches={branches}
          onClose={list.close}
        />
      )}
    </>
  )
}
