import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import type { InboxRow } from '#shared/contracts/approvals/approval-screens.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { PHONE } from '../../../ui/page/phone.ts'
import { DocumentStateChip, useStateWords } from '../../../ui/requests/DocumentStateChip.tsx'
import { approvalsTexts } from '../approvals-texts.ts'
import { DocumentMarks } from './DocumentMarks.tsx'
import { useDocumentWords } from './use-document-words.ts'

/** Columns of lists of documents. */
export function useDocumentColumns(list: 'inbox' | 'own' | 'all'): GridColumn<InboxRow>[] {
  const t = approvalsTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const words = useDocumentWords()
  const stateOf = useStateWords()
  const isPhone = useMediaQuery(PHONE) ?? false
  return useMemo(() => {
    const isOwn = list === 'own'
    const owner: GridColumn<InboxRow>[] = [
      { id: 'code', title: t('code'), value: it => it.owner.employee_code, kind: 'code', width: 64 },
      { id: 'person', title: t('employee'), value: it => nameOf(it.owner), width: 120, flex: 2 }
    ]
    const kindAndDate: GridColumn<InboxRow>[] = [
      { id: 'kind', title: t('type'), value: it => t(`kind.${it.kind}`), width: 148 },
      { id: 'date', title: t('date'), value: it => it.first_date, text: words.when, width: 112 }
    ]
    const subject: GridColumn<InboxRow> = {
      id: 'subject',
      title: t('subject'),
      value: words.subject,
      render: it => (
        <>
          <DocumentMarks document={it} /> {words.subject(it)}
        </>
      ),
      width: 150,
      flex: 3
    }
    return [
      ...(isOwn ? [] : owner),
      // On a telephone only these are in view, and the marks must be.
      ...(isPhone ? [subject, ...kindAndDate] : [...kindAndDate, subject]),
      {
        id: 'state',
        title: t('status'),
        value: stateOf,
        render: it => <DocumentStateChip state={it} />,
        width: 104
      },
      {
        id: 'since',
        title: t('since'),
        value: it => it.since,
        kind: 'since',
        width: 96,
        isExtra: list !== 'inbox'
      },
      {
        id: 'awaits',
        title: t('awaits'),
        value: it => (it.step === null ? null : it.awaits === null ? t('hr') : nameOf(it.awaits)),
        width: 140,
        isExtra: list === 'inbox'
      },
      {
        id: 'submitted',
        title: t('submitted'),
        value: it => it.created,
        kind: 'dateTime',
        width: 140,
        isExtra: list === 'inbox'
      },
      ...(isOwn
        ? []
        : [
            {
              id: 'department',
              title: t('unitKind.department'),
              value: (it: InboxRow) =>
                formats.inLanguage(it.owner.department_name, it.owner.department_name_en),
              width: 140,
              isExtra: true
            }
          ])
    ]
  }, [list, t, formats, nameOf, words, stateOf, isPhone])
}
