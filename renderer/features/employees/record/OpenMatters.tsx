import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { resignationQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'

/** Outstanding matters of an employee who is about to resign. */
export function OpenMatters({ code }: { code: string }) {
  const t = useTexts(recordTexts)
  const formats = useFormats()
  const query = useQuery(resignationQuery(code))
  const { data } = query
  if (data === undefined) return <QueryState query={query} lines={2} />
  const { loan_count: loans, loan_balance_satang: balance, possessions } = data
  const counts = [
    ['resign.open.documents', data.own_document_count],
    ['resign.open.awaiting', data.awaiting_document_count],
    ['resign.open.approver', data.approved_people_count]
  ] as const
  const lines = [
    ...(loans > 0 ? [t('resign.open.loans', { count: loans, amount: formats.satang(balance) })] : []),
    ...counts.flatMap(([text, count]) => (count > 0 ? [t(text, { count })] : [])),
    ...(possessions.length > 0 ? [t('resign.open.possessions', { names: possessions.join(', ') })] : [])
  ]
  if (lines.length === 0) return <Text>{t('resign.open.none')}</Text>
  return (
    <section>
      <Text fw={600}>{t('resign.open')}</Text>
      <List spacing={4} withPadding>
        {lines.map(line => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </section>
  )
}
