import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LoanType } from '#shared/contracts/loans.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { SmallList } from '../../../ui/list-page/SmallList.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loanTypesQuery } from '../loans-queries.ts'
import { LoanTypeDialog } from './LoanTypeDialog.tsx'
import { loanTypesTexts } from './loan-types-texts.ts'

/** Nothing to filter, few columns. */
const NONE: readonly never[] = []
const idOf = (type: LoanType): string => type.salary_type_id

/** The loan types of a branch; a row opens to be renamed. */
export function LoanTypesPage() {
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
  return (
    <SmallList
      list={list}
      query={types}
      idOf={idOf}
      columns={columns}
      texts={loanTypesTexts}
      dialog={type => <LoanTypeDialog key={list.openId} type={type} onClose={list.close} />}
    />
  )
}
