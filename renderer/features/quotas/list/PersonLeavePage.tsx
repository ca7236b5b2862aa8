import { Box, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PersonPicker } from '../../../ui/employees/PersonPicker.tsx'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { StepButtons } from '../../../ui/page/StepButtons.tsx'
import { RecordHeader } from '../../../ui/record/RecordHeader.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { quotaSheetQuery } from '../quotas-queries.ts'
import { QuotaSheetView } from './QuotaSheetView.tsx'
import { quotaListTexts } from './quota-list-texts.ts'

const YEAR = /^(19|2[0-3])\d{2}$/
const FIELD_WIDTH = 320
const READABLE_WIDTH = 720

/** The leave of one person in a year: balances, how they result, and every use with its document. */
export function PersonLeavePage() {
  const t = quotaListTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const list = useList('person-leave', useLeaveFilters(), [])
  const { employee, year: given = '' } = list.values
  const year = YEAR.test(given) ? given : branchToday().slice(0, 4)
  const query = useQuery({ ...quotaSheetQuery(employee ?? '', year), enabled: employee !== undefined })
  const sheet = employee === undefined ? undefined : query.data
  usePageTitle(sheet && t('person.titleOf', { name: nameOf(sheet) }))
  const goTo = (by: 1 | -1) => () => list.set({ year: String(Number(year) + by) }, true)
  return (
    <ListPage
      list={list}
      status={[]}
      steps={
        <>
          <StepButtons
            previous={{ label: t('person.previousYear'), run: goTo(-1) }}
            next={{ label: t('person.nextYear'), run: goTo(1) }}
            keys={['[', ']']}
          />
          <Text fw={600}>{formats.year(year)}</Text>
        </>
      }
    >
      {employee === undefined ? (
        <Stack align="center" gap="md" p="xl">
          <Text c="dimmed">{t('person.choose')}</Text>
          <div style={{ width: FIELD_WIDTH }}>
            <PersonPicker
              label={t('employee')}
              value={null}
              onChange={code => code !== null && list.set({ employee: code })}
            />
          </div>
        </Stack>
      ) : sheet === undefined ? (
        <QueryState query={query} lines={12} />
      ) : (
        <Box h="100%" style={{ position: 'relative', overflow: 'auto' }}>
          <RecordHeader name={nameOf(sheet)} code={sheet.employee_code} facts={[]} here="leave" />
          <Box p="md" maw={READABLE_WIDTH}>
            <QuotaSheetView sheet={sheet} />
          </Box>
        </Box>
      )}
    </ListPage>
  )
}

function useLeaveFilters() {
  const t = quotaListTexts.use()
  return [
    { key: 'employee', label: t('employee'), kind: 'person', isFixed: true, unsetLabel: t('person.nobody') },
    { key: 'year', label: t('person.year'), kind: 'text', isElsewhere: true }
  ] as const
}
