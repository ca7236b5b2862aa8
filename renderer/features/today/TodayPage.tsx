import { Button, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { EmployeeContact } from '#shared/contracts/employees.ts'
import type { SetUpStep, SetUpView, TodayView } from '#shared/contracts/today.ts'
import { call } from '../../api/client.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { TelephoneLink } from '../../ui/employees/TelephoneLink.tsx'
import { usePersonName } from '../../ui/employees/use-people.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { QueryState } from '../../ui/states/QueryState.tsx'
import { PersonName } from './PersonName.tsx'
import { Tile } from './Tile.tsx'
import classes from './Today.module.css'
import { todayTexts } from './today-texts.ts'
import {
  ApprovalsTile,
  BackupTile,
  DevicesTile,
  ExpiringTile,
  LoansTile,
  PeriodsTile,
  ProbationTile
} from './Waiting.tsx'

const REFRESH_MS = 30_000

const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => call('GET /app/v1/today', { signal }),
  refetchInterval: REFRESH_MS
})

/** Late and absent people, and items waiting for the user. */
export function TodayPage() {
  const { data: today, error, refetch } = useQuery(todayQuery)
  if (today === undefined) return <QueryState query={{ error, refetch }} lines={12} />
  const { presence, approvals, queue, devices, periods, loans, expiring, probation, backup, set_up } = today
  return (
    <div className={classes.page}>
      {set_up !== null && <SetUpTile {...set_up} />}
      {presence !== null && <People presence={presence} />}
      <ApprovalsTile {...approvals} />
      {queue !== null && devices !== null && <DevicesTile queue={queue} devices={devices} />}
      {periods !== null && <PeriodsTile periods={periods} />}
      {loans !== null && <LoansTile {...loans} />}
      {expiring !== null && <ExpiringTile {...expiring} />}
      {probation !== null && <ProbationTile {...probation} />}
      {backup !== null && <BackupTile {...backup} />}
    </div>
  )
}

const PATH_OF: Record<SetUpStep, string> = {
  people: '/people/import',
  work_cycles: '/people/work-cycles',
  holidays: '/public-holidays',
  periods: '/loans/months',
  devices: '/attendance/devices',
  accounts: '/people',
  backup_folder: '/settings/backups'
}

/** What a new branch still needs; one button while it is hidden. It disappears after its last step. */
function SetUpTile({ is_hidden, steps }: SetUpView) {
  const t = todayTexts.use()
  const notices = useNotices()
  const client = useQueryClient()
  const titleId = useId()
  const { mutate } = useMutation({
    mutationFn: (isHidden: boolean) => call('PUT /app/v1/today/set-up', { body: { is_hidden: isHidden } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['today'] }),
    onError: notices.failed
  })
  const done = steps.filter(step => step.is_done).length
  // One button in both states, so that the focus stays on it.
  return (
    <section
      className={is_hidden ? classes.setUpHidden : `${classes.tile} ${classes.wide}`}
      {...(is_hidden ? {} : { 'aria-labelledby': titleId })}
    >
      <div className={classes.setUpHead}>
        {!is_hidden && (
          <>
            <Title order={2} id={titleId} className={classes.title}>
              {t('setUp')}
            </Title>
            <span className={classes.aside}>{t('setUp.progress', { done, count: steps.length })}</span>
          </>
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => mutate(!is_hidden)}>
          {t(is_hidden ? 'setUp.show' : 'setUp.hide')}
        </Button>
      </div>
      {!is_hidden && <Steps steps={steps} />}
    </section>
  )
}

function Steps({ steps }: Pick<SetUpView, 'steps'>) {
  const t = todayTexts.use()
  return (
    <>
      <Text c="dimmed" mb={8}>
        {t('setUp.note')}
      </Text>
      <ul className={classes.steps}>
        {steps.map(({ step, is_done }) => {
          const Mark = is_done ? IconCircleCheckFilled : IconCircle
          return (
            <li key={step} data-done={is_done || undefined}>
              <Mark size={18} role="img" aria-label={t(is_done ? 'setUp.done' : 'setUp.open')} />
              <AppLink target={{ to: PATH_OF[step] }}>{t(`setUp.${step}`)}</AppLink>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const DAY = '/attendance/day'
const CALENDAR = '/approvals/calendar'

type Props = { presence: NonNullable<TodayView['presence']> }

/** Who is there today, and whom to call. */
function People({ presence }: Props) {
  const t = todayTexts.use()
  const formats = useFormats()
  const day = (standing: string) => ({ to: DAY, search: { standing } })
  const numbers = [
    { key: 'present', count: presence.present, target: day('in') },
    { key: 'late', count: presence.late.count, target: day('late') },
    { key: 'absent', count: presence.absent.count, target: day('absent') },
    { key: 'leave', count: presence.leave, target: { to: CALENDAR } },
    { key: 'expected', count: presence.expected, target: day('expected') }
  ] as const
  return (
    <div className={classes.wide}>
      <Tile title={t('people')} list={{ to: DAY }}>
        <dl className={classes.numbers}>
          {numbers.map(({ key, count, target }) => (
            <div key={key} className={classes.number}>
              <dt>
                {t(key)} {key === 'present' && t('people.of', { count: presence.total })}
              </dt>
              <dd>
                <AppLink target={target}>{formats.number(count)}</AppLink>
              </dd>
            </div>
          ))}
        </dl>
        <div className={classes.columns}>
          {(['late', 'absent'] as const).map(standing => {
            const { count, people } = presence[standing]
            return (
              <div key={standing}>
                <h3 className={classes.heading}>{t(standing)}</h3>
                <ul className={classes.list}>
                  {people.length === 0 && <li className={classes.aside}>{t(`${standing}.none`)}</li>}
                  {people.map(person => (
                    <li key={person.employee_code}>
                      <PersonName person={person} />
                      {person.mobilephone && <TelephoneLink number={person.mobilephone} />}
                      {person.line_manager && <Manager {...person.line_manager} />}
                    </li>
                  ))}
                  {count > people.length && (
                    <li className={classes.aside}>
                      <AppLink target={day(standing)}>{t('more', { count: count - people.length })}</AppLink>
                    </li>
                  )}
                </ul>
              </div>
            )
          })}
        </div>
      </Tile>
    </div>
  )
}

/** Whom to call if the person cannot be reached. */
function Manager(manager: NonNullable<EmployeeContact['line_manager']>) {
  const t = todayTexts.use()
  const nameOf = usePersonName()
  return (
    <span className={classes.aside}>
      {t('manager', { name: nameOf(manager) })}{' '}
      {manager.mobilephone && <TelephoneLink number={manager.mobilephone} />}
    </span>
  )
}
