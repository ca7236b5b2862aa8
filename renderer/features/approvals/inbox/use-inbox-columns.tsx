import { useMemo } from 'react'
import type { InboxRow } from '#shared/contracts/approval-screens.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { approvalsTexts } from '../approvals-texts.ts'
import { DocumentStateChip, useStateWords } from '../parts/DocumentStateChip.tsx'
import { useDocumentWords } from '../parts/use-document-words.ts'

export function useInboxColumns(): GridColumn<InboxRow>[] {
  const t = useTexts(approvalsTexts)
  const formats = useFormats()
  const nameOf = usePersonName()
  const words = useDocumentWords()
  const stateOf = useStateWords()
  return useMemo(
    () => [
      { id: 'code', title: t('code'), value: it => it.owner.employee_code, kind: 'code', width: 72 },
      { id: 'person', title: t('person'), value: it => nameOf(it.owner), width: 130, flex: 2 },
      { id: 'kind', title: t('kind'), value: it => t(`kind.${it.kind}`), width: 104 },
      { id: 'date', title: t('date'), value: it => it.first_date, text: words.when, width: 104 },
      { id: 'subject', title: t('subject'), value: words.subject, width: 150, flex: 3 },
      {
        id: 'state',
        title: t('state'),
        value: stateOf,
        render: it => <DocumentStateChip state={it} />,
        width: 128
      },
      {
        id: 'since',
        title: t('since'),
        value: it => it.since,
        text: it => formats.since(it.since),
        width: 116
      },
      {
        id: 'awaits',
        title: t('awaits'),
        value: it => (it.awaits === null ? t('awaitsHr') : nameOf(it.awaits)),
        width: 140,
        isExtra: true
      },
      {
        id: 'submitted',
        title: t('submitted'),
        value: it => it.created,
        text: it => formats.dateTime(it.created),
        width: 140,
        isExtra: true
      },
      {
        id: 'department',
        title: t('department'),
        value: it => it.owner.department_name,
        width: 140,
        isExtra: true
      }
    ],
    [t, formats, nameOf, words, stateOf]
  )
}
