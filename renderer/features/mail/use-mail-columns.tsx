import { useMemo } from 'react'
import type { MailItem } from '#shared/contracts/mail.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../ui/grid/grid-columns.ts'
import { MailStateChip } from './MailStateChip.tsx'
import { mailTexts } from './mail-texts.ts'
import { useMailKind } from './use-mail-kind.ts'

export function useMailColumns(): readonly GridColumn<MailItem>[] {
  const t = mailTexts.use()
  const formats = useFormats()
  const kindOf = useMailKind()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a kind change with the language, as t does
  return useMemo(
    () => [
      { id: 'recipient', title: t('column.recipient'), value: mail => mail.recipient, flex: 2, width: 180 },
      { id: 'kind', title: t('column.kind'), value: kindOf, width: 190 },
      {
        id: 'state',
        title: t('column.state'),
        value: mail => mail.state,
        render: mail => <MailStateChip of={mail.state} />,
        width: 120
      },
      { id: 'reason', title: t('column.reason'), value: mail => mail.last_error, flex: 3, width: 200 },
      {
        id: 'attempts',
        title: t('column.attempts'),
        value: mail => mail.attempts,
        text: mail => formats.number(mail.attempts),
        kind: 'number',
        width: 110
      },
      {
        id: 'next',
        title: t('column.next'),
        value: mail => (mail.state === 'waiting' ? mail.next_attempt : null),
        text: mail => formats.dateTime(mail.state === 'waiting' ? mail.next_attempt : null),
        width: 160
      },
      {
        id: 'created',
        title: t('column.created'),
        value: mail => mail.created,
        text: mail => formats.dateTime(mail.created),
        width: 160
      }
    ],
    [t, formats]
  )
}
