import { useQueryClient } from '@tanstack/react-query'
import type { LoanType } from '#shared/contracts/loans.ts'
import { call } from '../../../api/client.ts'
import { CodedNameDialog, NEW_CODED_NAME } from '../../../ui/dialogs/CodedNameDialog.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { LOANS_KEY } from '../loans-queries.ts'
import { loanTypesTexts } from './loan-types-texts.ts'

const CODE_MAX = 20
const NAME_MAX = 100

/** Adds a loan type (`type` null), or changes code and names of one. */
export function LoanTypeDialog({ type, onClose }: { type: LoanType | null; onClose: () => void }) {
  const t = useTexts(loanTypesTexts)
  const formats = useFormats()
  const notices = useNotices()
  const client = useQueryClient()
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
      onSaved={saved => {
        onClose()
        notices.done(t(type === null ? 'add.done' : 'change.done', { name: nameOf(saved) }))
        void client.invalidateQueries({ queryKey: LOANS_KEY })
      }}
      onClose={onClose}
    />
  )
}
