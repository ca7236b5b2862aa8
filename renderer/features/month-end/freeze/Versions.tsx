import { Stack, Text } from '@mantine/core'
import type { MonthEndView } from '#shared/contracts/month-end/month-end.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { HeadedTable } from '../../../ui/record/HeadedTable.tsx'
import { monthEndTexts } from '../month-end-texts.ts'
import { monthEndPaths } from '../paths.ts'

type Props = { view: MonthEndView; branch: string | null }

/** The versions of the period: who froze it and when, and the way to what changed since. */
export function Versions({ view: { versions, period }, branch }: Props) {
  const t = monthEndTexts.use()
  const formats = useFormats()
  const [latest] = versions
  return (
    <Section title={t('versions')}>
      {latest === undefined ? (
        <Text c="dimmed">{t('versions.none')}</Text>
      ) : (
        <Stack gap="sm">
          <HeadedTable
            aria-label={t('versions')}
            rows={versions}
            keyOf={it => it.version}
            columns={[
              { title: t('column.version'), w: 72, cell: it => formats.number(it.version) },
              { title: t('column.madeAt'), cell: it => formats.dateTime(it.made_at) },
              { title: t('column.madeBy'), cell: it => formats.inLanguage(it.made_by, it.made_by_en) },
              { title: t('column.handedOver'), cell: it => formats.dateTime(it.handed_over_at) },
              { title: t('column.people'), ta: 'right', cell: it => formats.number(it.person_count) },
              { title: t('remark'), cell: it => it.remark ?? '' }
            ]}
          />
          <AppLink
            w="fit-content"
            target={{
              to: monthEndPaths.differences,
              search: { period: period.period_id, branch: branch ?? '' }
            }}
          >
            {t('versions.since', { version: latest.version })}
          </AppLink>
        </Stack>
      )}
    </Section>
  )
}
