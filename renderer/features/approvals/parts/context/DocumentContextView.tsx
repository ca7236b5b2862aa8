import { Box, Group, Progress, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { DocumentContext } from '#shared/contracts/approvals/approval-screens.ts'
import {
  OVERTIME_CLASSES,
  sumOfClasses,
  WEEKLY_OVERTIME_MINUTES
} from '#shared/domain/attendance/overtime.ts'
import { usePersonName } from '../../../../ui/employees/use-people.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { useSentence } from '../../../../ui/formats/use-sentence.ts'
import { Note } from '../../../../ui/page/Note.tsx'
import { Section } from '../../../../ui/page/Section.tsx'
import { FactList } from '../../../../ui/record/FactList.tsx'
import { DocumentStateChip } from '../../../../ui/requests/DocumentStateChip.tsx'
import { Notice } from '../../../../ui/states/Notice.tsx'
import { StateChip } from '../../../../ui/states/StateChip.tsx'
import { approvalsTexts } from '../../approvals-texts.ts'
import { useDocumentWords } from '../use-document-words.ts'
import { ContextDay } from './ContextDay.tsx'
import type { ContextRow } from './day-bar.ts'

/** How many days are shown; for longer leave, only the first ones. */
const DAYS_SHOWN = 3

type Props = { row: ContextRow; context: DocumentContext }

/** The situation of the person and the team on the days of the document. */
export function DocumentContextView({ row, context }: Props) {
  const t = approvalsTexts.use()
  // Only the requested leave type or reason is relevant.
  const asked = context.balances.filter(
    it =>
      it.time_leave_flag === row.choice && (it.leave_reason?.leave_reason_id ?? null) === row.leave_reason_id
  )
  const balances = asked.length > 0 ? asked : context.balances
  const more = context.days.length - DAYS_SHOWN
  return (
    <>
      {/* What decides about leave comes before its days, which may be many. */}
      {balances.length > 0 && (
        <Section order={3} title={t('balance.title')}>
          {context.quota !== null && <Quota quota={context.quota} />}
          <Balances balances={balances} />
        </Section>
      )}
      {context.days.length > 0 && (
        <Section order={3} title={t('days.title')}>
          {context.days.slice(0, DAYS_SHOWN).map((day, at) => (
            <Box key={day.date} pt={4} pb={8} className={at > 0 ? 'line-above' : ''}>
              <ContextDay day={day} row={row} />
            </Box>
          ))}
          {more > 0 && <Text c="dimmed">{t('day.more', { count: more })}</Text>}
        </Section>
      )}
      {context.overtime !== null && (
        <Section order={3} title={t('overtime.title')}>
          <ContextOvertime overtime={context.overtime} />
        </Section>
      )}
      <Team team={context.team} />
    </>
  )
}

/** What is left of the quota, what this document takes, and what is missing. */
function Quota({ quota }: { quota: NonNullable<DocumentContext['quota']> }) {
  const t = approvalsTexts.use()
  const formats = useFormats()
  const days = (hundredths: number) =>
    t('quota.days', { count: hundredths / 100, days: formats.number(hundredths / 100, 2) })
  return (
    <FactList
      facts={[
        { label: t('quota.left'), value: days(quota.left) },
        { label: t('quota.asked'), value: days(quota.asked) },
        ...(quota.missing === 0
          ? [{ label: t('quota.after'), value: days(quota.left - quota.asked) }]
          : [
              {
                label: t('quota.missing'),
                value: (
                  <>
                    <StateChip
                      tone={quota.is_refused ? 'red' : 'amber'}
                      icon={IconAlertTriangle}
                      label={days(quota.missing)}
                    />
                    <Note>{t(quota.is_refused ? 'quota.refused' : 'quota.warned')}</Note>
                  </>
                )
              }
            ])
      ]}
    />
  )
}

function Balances({ balances }: { balances: DocumentContext['balances'] }) {
  const t = approvalsTexts.use()
  const formats = useFormats()
  const words = useDocumentWords()
  const days = (hundredths: number) => formats.number(hundredths / 100, 2)
  const counted = (hundredths: number) => ({ count: hundredths / 100, days: days(hundredths) })
  return (
    <FactList
      facts={balances.map(it => ({
        label:
          it.leave_reason === null
            ? words.leaveName(it.time_leave_flag)
            : formats.inLanguage(it.leave_reason.name, it.leave_reason.name_en),
        value: (
          <>
            <Text
              component="strong"
              inherit
              fw={600}
              c={it.remaining < 0 && !it.is_without_quota ? 'var(--state-red-text)' : 'inherit'}
            >
              {it.is_by_certificate
                ? t('balance.byCertificate')
                : it.is_without_quota
                  ? t('balance.used', counted(it.approved + it.recorded))
                  : it.remaining < 0
                    ? t('balance.overdrawn', counted(-it.remaining))
                    : t('balance.remaining', counted(it.remaining))}
            </Text>
            <Note>
              {it.is_without_quota
                ? t('balance.withoutQuota', { pending: days(it.pending) })
                : t('balance.sum', {
                    granted: days(it.granted),
                    carried: days(it.carried_over),
                    used: days(it.approved + it.recorded),
                    pending: days(it.pending)
                  })}
            </Note>
          </>
        )
      }))}
    />
  )
}

function Team({ team }: { team: DocumentContext['team'] }) {
  const t = approvalsTexts.use()
  const nameOf = usePersonName()
  const words = useDocumentWords()
  const formats = useFormats()
  const people = new Set(team.away.map(it => it.person.employee_id)).size
  const size = t('team.size', { count: team.size })
  return (
    <Section
      order={3}
      title={t('team.title')}
      note={people === 0 ? size : `${t('team.away', { count: people })} · ${size}`}
    >
      {people === 0 ? (
        <Text c="dimmed">{t('team.none')}</Text>
      ) : (
        <ul className="plain">
          {team.away.map(it => (
            <Box component="li" key={it.document_id} py={4} className="line-below">
              <Group justify="space-between" gap={8} wrap="nowrap">
                <Text span inherit truncate>
                  {nameOf(it.person)}
                </Text>
                <DocumentStateChip state={{ approve_flag: it.approve_flag, step: null, step_count: 0 }} />
              </Group>
              <Note>
                {it.choice !== null && `${words.leaveName(it.choice)} · `}
                {it.starts_at === null
                  ? words.when(it)
                  : `${formats.date(it.first_date)} ${words.timeOf(it)}`}
              </Note>
            </Box>
          ))}
        </ul>
      )}
    </Section>
  )
}

type Overtime = NonNullable<DocumentContext['overtime']>

/** Overtime requested and worked, and how close the week is to the limit. */
function ContextOvertime({ overtime }: { overtime: Overtime }) {
  const t = approvalsTexts.use()
  const formats = useFormats()
  const textOf = useSentence()
  const { requested, worked_minutes: worked, week_minutes, week_over_minutes } = overtime
  const asked = sumOfClasses(requested)
  const week = t('overtime.weekOf', { hours: formats.hours(week_minutes) })
  return (
    <>
      {overtime.warnings.map(warning => (
        <Notice key={warning.code} tone="amber">
          {textOf(warning)}
        </Notice>
      ))}
      <FactList
        facts={[
          {
            label: t('overtime.requested'),
            value: OVERTIME_CLASSES.filter(rate => requested[rate] > 0)
              .map(rate =>
                t('overtime.rate', {
                  hours: formats.hours(requested[rate]),
                  rate: formats.number(rate / 100, 1)
                })
              )
              .join(', ')
          },
          {
            label: t('overtime.worked'),
            value:
              worked === null ? (
                t('overtime.notYet')
              ) : (
                <>
                  {t('overtime.hours', { hours: formats.hours(worked) })}{' '}
                  {worked < asked && (
                    <StateChip
                      tone="amber"
                      label={t('overtime.less', { hours: formats.hours(asked - worked) })}
                    />
                  )}
                </>
              )
          },
          {
            label: t('overtime.week'),
            value: (
              <>
                {week}
                <Progress
                  value={Math.min(100, (week_minutes / WEEKLY_OVERTIME_MINUTES) * 100)}
                  color={week_over_minutes > 0 ? 'red.8' : 'teal'}
                  aria-label={week}
                />
                {week_over_minutes > 0 && (
                  <StateChip
                    tone="red"
                    label={t('overtime.over', { hours: formats.hours(week_over_minutes) })}
                  />
                )}
              </>
            )
          },
          {
            label: t('period.month'),
            value: t('overtime.monthOf', {
              approved: formats.hours(overtime.month_approved_minutes),
              open: formats.hours(overtime.month_open_minutes)
            })
          }
        ]}
      />
    </>
  )
}
