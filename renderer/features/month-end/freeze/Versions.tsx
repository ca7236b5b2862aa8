import { Text } from '@mantine/core'
import type { MonthEndView } from '#shared/contracts/month-end/month-end.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { HeadedTable } from '../../../ui/record/HeadedTable.tsx'
import { monthEndTexts } from '../month-end-texts.ts'

/** The versions of the period: who froze it, and when. */
export function Versions({ view: { versions } }: { view: MonthEndView }) {
  const t = monthEndTexts.use()
  const formats = useFormats()
  return (
    <Section title={t('versions')}>
      {versions.length === 0 ? (
        <Text c="dimmed">{t('versions.none')}</Text>
      ) : (
        <HeadedTable
          aria-label={t('versions')}
          rows={versions}
          keyOf={it => it.version}
          columns={[
            { title: t('column.version'), w: 72, cell: it => formats.number(it.version) },
            { title: t('column.madeAt'), cell: it => formats.dateTime(it.made_at) },
            { title: t('column.madeBy'), cell: it => it.made_by },
            { title: t('column.people'), ta: 'right', cell: it => formats.number(it.person_count) },
            { title: t('remark'), cell: it => it.remark ?? '' }
          ]}
        />
      )}
    </Section>
  )
}
