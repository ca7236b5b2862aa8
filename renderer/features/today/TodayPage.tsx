import { Box, Button, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { EmployeeContact } from '#shared/contracts/employees/employees.ts'
import type { SetUpStep, SetUpView, TodayView } from '#shared/contracts/today.ts'
import { call } from '../../api/client.ts'
import { operationQuery } from '../../api/operation-query.ts'
import { useUser } from '../../api/session.ts'
import { useAction } from '../../ui/dialogs/use-action.ts'
import { TelephoneLink } from '../../ui/employees/TelephoneLink.tsx'
import { usePersonName } from '../../ui/employees/use-people.ts'
import { isAllowed, type Target } from '../../ui/feature/feature.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { QueryState } from '../../ui/states/QueryState.tsx'
import { PersonName } from './PersonName.tsx'
import { Item, LinkItem, Tile } from './Tile.tsx'
import { todayTexts } from './today-texts.ts'
import {
  ApprovalsTile,
  BackupTile,
  DevicesTile,
  DiskTile,
  ExpiringTile,
  LoansTile,
  PeriodsTile,
  ProbationTile
} from './Waiting.tsx'

const REFRESH_MS = 30_000

const todayQuery = operationQuery(['today'], 'GET /app/v1/today', { refetchInterval: REFRESH_MS })

/** Late and absent people, and items waiting for the user. */
export function TodayPage() {
  const { data: today, error, refetch } = useQuery(todayQuery)
  if (today === undefined) return <QueryState query={{ error, refetch }} lines={12} />
  const { presence, approvals, queue, devices, periods, loans, expiring, probation, backup, disk, set_up } =
    today
  return (
    <SimpleGrid minColWidth={320} p="lg" style={{ alignItems: 'start' }}>
      {disk !== null && <DiskTile {...disk} />}
      {set_up !== null && <SetUpTile {...set_up} />}
      {presence !== null && <People presence={presence} />}
      <ApprovalsTile {...approvals} />
      {queue !== null && devices !== null && <DevicesTile queue={queue} devices={devices} />}
      {periods !== null && <PeriodsTile periods={periods} />}
      {loans !== null && <LoansTile {...loans} />}
      {expiring !== null && <ExpiringTile {...expiring} />}
      {probation !== null && <ProbationTile {...probation} />}
      {backup !== null && <BackupTile {...backup} />}
    </SimpleGrid>
  )
}

/** Spans all columns of the page. */
const WIDE = { gridColumn: '1 / -1' }

const TARGET_OF: Record<SetUpStep, Target> = {
  people: { to: '/people/import' },
  work_cycles: { to: '/people/work-cycles' },
  rosters: { to: '/people', search: { cycle: 'none' } },
  holidays: { to: '/public-holidays', search: { open: 'thai' } },
  periods: { to: '/reports/month-end/periods', search: { open: 'new' } },
  devices: { to: '/attendance/devices', search: { open: 'how-to' } },
  accounts: { to: '/settings/accounts', search: { open: 'new' } },
  backup_folder: { to: '/settings/backups', search: { open: 'settings' } }
}
/** For HR without access to the accounts: each account is added in the record of its person. */
const PEOPLE: Target = { to: '/people' }

/** What a new branch still needs; one button while it is hidden. It disappears after the last step. */
function SetUpTile({ is_hidden, steps }: SetUpView) {
  const t = todayTexts.use()
  const titleId = useId()
  const hide = useAction({
    run: (isHidden: boolean) => call('PUT /app/v1/today/set-up', { body: { is_hidden: isHidden } }),
    refreshes: [['today']]
  })
  const done = steps.filter(step => step.is_done).length
  // The same button in both states, so that it keeps the focus.
  return (
    <Paper
      component="section"
      bg="transparent"
      {...(is_hidden
        ? // Below everything else.
          { style: { ...WIDE, order: 1 } }
        : { style: WIDE, withBorder: true, p: 'md', 'aria-labelledby': titleId })}
    >
      <Group gap="0 12px" align="baseline">
        {!is_hidden && (
          <>
            <Title order={2} id={titleId} mb={8} fz={14}>
              {t('setUp')}
            </Title>
            <Text c="dimmed">{t('setUp.progress', { done, count: steps.length })}</Text>
          </>
        )}
        <Button variant="subtle" size="compact-sm" ml="auto" onClick={() => void hide.start(!is_hidden)}>
          {t(is_hidden ? 'setUp.show' : 'setUp.hide')}
        </Button>
      </Group>
      {!is_hidden && <Steps steps={steps} />}
    </Paper>
  )
}

function Steps({ steps }: Pick<SetUpView, 'steps'>) {
  const t = todayTexts.use()
  const isAdmin = isAllowed(['admin'], useUser())
  return (
    <>
      <Text c="dimmed" mb={8}>
        {t('setUp.note')}
      </Text>
      <SimpleGrid component="ul" className="plain" minColWidth={320} verticalSpacing={0}>
        {steps.map(({ step, is_done }) => {
          const Mark = is_done ? IconCircleCheckFilled : IconCircle
          const color = is_done ? 'var(--state-green-text)' : 'var(--mantine-color-dimmed)'
          return (
            <Group component="li" key={step} gap={8} py={4} wrap="nowrap">
              <Mark
                size={18}
                color={color}
                role="img"
                aria-label={t(is_done ? 'setUp.done' : 'setUp.open')}
              />
              <AppLink target={step === 'accounts' && !isAdmin ? PEOPLE : TARGET_OF[step]}>
                {t(`setUp.${step}`)}
              </AppLink>
            </Group>
          )
        })}
      </SimpleGrid>
    </>
  )
}

const DAY = '/attendance/day'

type Props = { presence: NonNullable<TodayView['presence']> }

/** Where everybody is today, each person once, and whom to call. Who came late is at work or has left. */
function People({ presence }: Props) {
  const t = todayTexts.use()
  const formats = useFormats()
  const day = (standing: string) => ({ to: DAY, search: { standing } })
  const numbers = [
    { key: 'present', count: presence.present, target: day('in') },
    { key: 'left', count: presence.left, target: day('left') },
    { key: 'absent', count: presence.absent.count, target: day('absent') },
    { key: 'expected', count: presence.expected, target: day('expected') },
    { key: 'leave', count: presence.leave, target: day('leave') },
    { key: 'off', count: presence.off, target: day('off') }
  ] as const
  return (
    <Box style={WIDE}>
      <Tile title={t('people')} list={{ to: DAY }}>
        <Text c="dimmed" mb="sm">
          {t('people.all', { count: presence.total })}
        </Text>
        <Group component="dl" gap={0} m={0} align="flex-start">
          {numbers.map(({ key, count, target }) => (
            <Box key={key} flex="1 0 96px" pr="md" pb={8}>
              <Text component="dt" c="dimmed" fz={13}>
                {t(`standing.${key}`)}
              </Text>
              <Text component="dd" m={0} fz={26} fw={600}>
                <AppLink target={target}>{formats.number(count)}</AppLink>
              </Text>
            </Box>
          ))}
        </Group>
        <SimpleGrid minColWidth={280} autoFlow="auto-fit">
          {(['late', 'absent'] as const).map(standing => {
            const { count, people } = presence[standing]
            return (
              <div key={standing}>
                <Title order={3} fz={13} mt="sm" mb={4}>
                  <AppLink target={day(standing)}>{t(`${standing}.count`, { count })}</AppLink>
                </Title>
                <ul className="plain">
                  {people.length === 0 && (
                    <Item>
                      <Text c="dimmed">{t(`${standing}.none`)}</Text>
                    </Item>
                  )}
                  {people.map(person => (
                    <Item key={person.employee_code}>
                      <PersonName
                        person={person}
                        target={{ to: DAY, search: { standing, open: person.employee_id } }}
                      />
                      {person.mobilephone && <TelephoneLink number={person.mobilephone} />}
                      {person.line_manager && <Manager {...person.line_manager} />}
                    </Item>
                  ))}
                  {count > people.length && (
                    <LinkItem {...day(standing)}>{t('more', { count: count - people.length })}</LinkItem>
                  )}
                </ul>
              </div>
            )
          })}
        </SimpleGrid>
      </Tile>
    </Box>
  )
}

/** Whom to call if the person cannot be reached. */
function Manager(manager: NonNullable<EmployeeContact['line_manager']>) {
  const t = todayTexts.use()
  const nameOf = usePersonName()
  return (
    <Text span c="dimmed">
      {t('manager', { name: nameOf(manager) })}{' '}
      {manager.mobilephone && <TelephoneLink number={manager.mobilephone} />}
    </Text>
  )
}
