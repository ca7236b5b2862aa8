import { Button, Group, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { InboxRow } from '#shared/contracts/approvals/approval-screens.ts'
import { isOpen } from '#shared/domain/approval/flags.ts'
import { leaveTypeOf } from '#shared/domain/leave/leave-types.ts'
import { call } from '../../api/client.ts'
import { usePeriodText } from '../../ui/dates/use-period-text.ts'
import { useAction } from '../../ui/dialogs/use-action.ts'
import { usePersonName } from '../../ui/employees/use-people.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { Section } from '../../ui/page/Section.tsx'
import { DocumentStateChip } from '../../ui/requests/DocumentStateChip.tsx'
import { QueryState } from '../../ui/states/QueryState.tsx'
import classes from './MyMonth.module.css'
import { MY_MONTH_KEY } from './my-month-queries.ts'
import { myMonthTexts } from './my-month-texts.ts'

type Props = { query: UseQueryResult<InboxRow[]>; isOwn: boolean }

/** The requests of the period with their states. */
export function PeriodDocuments({ query, isOwn }: Props) {
  const t = myMonthTexts.use()
  const { data: documents } = query
  return (
    <Section title={t('documents')}>
      {documents === undefined ? (
        <QueryState query={query} lines={3} />
      ) : documents.length === 0 ? (
        <Text c="dimmed">{t('documents.none')}</Text>
      ) : (
        <ul className="plain">
          {documents.map(it => (
            <DocumentLine key={it.document_id} document={it} isOwn={isOwn} />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** A request: what, when, its state and who is awaited. Its owner can take back an open one. */
export function DocumentLine({ document: it, isOwn }: { document: InboxRow; isOwn: boolean }) {
  const t = myMonthTexts.use()
  const nameOf = usePersonName()
  const periodText = usePeriodText()
  const withdraw = useAction({
    question: {
      title: t('document.withdraw.title'),
      message: t('document.withdraw.message'),
      confirmLabel: t('document.withdraw'),
      isDangerous: true
    },
    run: () =>
      call('POST /app/v1/approvals/decisions', {
        body: { document_ids: [it.document_id], action: 'cancel' }
      }),
    done: t('document.withdrawn'),
    refreshes: [MY_MONTH_KEY, ['approvals']]
  })
  return (
    <li className={classes.line}>
      <span>
        <Text component="span" display="block">
          {useSubject()(it)}
        </Text>
        <Text component="span" display="block" c="dimmed" fz={13}>
          {periodText({ from: it.first_date, to: it.last_date })}
          {it.awaits !== null && ` · ${t('document.awaits', { name: nameOf(it.awaits) })}`}
        </Text>
      </span>
      <Group gap={8}>
        <DocumentStateChip state={it} />
        {isOwn && isOpen(it.approve_flag) && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={withdraw.isPending}
            onClick={() => void withdraw.start()}
          >
            {t('document.withdraw')}
          </Button>
        )}
      </Group>
    </li>
  )
}

/** What is asked for, in few words. */
function useSubject(): (it: InboxRow) => string {
  const t = myMonthTexts.use()
  const formats = useFormats()
  return it => {
    const kind = t(`kind.${it.kind}`)
    const span =
      it.starts_at === null || it.ends_at === null
        ? ''
        : t('day.hours', { start: formats.time(it.starts_at), end: formats.time(it.ends_at) })
    if (it.kind === 'time-leave') {
      const type = leaveTypeOf(it.choice ?? '')
      const name =
        it.leave_reason_name === null
          ? formats.inLanguage(type?.name ?? kind, type?.nameEn)
          : formats.inLanguage(it.leave_reason_name, it.leave_reason_name_en)
      return `${name} ${span}`.trim()
    }
    if (it.kind === 'time-adjust') return `${kind} ${it.times.map(at => formats.time(at)).join(', ')}`.trim()
    if (it.kind === 'work-cycle-change') return `${kind} ${it.work_cycle_code ?? ''}`.trim()
    return `${kind} ${span}`.trim()
  }
}
