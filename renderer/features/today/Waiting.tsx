import { Text } from '@mantine/core'
import type { TodayView } from '#shared/contracts/today.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { PersonName } from './PersonName.tsx'
import { Tile } from './Tile.tsx'
import classes from './Today.module.css'
import { todayTexts } from './today-texts.ts'

const PATHS = {
  inbox: '/approvals',
  own: '/approvals/mine',
  live: '/attendance/live',
  parked: '/attendance/parked',
  devices: '/attendance/devices',
  months: '/loans/months',
  loan: '/loans/loan',
  ending: '/today/ending'
} as const

const DEVICES_NAMED = 5
const ending = (kind: string) => ({ to: PATHS.ending, search: { kind } })

type Part<Key extends keyof TodayView> = NonNullable<TodayView[Key]>

export function ApprovalsTile({ turn, own }: Part<'approvals'>) {
  const t = todayTexts.use()
  return (
    <Tile title={t('approvals')} list={{ to: PATHS.inbox }}>
      <ul className={classes.list}>
        <li>
          {turn === 0 ? (
            <span className={classes.aside}>{t('turn.none')}</span>
          ) : (
            <AppLink target={{ to: PATHS.inbox }}>{t('turn', { count: turn })}</AppLink>
          )}
        </li>
        {own > 0 && (
          <li>
            <AppLink target={{ to: PATHS.own }}>{t('own', { count: own })}</AppLink>
          </li>
        )}
      </ul>
    </Tile>
  )
}

export function DevicesTile({ queue, devices }: { queue: Part<'queue'>; devices: Part<'devices'> }) {
  const t = todayTexts.use()
  const formats = useFormats()
  const { total, troubled } = devices
  const state = t(queue.is_moving ? 'queue.moving' : 'queue.stalled', { count: queue.queued })
  return (
    <Tile title={t('devices')} list={{ to: PATHS.devices }}>
      <ul className={classes.list}>
        {troubled.length === 0 && (
          <li>
            <AppLink target={{ to: PATHS.devices }}>
              {total === 0 ? t('devices.none') : t('devices.fine', { count: total })}
            </AppLink>
          </li>
        )}
        {troubled.slice(0, DEVICES_NAMED).map(({ device_id, device_name, is_silent, clock_drift_ms }) => (
          <li key={device_id}>
            <AppLink target={{ to: PATHS.devices, search: { open: device_id } }}>
              {is_silent
                ? t('devices.silent', { names: device_name })
                : t('devices.drift', {
                    name: device_name,
                    drift: formats.duration(Math.abs(clock_drift_ms ?? 0))
                  })}
            </AppLink>
          </li>
        ))}
        {troubled.length > DEVICES_NAMED && (
          <li>
            <AppLink target={{ to: PATHS.devices }}>
              {t('more.items', { count: troubled.length - DEVICES_NAMED })}
            </AppLink>
          </li>
        )}
        <li>
          <AppLink target={{ to: PATHS.live }}>{state}</AppLink>
        </li>
        {queue.failed > 0 && (
          <li>
            <AppLink target={{ to: PATHS.parked }}>{t('queue.failed', { count: queue.failed })}</AppLink>
          </li>
        )}
      </ul>
    </Tile>
  )
}

export function PeriodsTile({ periods }: { periods: Part<'periods'> }) {
  const t = todayTexts.use()
  const formats = useFormats()
  return (
    <Tile
      title={t('periods')}
      nothing={periods.length === 0 && t('periods.none')}
      list={{ to: PATHS.months }}
    >
      <ul className={classes.list}>
        {periods.map(({ month_no, round, cut_off_date }) => (
          <li key={`${month_no} ${round} ${cut_off_date}`}>
            <AppLink target={{ to: PATHS.months }}>
              {t(`periods.${round}`, { month: formats.month(month_no), date: formats.date(cut_off_date) })}
            </AppLink>
          </li>
        ))}
      </ul>
    </Tile>
  )
}

export function LoansTile({ count, loans }: Part<'loans'>) {
  const t = todayTexts.use()
  const formats = useFormats()
  return (
    <Tile title={t('loans')} nothing={count === 0 && t('loans.none')} list={ending('loan')}>
      <ul className={classes.list}>
        {loans.map(loan => (
          <li key={loan.loan_id}>
            <PersonName person={loan} />
            <AppLink target={{ to: PATHS.loan, search: { id: loan.loan_id } }}>
              {t('loans.last', { month: formats.month(loan.month) })}
            </AppLink>
          </li>
        ))}
        {count > loans.length && (
          <li>
            <AppLink target={ending('loan')}>{t('more.items', { count: count - loans.length })}</AppLink>
          </li>
        )}
      </ul>
    </Tile>
  )
}

export function ExpiringTile({ count, documents }: Part<'expiring'>) {
  const t = todayTexts.use()
  const formats = useFormats()
  return (
    <Tile title={t('expiring')} nothing={count === 0 && t('expiring.none')} list={ending('expiring')}>
      <ul className={classes.list}>
        {documents.map(({ kind, name, expires, ...person }) => (
          <li key={`${person.employee_code} ${kind} ${name} ${expires}`}>
            <PersonName person={person} />
            <span className={classes.aside}>
              {t(`expiring.${kind}`, { name, date: formats.date(expires) })}
            </span>
          </li>
        ))}
        {count > documents.length && (
          <li>
            <AppLink target={ending('expiring')}>
              {t('more.items', { count: count - documents.length })}
            </AppLink>
          </li>
        )}
      </ul>
    </Tile>
  )
}

export function ProbationTile({ count, people }: Part<'probation'>) {
  const t = todayTexts.use()
  const formats = useFormats()
  return (
    <Tile title={t('probation')} nothing={count === 0 && t('probation.none')} list={ending('probation')}>
      <ul className={classes.list}>
        {people.map(({ ends, ...person }) => (
          <li key={person.employee_code}>
            <PersonName person={person} />
            <span className={classes.aside}>{t('probation.ends', { date: formats.date(ends) })}</span>
          </li>
        ))}
        {count > people.length && (
          <li>
            <AppLink target={ending('probation')}>{t('more', { count: count - people.length })}</AppLink>
          </li>
        )}
      </ul>
    </Tile>
  )
}

export function BackupTile({ made_at, is_old, tested_at, is_test_failed }: Part<'backup'>) {
  const t = todayTexts.use()
  const formats = useFormats()
  return (
    <Tile title={t('backup')} list={{ to: '/settings/backups' }}>
      <p>{made_at === null ? t('backup.never') : t('backup.at', { age: formats.since(made_at) })}</p>
      {is_old && <Text className={classes.warning}>{t('backup.old')}</Text>}
      {tested_at !== null && !is_test_failed && (
        <p>{t('backup.tested', { age: formats.since(tested_at) })}</p>
      )}
      {is_test_failed && <Text className={classes.warning}>{t('backup.testFailed')}</Text>}
    </Tile>
  )
}
