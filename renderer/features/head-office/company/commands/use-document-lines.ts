import { useCallback } from 'react'
import type { CompanyDocument } from '#shared/contracts/head-office/company-commands.ts'
import { usePersonName } from '../../../../ui/employees/use-people.ts'
import { useCompanyDocumentWords } from '../use-company-document-words.ts'
import { commandTexts } from './command-texts.ts'

const SHOWN = 6

/** Whose documents these are, about what, when and of which branch, a line each; of many only the first few, and how many more. */
export function useDocumentLines(): (documents: readonly CompanyDocument[]) => string[] {
  const t = commandTexts.use()
  const words = useCompanyDocumentWords()
  const nameOf = usePersonName()
  return useCallback(
    documents => {
      const lines = documents
        .slice(0, SHOWN)
        .map(it =>
          [
            t('person.label', { name: nameOf(it), code: it.employee_code }),
            words.kind(it),
            words.about(it),
            words.when(it),
            `${it.branch_code} ${it.branch_name}`
          ]
            .filter(part => part !== '')
            .join(' · ')
        )
      const left = documents.length - lines.length
      return left > 0 ? [...lines, t('documents.more', { count: left })] : lines
    },
    [t, words, nameOf]
  )
}
