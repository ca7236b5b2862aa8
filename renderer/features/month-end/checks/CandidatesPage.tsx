import { TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilePlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CANDIDATES_MAX, type Candidates } from '#shared/contracts/month-end/month-end.ts'
import { call } from '../../../api/client.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { useChosen } from '../../../ui/list-page/use-chosen.ts'
import { useList } from '../../../ui/list-page/use-list.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { useWithWayBack } from '../../../ui/page/way-back.ts'
import { ChosenPeriod } from '../ChosenPeriod.tsx'
import { candidatesQuery, MONTH_END_KEY } from '../month-end-queries.ts'
import { monthEndTexts } from '../month-end-texts.ts'
import { OTHER_PAGES } from '../paths.ts'
import { type Choice, usePeriodFilters } from '../use-month-end.ts'

type Candidate = Candidates['candidates'][number]

const idOf = ({ employee_id, ot_work_dt, start_hour }: Candidate): string =>
  `${employee_id} ${ot_work_dt} ${start_hour}`

/** Work beyond the shift without a document; documents are made for those that are chosen. */
export function CandidatesPage() {
  return <ChosenPeriod>{choice => <Overtime {...choice} />}</ChosenPeriod>
}

function Overtime(choice: Choice) {
  const t = monthEndTexts.use()
  const go = useGo()
  const withWayBack = useWithWayBack()
  const columns = useCandidateColumns()
  const list = useList('month-end-overtime', usePeriodFilters(choice), columns)
  const { period = choice.first.period_id, branch = null } = list.values
  const pages = useInfiniteQuery(candidatesQuery({ periodId: period, branchId: branch }))
  const rows = useMemo(() => pages.data?.pages.flatMap(page => page.candidates), [pages.data])
  const [chosen, choose] = useChosen(rows, idOf)
  const [isAsking, { open, close }] = useDisclosure(false)
  return (
    <>
      <GridPage
        list={list}
        status={shown => [
          t('candidates.shown', { count: shown.length }),
          ...(pages.hasNextPage ? [t('more')] : [])
        ]}
        bulkActions={
          chosen.length > 0 && (
            <IconButton
              icon={IconFilePlus}
              label={t('candidates.make', { count: chosen.length })}
              onClick={open}
            />
          )
        }
        label={t('candidates.title')}
        rows={rows}
        rowId={idOf}
        columns={columns}
        isSortable={false}
        query={pages}
        empty={t('candidates.empty')}
        onChoose={choose}
        onOpenPage={({ work_date: date, employee_code, employee_id }) =>
          go(
            withWayBack({
              to: OTHER_PAGES.day,
              search: { date, search: employee_code, branch: '', open: employee_id }
            })
          )
        }
      />
      {isAsking && (
        <DocumentsDialog periodId={period} candidates={chosen} onDone={() => choose([])} onClose={close} />
      )}
    </>
  )
}

type DialogProps = {
  periodId: string
  candidates: readonly Candidate[]
  onDone: () => void
  onClose: () => void
}

/** Submits the documents; what somebody else was faster with is reported and stays chosen for nobody. */
function DocumentsDialog({ periodId, candidates, onDone, onClose }: DialogProps) {
  const t = monthEndTexts.use()
  const notices = useNotices()
  const sentence = useSentence()
  const [reason, setReason] = useState('')
  const submit = useAction({
    run: () =>
      call('POST /app/v1/month-end/{period_id}/overtime-documents', {
        path: { period_id: periodId },
        body: {
          documents: candidates
            .slice(0, CANDIDATES_MAX)
            .map(({ employee_code, ot_work_dt, start_hour, end_hour }) => ({
              employee_code,
              ot_work_dt,
              start_hour,
              end_hour
            })),
          ...(reason.trim() !== '' && { ot_work_desc: reason.trim() })
        }
      }),
    refreshes: [MONTH_END_KEY, ['approvals']],
    onDone: ({ results }) => {
      const refused = results.flatMap(({ faults }) => faults.slice(0, 1))
      const made = results.length - refused.length
      if (made > 0) notices.done(t('candidates.done', { count: made }))
      const [first] = refused
      if (first !== undefined)
        notices.warn(t('candidates.refused', { count: refused.length, reason: sentence(first) }))
      onDone()
      onClose()
    },
    showsError: true
  })
  return (
    <Dialog onClose={onClose} title={t('candidates.ask')} onSubmit={() => void submit.start()} gap="md">
      <p>{t('candidates.note', { count: Math.min(candidates.length, CANDIDATES_MAX) })}</p>
      <TextInput
        label={t('candidates.reason')}
        value={reason}
        maxLength={500}
        data-autofocus
        onChange={event => setReason(event.currentTarget.value)}
      />
      <DialogButtons
        label={t('candidates.make', { count: Math.min(candidates.length, CANDIDATES_MAX) })}
        of={submit}
        onClose={onClose}
      />
    </Dialog>
  )
}

function useCandidateColumns(): GridColumn<Candidate>[] {
  const t = monthEndTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  return useMemo(
    () => [
      { id: 'date', title: t('column.documentDate'), value: 'ot_work_dt', kind: 'date', width: 128 },
      { id: 'code', title: t('code'), value: 'employee_code', kind: 'code', width: 84 },
      { id: 'name', title: t('fullName'), value: nameOf, width: 200, flex: 2 },
      { id: 'start', title: t('column.start'), value: 'start_hour', width: 88 },
      { id: 'end', title: t('column.end'), value: 'end_hour', width: 88 },
      {
        id: 'worked',
        title: t('column.worked'),
        value: 'minutes',
        text: it => formats.hours(it.minutes),
        kind: 'number',
        width: 104
      },
      { id: 'workDate', title: t('column.date'), value: 'work_date', kind: 'date', width: 128 }
    ],
    [t, formats, nameOf]
  )
}
