import { Anchor, Button, ScrollArea, Table, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  ChangedCell,
  RosterChange,
  RosterConflict,
  RosterPreview
} from '#shared/contracts/attendance/roster.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { usePeriodText } from '../../../ui/dates/use-period-text.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { usePeopleLabel } from '../../../ui/employees/about-people.tsx'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { ROSTER_KEY } from './roster-queries.ts'
import { rosterTexts } from './roster-texts.ts'

type Props = {
  change: RosterChange
  onSaved: (cells: ChangedCell[]) => void
  /** Removes the days with these conflicts from the change; absent if that is impossible. */
  onLeaveOut?: (refused: readonly RosterConflict[]) => void
  /** Closes the dialog and shows the first day of a conflict; absent for one that the page does not show. */
  showOf: (conflict: RosterConflict) => (() => void) | undefined
  onClose: () => void
}

/** Shows the conflicts of a change before it is saved; they are loaded again if something has changed since. */
export function SaveRosterDialog({ change, onSaved, onLeaveOut, showOf, onClose }: Props) {
  const t = rosterTexts.use()
  const notices = useNotices()
  const client = useQueryClient()
  const [hasChanged, setChanged] = useState(false)
  const preview = useQuery({
    queryKey: [...ROSTER_KEY, 'preview', change],
    queryFn: ({ signal }) => call('POST /app/v1/roster/preview', { body: change, signal }),
    staleTime: 0,
    gcTime: 0
  })
  const save = useMutation({
    mutationFn: ({ token }: RosterPreview) => call('POST /app/v1/roster', { body: { ...change, token } }),
    onSuccess: async ({ cells }) => {
      notices.done(t('check.done', { count: cells.length }))
      onSaved(cells)
      await Promise.all([
        client.invalidateQueries({ queryKey: ROSTER_KEY }),
        client.invalidateQueries({ queryKey: ['attendance'] })
      ])
    },
    onError: async error => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      setChanged(true)
      await preview.refetch()
    }
  })
  const plan = preview.data
  const isConflict = save.error instanceof ApiError && save.error.status === 409
  const refused = plan?.conflicts.filter(it => it.is_refused) ?? []
  return (
    <Dialog onClose={() => save.isPending || onClose()} size={720} title={t('check.title')} gap="md">
      {hasChanged && <Notice tone="red">{t('check.changed')}</Notice>}
      {plan !== undefined ? (
        <Plan plan={plan} showOf={showOf} />
      ) : (
        <QueryState query={preview} shape="record" lines={4} />
      )}
      <DialogButtons
        label={t(plan !== undefined && plan.warning_count > 0 ? 'check.confirm' : 'check.run')}
        of={isConflict ? { isPending: save.isPending } : save}
        run={() => plan !== undefined && save.mutate(plan)}
        onClose={onClose}
        isDisabled={
          plan === undefined || plan.refused_count > 0 || plan.cells.length === 0 || preview.isFetching
        }
        isHeld
        first="cancel"
      >
        {refused.length > 0 && onLeaveOut !== undefined && (
          <Button variant="default" onClick={() => onLeaveOut(refused)}>
            {t('check.without')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

function Plan({ plan, showOf }: { plan: RosterPreview } & Pick<Props, 'showOf'>) {
  const t = rosterTexts.use()
  const { cells, conflicts, refused_count, warning_count } = plan
  const labelOf = usePeopleLabel()
  /** Each person once, however many days are theirs. */
  const namesOf = (found: readonly RosterConflict[]) =>
    labelOf([...new Map(found.map(it => [it.employee_id, it])).values()])
  const more = refused_count + warning_count - conflicts.length
  return (
    <>
      <Text>{cells.length === 0 ? t('check.nothing') : t('check.cells', { count: cells.length })}</Text>
      {cells.length > 0 && conflicts.length === 0 && <Notice tone="teal">{t('check.fine')}</Notice>}
      {refused_count > 0 && (
        <Notice tone="red">
          {t('check.refused', { count: refused_count })}
          <Note>{namesOf(conflicts.filter(it => it.is_refused))}</Note>
        </Notice>
      )}
      {warning_count > 0 && (
        <Notice tone="amber">
          {t('check.warnings', { count: warning_count })}
          <Note>{namesOf(conflicts.filter(it => !it.is_refused))}</Note>
        </Notice>
      )}
      {conflicts.length > 0 && <ConflictTable conflicts={conflicts} showOf={showOf} />}
      {more > 0 && <Text c="dimmed">{t('check.more', { count: more })}</Text>}
    </>
  )
}

/** What is against a change of the roster, or unusual about it. */
export function ConflictTable({ conflicts, showOf }: Partial<Props> & Pick<RosterPreview, 'conflicts'>) {
  const t = rosterTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const periodText = usePeriodText()
  const textOf = ({ code, amount, month_no }: RosterConflict): string => {
    if (code === 'closed') return t('conflict.closed', { month: formats.month(month_no) })
    if (code === 'rest') return t('conflict.rest', { count: amount ?? 0 })
    return t(`conflict.${code}`, { hours: formats.hours(amount), minutes: formats.number(amount ?? 0) })
  }
  return (
    <ScrollArea.Autosize mah={300} type="auto" viewportProps={{ tabIndex: 0 }}>
      <Table aria-label={t('check.list')} fz={13}>
        <Table.Tbody>
          {conflicts.map(conflict => {
            const name = `${conflict.employee_code} ${nameOf(conflict)}`
            const show = showOf?.(conflict)
            return (
              <Table.Tr
                key={`${conflict.employee_id} ${conflict.code} ${conflict.from_date} ${conflict.document_id}`}
                {...(conflict.is_refused ? { c: 'var(--state-red-text)' } : {})}
              >
                <Table.Td>
                  {show === undefined ? (
                    name
                  ) : (
                    <Anchor component="button" type="button" fz="inherit" ta="left" onClick={show}>
                      {name}
                    </Anchor>
                  )}
                </Table.Td>
                <Table.Td>{periodText({ from: conflict.from_date, to: conflict.to_date })}</Table.Td>
                <Table.Td>{textOf(conflict)}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}
