import { Text } from '@mantine/core'
import type { TodayView } from '#shared/contracts/today.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { PersonName } from './PersonName.tsx'
import { Item, LinkItem, ListTile, Tile } from './Tile.tsx'
import { todayTexts } from './today-texts.ts'

const PATHS = {
  inbox: '/approvals',
  own: '/approvals/mine',
  live: '/attendance/live',
  failed: '/attendance/dead-letters',
  changedDays: '/attendance/missing-outs/changed-hours',
  devices: '/attendance/devices',
  months: '/reports/month-end/periods',
  loan: '/loans/loan',
  ending: '/today/ending'
} as const

const DEVICES_NAMED = 5
const ending = (kind: string) => ({ to: PATHS.ending, search: { kind } })

type Part<Key extends keyof TodayView> = NonNullable<TodayView[Key]>

export function ApprovalsTile({ turn, own }: Part<'approvals'>) {
  const t = todayTexts.use()
  return (
    <ListTile title={t('approvals')} list={{ to: PATHS.inbox }}>
      {turn === 0 ? (
        <Item>
          <Text c="dimmed">{t('turn.none')}</Text>
        </Item>
      ) : (
        <LinkItem to={PATHS.inbox}>{t('turn', { count: turn })}</LinkItem>
      )}
      {own > 0 && <LinkItem to={PATHS.own}>{t('own', { count: own })}</LinkItem>}
    </ListTile>
  )
}

export function DevicesTile({ queue, devices }: { queue: Part<'queue'>; devices: Part<'devices'> }) {
  const t = todayTexts.use()
  const formats = useFormats()
  const { total, unheard, troubled } = devices
  const state = t(queue.is_moving ? 'queue.moving' : 'queue.stalled', { count: queue.queued })
  const unnamed = troubled.length - DEVICES_NAMED
  return (
    <ListTile title={t('devices')} list={{ to: PATHS.devices }}>
      {total === 0 && <LinkItem to={PATHS.devices}>{t('devices.none')}</LinkItem>}
      {unheard > 0 && <LinkItem to={PATHS.devices}>{t('devices.unheard', { count: unheard })}</LinkItem>}
      {total > unheard && troubled.length === 0 && (
        <LinkItem to={PATHS.devices}>{t('devices.fine', { count: total - unheard })}</LinkItem>
      )}
      {troubled.slice(0, DEVICES_NAMED).map(({ device_id, device_name, is_silent, clock_drift_ms }) => (
        <LinkItem key={device_id} to={PATHS.devices} search={{ open: device_id }}>
          {is_silent
            ? t('devices.silent', { names: device_name })
            : t('devices.drift', {
                name: device_name,
                drift: formats.duration(Math.abs(clock_drift_ms ?? 0))
              })}
        </LinkItem>
      ))}
      {unnamed > 0 && <LinkItem to={PATHS.devices}>{t('more.items', { count: unnamed })}</LinkItem>}
      <LinkItem to={PATHS.live}>{state}</LinkItem>
      {queue.people_left > 0 && (
        <LinkItem to={PATHS.changedDays}>{t('peopleLeft', { count: queue.people_left })}</LinkItem>
      )}
      {queue.changed_days > 0 && (
        <LinkItem to={PATHS.changedDays}>{t('changedDays', { count: queue.changed_days })}</LinkItem>
      )}
      {queue.failed > 0 && (
        <LinkItem to={PATHS.failed}>{t('failedPunches', { count: queue.failed })}</LinkItem>
      )}
    </ListTile>
  )
}

export function PeriodsTile({ periods }: { periods: Part<'periods'> }) {
  const t = todayTexts.use()
  const formats = useFormats()
  const nothing = periods.length === 0 && t('periods.none')
  return (
    <ListTile title={t('periods')} nothing={nothing} list={{ to: PATHS.months }}>
      {periods.map(({ month_no, round, cut_off_date }) => (
        <LinkItem key={`${month_no} ${round} ${cut_off_date}`} to={PATHS.months}>
          {t(`periods.${round}`, { month: formats.month(month_no), date: formats.date(cut_off_date) })}
        </LinkItem>
      ))}
    </ListTile>
  )
}

export function LoansTile({ count, loans }: Part<'loans'>) {
  const t = todayTexts.use()
  const formats = useFormats()
  const tile = { title: t('loans'), nothing: count === 0 && t('loans.none'), list: ending('loan') }
  return (
    <ListTile {...tile} rest={count - loans.length}>
      {loans.map(loan => (
        <Item key={loan.loan_id}>
          <PersonName person={loan} />
          <AppLink target={{ to: PATHS.loan, search: { id: loan.loan_id } }}>
            {t('loans.last', { month: formats.month(loan.month) })}
          </AppLink>
        </Item>
      ))}
    </ListTile>
  )
}

export function ExpiringTile({ count, documents }: Part<'expiring'>) {
  const t = todayTexts.use()
  const formats = useFormats()
  const tile = { title: t('expiring'), nothing: count === 0 && t('expiring.none'), list: ending('expiring') }
  return (
    <ListTile {...tile} rest={count - documents.length}>
      {documents.map(({ kind, name, expires, ...person }) => (
        <Item key={`${person.employee_code} ${kind} ${name} ${expires}`}>
          <PersonName person={person} />
          <Text span c="dimmed">
            {t(`expiring.${kind}`, { name, date: formats.date(expires) })}
          </Text>
        </Item>
      ))}
    </ListTile>
  )
}

export function ProbationTile({ count, people }: Part<'probation'>) {
  const t = todayTexts.use()
  const formats = useFormats()
  const tile = {
    title: t('probation'),
    nothing: count === 0 && t('probation.none'),
    list: ending('probation')
  }
  return (
    <ListTile {...tile} rest={count - people.length} isOfPeople>
      {people.map(({ ends, ...person }) => (
        <Item key={person.employee_code}>
          <PersonName person={person} />
          <Text span c="dimmed">
            {t('probation.ends', { date: formats.date(ends) })}
          </Text>
        </Item>
      ))}
    </ListTile>
  )
}

export function BackupTile({ made_at, is_old, tested_at, is_test_failed }: Part<'backup'>) {
  const t = todayTexts.use()
  const formats = useFormats()
  return (
    <Tile title={t('backup')} list={{ to: '/settings/backups' }}>
      <p>{made_at === null ? t('backup.never') : t('backup.at', { age: formats.since(made_at) })}</p>
      {is_old && <Text c="var(--state-amber-text)">{t('backup.old')}</Text>}
      {tested_at !== null && !is_test_failed && (
        <p>{t('backup.tested', { age: formats.since(tested_at) })}</p>
      )}
      {is_test_failed && <Text c="var(--state-amber-text)">{t('backup.testFailed')}</Text>}
    </Tile>
  )
}

export function DiskTile({ free_bytes, is_reserved }: Part<'disk'>) {
  const t = todayTexts.use()
  const formats = useFormats()
  return (
    <Tile title={t('disk')}>
      <p>{t('disk.free', { size: formats.bytes(free_bytes) })}</p>
      <Text c="var(--state-amber-text)">{t(is_reserved ? 'disk.reserved' : 'disk.scarce')}</Text>
    </Tile>
  )
}
