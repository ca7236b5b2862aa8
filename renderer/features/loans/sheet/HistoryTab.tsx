import { Group, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { LoanSheet } from '#shared/contracts/loan-screens.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { ChangeList } from '../../../ui/record/ChangeList.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { LoanStatusChip } from '../LoanStatusChip.tsx'
import { loanHistoryQuery } from '../loans-queries.ts'
import classes from './HistoryTab.module.css'
import { loanSheetTexts } from './loan-sheet-texts.ts'
import { useHistoryWords } from './use-history-words.ts'

/** The states that a loan went through, and who changed what of it. */
export function HistoryTab({ loan }: { loan: LoanSheet }) {
  const t = useTexts(loanSheetTexts)
  const formats = useFormats()
  return (
    <div className={classes.tab}>
      <section>
        <Title order={2}>{t('history.status')}</Title>
        <ol className={classes.states}>
          {loan.history.toReversed().map(({ status, remark, actor_name, changed }) => (
            <li key={changed + status}>
              <Group gap="sm">
                <LoanStatusChip status={status} />
                <Text c="dimmed" fz={13}>
                  {t('history.by', { at: formats.dateTime(changed), name: actor_name })}
                </Text>
              </Group>
              {remark && <Text>{remark}</Text>}
            </li>
          ))}
          <li>
            <Group gap="sm">
              <span>{t('history.begun')}</span>
              <Text c="dimmed" fz={13}>
                {formats.dateTime(loan.created)}
              </Text>
            </Group>
          </li>
        </ol>
      </section>
      <section>
        <Title order={2}>{t('history.changes')}</Title>
        <Changes loanId={loan.loan_id} />
      </section>
    </div>
  )
}

function Changes({ loanId }: { loanId: string }) {
  const t = useTexts(loanSheetTexts)
  const formats = useFormats()
  const words = useHistoryWords()
  const pages = useInfiniteQuery(loanHistoryQuery(loanId))
  if (pages.data === undefined) return <QueryState query={pages} lines={4} />
  const entries = pages.data.pages.flatMap(page => page.entries)
  if (entries.length === 0) return <Text c="dimmed">{t('history.none')}</Text>
  return (
    <ChangeList
      entries={entries.map(entry => ({
        key: entry.seq,
        title: words.action(entry.action),
        by: t('history.by', { at: formats.dateTime(entry.at), name: entry.actor_name }),
        changes: entry.changes.map(change => ({
          key: `${change.instalment} ${change.field}`,
          what: words.what(change),
          before: words.value(change.field, change.before) ?? MISSING,
          after:
            words.value(change.field, change.after) ??
            (change.instalment === null ? MISSING : t('history.removed'))
        }))
      }))}
      words={{
        what: t('history.what'),
        before: t('history.before'),
        after: t('history.after'),
        more: t('history.more')
      }}
      onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
      isLoadingMore={pages.isFetchingNextPage}
    />
  )
}
