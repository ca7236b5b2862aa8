import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LoanType } from '#shared/contracts/loans/loans.ts'
import { call } from '../../../api/client.ts'
import { CodedNameDialog, NEW_CODED_NAME } from '../../../ui/dialogs/CodedNameDialog.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { SmallList } from '../../../ui/list-page/SmallList.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { LOANS_KEY, loanTypesQuery } from '../../../ui/loans/loan-types.ts'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { loanTypesTexts } from '../loans-texts.ts'

const idOf = (type: LoanType): string => type.salary_type_id

export function LoanTypesPage() {
  const ui = uiTexts.use()
  const list = useList('loan-types')
  const types = useQuery(loanTypesQuery)
  const columns = useMemo(
    (): GridColumn<LoanType>[] => [
      { id: 'code', title: ui('code'), value: it => it.salary_type_code, kind: 'code', width: 140 },
      { id: 'name', title: ui('nameTh'), value: it => it.salary_type_name, width: 200, flex: 1 },
      { id: 'nameEn', title: ui('nameEn'), value: it => it.salary_type_name_en, width: 200, flex: 1 }
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

const CODE_MAX = 20
const NAME_MAX = 100

/** Adds a loan type if `type` is null, otherwise changes its code and names. */
function LoanTypeDialog({ type, onClose }: { type: LoanType | null; onClose: () => void }) {
  const t = loanTypesTexts.use()
  const formats = useFormats()
  const nameOf = (it: LoanType): string => formats.inLanguage(it.salary_type_name, it.salary_type_name_en)
  return (
    <CodedNameDialog
      title={type === null ? t('add.title') : t('change.title', { name: nameOf(type) })}
      {...(type === null ? {} : { note: t('change.note') })}
      codeNote={t('code.note')}
      codeMax={CODE_MAX}
      nameMax={NAME_MAX}
      isEnglishNeeded
      current={
        type === null
          ? NEW_CODED_NAME
          : {
              code: type.salary_type_code,
              name: type.salary_type_name,
              name_en: type.salary_type_name_en
            }
      }
      save={({ values: { code, name, name_en } }) => {
        const body = { salary_type_code: code, salary_type_name: name, salary_type_name_en: name_en }
        return type === null
          ? call('POST /app/v1/loan-types', { body })
          : call('PUT /app/v1/loan-types/{salary_type_id}', {
              path: { salary_type_id: type.salary_type_id },
              body
            })
      }}
      done={saved => t(type === null ? 'add.done' : 'change.done', { name: nameOf(saved) })}
      refreshes={[LOANS_KEY]}
      onSaved={onClose}
      onClose={onClose}
    />
  )
}
