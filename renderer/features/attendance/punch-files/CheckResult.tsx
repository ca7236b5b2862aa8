import { Loader, Stack, Text } from '@mantine/core'
import type { PunchFileCheck } from '#shared/contracts/attendance/punch-files.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { punchFilesTexts } from './punch-files-texts.ts'
import { useLineReason } from './use-line-reason.ts'

const PINS_SHOWN = 12
const BAD_LINES_SHOWN = 5

type Props = {
  query: {
    readonly data: PunchFileCheck | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  /** Whether it is that of the mapping shown. */
  isCurrent: boolean
}

/** What an import of the whole file would do. */
export function CheckResult({ query: { data, error, refetch }, isCurrent }: Props) {
  const t = punchFilesTexts.use()
  return (
    <Section title={t('check.title')}>
      <div aria-live="polite">
        {error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data === undefined || !isCurrent ? (
          <Text c="dimmed">
            <Loader size={14} mr="xs" aria-hidden />
            {t('check.running')}
          </Text>
        ) : (
          <Counts check={data} />
        )}
      </div>
    </Section>
  )
}

function Counts({ check }: { check: PunchFileCheck }) {
  const t = punchFilesTexts.use()
  const formats = useFormats()
  const reason = useLineReason()
  const { first, last, pins, bad_lines: badLines } = check
  const more = pins.length - PINS_SHOWN
  const shownPins = pins.slice(0, PINS_SHOWN).map(({ pin, count }) => t('check.pin', { pin, count }))
  const count = (value: number) => formats.number(value)
  return (
    <Stack gap="xs">
      <FactList
        facts={[
          { label: t('check.lines'), value: count(check.lines) },
          { label: t('check.fresh'), value: count(check.fresh) },
          { label: t('check.unmapped'), value: count(check.unmapped) },
          { label: t('check.known'), value: count(check.known) },
          { label: t('check.bad'), value: count(check.bad) },
          {
            label: t('check.period'),
            value:
              first === null || last === null
                ? null
                : t('check.period.value', {
                    first: formats.dateTime(first) ?? '',
                    last: formats.dateTime(last) ?? ''
                  })
          }
        ]}
      />
      {pins.length > 0 && (
        <Note>
          {t('check.pins', {
            pins: [...shownPins, ...(more > 0 ? [t('check.more', { n: more })] : [])].join(', ')
          })}
        </Note>
      )}
      {badLines.slice(0, BAD_LINES_SHOWN).map(({ number, faults }) => (
        <Text key={number} fz={13}>
          {t('check.badLine', { number, reason: reason(faults) })}
        </Text>
      ))}
    </Stack>
  )
}
