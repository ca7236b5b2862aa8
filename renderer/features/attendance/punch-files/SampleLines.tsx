import { Text } from '@mantine/core'
import type { PunchFileMapping } from '#shared/contracts/attendance/punch-files.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { readPunchLine } from '#shared/domain/punch-files/punch-file-line.ts'
import { directionOf } from '#shared/domain/terminals/terminal-punch.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { HeadedTable } from '../../../ui/record/HeadedTable.tsx'
import { attendanceTexts } from '../attendance-texts.ts'
import { punchFilesTexts } from './punch-files-texts.ts'
import { useLineReason } from './use-line-reason.ts'

const SHOWN = 8

/** The first lines of a file, and what is read from them: what the columns mean is best seen by it. */
export function SampleLines({ lines, mapping }: { lines: readonly string[]; mapping: PunchFileMapping }) {
  const t = punchFilesTexts.use()
  const ta = attendanceTexts.use()
  const formats = useFormats()
  const reason = useLineReason()
  const rows = lines.slice(0, SHOWN + mapping.heading_rows).map((line, at) => ({
    at,
    line,
    isHeading: at < mapping.heading_rows,
    read: at < mapping.heading_rows ? null : readPunchLine(line, mapping)
  }))
  const bad = (faults: readonly Fault[]) => (
    <Text span inherit c="var(--state-red-text)">
      {reason(faults)}
    </Text>
  )
  return (
    <Section title={t('sample.title')}>
      <HeadedTable
        verticalSpacing={4}
        rows={rows}
        keyOf={row => row.at}
        columns={[
          {
            title: t('sample.line'),
            maw: 420,
            cell: ({ line, isHeading }) => (
              <Text
                span
                inherit
                truncate
                className="code"
                display="block"
                {...(isHeading && { c: 'dimmed' })}
              >
                {line.replaceAll('\t', ' | ')}
              </Text>
            )
          },
          {
            title: t('sample.pin'),
            cell: ({ read }) =>
              read !== null && !('faults' in read) && <span className="code">{read.pin}</span>
          },
          {
            title: t('sample.moment'),
            cell: ({ read, isHeading }) =>
              isHeading
                ? t('sample.heading')
                : read === null
                  ? null
                  : 'faults' in read
                    ? bad(read.faults)
                    : formats.dateTime(read.punchedAt, true)
          },
          {
            title: t('sample.direction'),
            cell: ({ read }) =>
              read !== null && !('faults' in read) && ta(`direction.${directionOf(read.status)}`)
          }
        ]}
      />
    </Section>
  )
}
