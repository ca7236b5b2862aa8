import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { HOLIDAYS_A_YEAR } from '#shared/domain/dates/public-holidays.ts'
import { reasonOf } from '#shared/domain/faults/reason.ts'
import { HOLIDAY_COLUMNS } from '#shared/domain/holiday-import/holiday-table.ts'
import { call } from '../../../api/client.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { withWrittenDatesOf } from '../../../ui/formats/fault-dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { FileButton as MadeFileButton } from '../../../ui/long-work/FileButton.tsx'
import { SHEET_FILES } from '../../../ui/sheets/sheet-files.ts'
import { useDescribeProblem } from '../../../ui/sheets/stages/use-describe-problem.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { OfferedHolidays, type ThaiDialog } from '../dialogs/OfferedHolidays.tsx'
import { holidaysTexts } from '../holidays-texts.ts'
import { type HolidayFile, readHolidayFile } from './read-holiday-file.ts'

type Props = ComponentProps<typeof ThaiDialog>

export function ImportDialog({ companyId, year, ...props }: Props) {
  const t = holidaysTexts.use()
  const formats = useFormats()
  const reading = useMutation({ mutationFn: readHolidayFile })
  const { data, variables, error } = reading
  const found = data?.kind === 'holidays' ? data.holidays : null
  const offered = (found ?? [])
    .filter(it => [it.holiday_date, it.substitute_of].some(date => date?.startsWith(year)))
    .map(it => ({ ...it, source: 'file' as const }))
  const others = (found?.length ?? 0) - offered.length
  return (
    <Dialog size={820} onClose={props.onClose} title={t('import.title', { year: formats.year(year) })}>
      {offered.length > 0 ? (
        <OfferedHolidays
          note={[
            t('import.from', { name: variables?.name ?? '' }),
            ...(others > 0 ? [t('import.others', { count: others, year: formats.year(year) })] : [])
          ].join(' · ')}
          offered={offered}
          fewest={HOLIDAYS_A_YEAR}
          {...props}
        />
      ) : (
        <Stack gap="sm">
          <Text c="dimmed">{t('import.note', { year: formats.year(year) })}</Text>
          {error !== null && (
            <ErrorState error={error} onRetry={() => variables && reading.mutate(variables)} />
          )}
          {data !== undefined && data.kind !== 'holidays' && (
            <FileProblem name={variables?.name ?? ''} file={data} />
          )}
          {found !== null && (
            <Text role="status">
              {others > 0 ? t('import.otherYears', { year: formats.year(year) }) : t('import.noRows')}
            </Text>
          )}
          <Group justify="flex-end" gap="sm">
            <Group mr="auto">
              <MadeFileButton
                variant="quiet"
                label={t('import.template')}
                ask={({ language }) =>
                  call('POST /app/v1/public-holidays/export', {
                    body: { company_id: companyId, year, language }
                  })
                }
              />
            </Group>
            <Button variant="default" onClick={props.onClose}>
              {t('cancel')}
            </Button>
            <FileButton accept={`.ics,${SHEET_FILES}`} onChange={file => file && reading.mutate(file)}>
              {button => (
                <Button {...button} data-autofocus loading={reading.isPending}>
                  {t('import.choose')}
                </Button>
              )}
            </FileButton>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

const ROWS_SHOWN = 8

function FileProblem({ name, file }: { name: string; file: Exclude<HolidayFile, { kind: 'holidays' }> }) {
  const t = holidaysTexts.use()
  const formats = useFormats()
  const describe = useDescribeProblem(t('import.noRows'))
  const sentences = (): string[] => {
    switch (file.kind) {
      case 'line':
        return [t('import.line', { line: file.fault.line, reason: t(`ics.${file.fault.reason}`) })]
      case 'columns':
        return [t('import.columns')]
      case 'file':
        return [describe(file.problem)]
      case 'rows':
        return [
          ...file.rows.slice(0, ROWS_SHOWN).map(({ source, faults }) =>
            t('import.row', {
              row: source,
              reason: reasonOf(withWrittenDatesOf(faults, formats), HOLIDAY_COLUMNS, formats.language)
            })
          ),
          ...(file.rows.length > ROWS_SHOWN
            ? [t('import.rowsMore', { count: file.rows.length - ROWS_SHOWN })]
            : [])
        ]
    }
  }
  return (
    <Notice tone="red">
      <div style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</div>
      {sentences().map(sentence => (
        <div key={sentence}>{sentence}</div>
      ))}
      <div>{t('import.kept')}</div>
    </Notice>
  )
}
