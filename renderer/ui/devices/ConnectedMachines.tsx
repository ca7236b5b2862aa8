import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '../../api/operation-query.ts'
import { useFormats } from '../formats/use-formats.ts'
import { Section } from '../page/Section.tsx'
import { HeadedTable } from '../record/HeadedTable.tsx'
import { QueryState } from '../states/QueryState.tsx'
import { deviceTexts } from './device-texts.ts'

const machinesQuery = operationQuery(['device-network', 'machines'], 'GET /app/v1/device-network/machines', {
  refetchInterval: 10_000
})

/** Which other machines call the workstation, on whose behalf, and when they last did. */
export function ConnectedMachines({ headingOrder }: { headingOrder: 3 | 4 }) {
  const t = deviceTexts.use()
  const formats = useFormats()
  const machines = useQuery(machinesQuery)
  if (machines.data === undefined) return <QueryState query={machines} lines={2} />
  return (
    <Section title={t('machines.title')} order={headingOrder}>
      {machines.data.length === 0 ? (
        <Text c="dimmed">{t('machines.none')}</Text>
      ) : (
        <HeadedTable
          aria-label={t('machines.title')}
          rows={machines.data}
          keyOf={it => `${it.address} ${it.kind} ${it.name}`}
          columns={[
            { title: t('machines.address'), cell: it => <span className="code">{it.address}</span> },
            {
              title: t('machines.caller'),
              cell: ({ kind, name, name_en }) =>
                kind === 'key'
                  ? t('machines.key', { name: name ?? '' })
                  : formats.inLanguage(name ?? t('machines.unknown'), name_en)
            },
            { title: t('machines.at'), cell: it => formats.dateTime(it.at) }
          ]}
        />
      )}
    </Section>
  )
}
