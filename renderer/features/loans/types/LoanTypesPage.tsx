import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { LoanType } from '#shared/contracts/loans.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loanTypesQuery } from '../loans-queries.ts'
import { LoanTypeDialog } from './LoanTypeDialog.tsx'
import { loanTypesTexts } from './loan-types-texts.ts'

/** Nothing to filter, few columns. */
const NONE: readonly never[] = []
/** Stands in the address in place of a type's id. */
const NEW = 'new'
const idOf = (type: LoanType): string => type.salary_type_id

/** The kinds of loans that a branch gives; a row opens to be renamed. */
export function LoanTypesPage() {
  const t = useTexts(loanTypesTexts)
  const ui = useTexts(uiTexts)
  const list = useList('loan-types', NONE, NONE)
  const types = useQuery(loanTypesQuery)
  const columns = useMemo(
    (): GridColumn<LoanType>[] => [
      { id: 'code', title: ui('coded.code'), value: it => it.salary_type_code, kind: 'code', width: 140 },
      { id: 'name', title: ui('coded.name'), value: it => it.salary_type_name, width: 200, flex: 1 },
      { id: 'nameEn', title: ui('coded.nameEn'), value: it => it.salary_type_name_en, width: 200, flex: 1 }
    ],
    [ui]
  )
  const openRow = useCallback((type: LoanType) => list.open(idOf(type)), [list.open])
  const add = () => list.open(NEW)
  useKeys([{ keys: 'n', label: t('add'), run: add }])
  const chosen = types.data?.find(type => idOf(type) === list.openId)
  return (
    <>
      <ListPage
        list={list}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('add')}
          </Button>
        }
        status={types.data === undefined ? [] : [t('count', { count: types.data.length })]}
      >
        <DataGrid
          label={t('title')}
          rows={types.data}
          rowId={idOf}
          columns={columns}
          error={types.error}
          onRetry={() => void types.refetch()}
          empty={{ message: t('empty'), action: { label: t('add'), run: add } }}
          openId={list.openId}
          onOpen={openRow}
        />
      </ListPage>
      {(chosen !== undefined || list.openId === NEW) && (
        <LoanTypeDialog key={list.openId} type={chosen ?? null} onClose={list.close} />
      )}
    </>
  )
}
