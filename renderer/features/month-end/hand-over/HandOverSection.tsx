import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MonthEndView } from '#shared/contracts/month-end/month-end.ts'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { given } from '../../../ui/list-page/given.ts'
import { FileButton } from '../../../ui/long-work/FileButton.tsx'
import { useReloadWhenEnded } from '../../../ui/long-work/jobs.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { MONTH_END_KEY, profilesQuery } from '../month-end-queries.ts'
import { monthEndTexts } from '../month-end-texts.ts'
import { useProfileWords } from '../profiles/use-profile-words.ts'

const DRAFT = 'draft'
const EVERYTHING = 'everything'

type Props = { view: MonthEndView; branch: string | null }

/** The file for payroll: of a version or a draft of what is known now, by one of the profiles. */
export function HandOverSection({ view: { period, versions, freezing }, branch }: Props) {
  const t = monthEndTexts.use()
  const formats = useFormats()
  const words = useProfileWords()
  const profiles = useQuery(profilesQuery)
  useReloadWhenEnded('hand-over', MONTH_END_KEY)
  const [chosen, choose] = useState<{ version?: string; profile?: string }>({})
  const [latest] = versions
  const { version = latest === undefined ? DRAFT : String(latest.version), profile = EVERYTHING } = chosen
  return (
    <Section title={t('handOver')} note={t('handOver.note')}>
      {profiles.data === undefined ? (
        <QueryState query={profiles} shape="record" lines={2} />
      ) : (
        <Stack gap="sm" align="flex-start">
          <Group gap="sm" grow w="100%">
            <Picker
              label={t('column.version')}
              data={[
                ...versions.map(it => ({ value: String(it.version), label: formats.number(it.version) })),
                { value: DRAFT, label: t('handOver.draft') }
              ]}
              value={version}
              onChange={next => next !== null && choose({ ...chosen, version: next })}
            />
            <Picker
              label={t('handOver.profile')}
              data={profiles.data.profiles.map(it => ({ value: it.profile_id, label: words.profile(it) }))}
              value={profile}
              onChange={next => next !== null && choose({ ...chosen, profile: next })}
            />
          </Group>
          <FileButton
            label={t('handOver.make')}
            // The version to choose is the one that is being made.
            disabled={freezing !== null}
            ask={look =>
              call('POST /app/v1/month-end/{period_id}/hand-over', {
                path: { period_id: period.period_id },
                body: {
                  version: version === DRAFT ? null : Number(version),
                  profile_id: profile,
                  ...given({ branch_id: branch ?? undefined }),
                  ...look
                }
              })
            }
          />
        </Stack>
      )}
    </Section>
  )
}
