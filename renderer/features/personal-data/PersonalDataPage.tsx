import { Button, NumberInput, Switch, Text } from '@mantine/core'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AnonymisationPreview } from '#shared/contracts/employees/retention.ts'
import { RETENTION_YEARS } from '#shared/domain/employees/retention.ts'
import { call } from '../../api/client.ts'
import { useUser } from '../../api/session.ts'
import { Dialog, DialogButtons } from '../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../ui/dialogs/use-action.ts'
import { AboutPeople } from '../../ui/employees/about-people.tsx'
import { isAllowed } from '../../ui/feature/feature.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../ui/grid/grid-columns.ts'
import { choiceFilter } from '../../ui/list-page/filters.ts'
import { GridPage } from '../../ui/list-page/GridPage.tsx'
import { useList } from '../../ui/list-page/use-list.ts'
import { StateChip } from '../../ui/states/StateChip.tsx'
import { AnonymiseDialog } from './AnonymiseDialog.tsx'
import { personalDataTexts } from './personal-data-texts.ts'
import { previewQuery, RETENTION_KEY, retentionQuery } from './retention-queries.ts'

type Person = AnonymisationPreview['people'][number]

const NOBODY: readonly Person[] = []
const STATES = ['due', 'held'] as const
const stateOf = ({ holds }: Person) => (holds.length === 0 ? 'due' : 'held')
const codeOf = (person: Person) => person.employee_code
const namedOf = (person: Person) => ({
  employee_code: person.employee_code,
  employee_name: person.name,
  employee_name_en: person.name_en ?? '',
  employee_last_name: '',
  employee_last_name_en: ''
})

/**
 * Settings → Former employees: how long they are kept by name, which administrators set; who is due, and why others are not,
 * for HR.
 */
export function PersonalDataPage() {
  const t = personalDataTexts.use()
  const columns = usePersonColumns()
  const filters = useMemo(
    () =>
      [choiceFilter('state', t('status'), STATES, value => t(`state.${value}`), { isFixed: true })] as const,
    [t]
  )
  const list = useList('former-employees', filters, columns)
  const user = useUser()
  const isHr = isAllowed(['hr'], user)
  const isAdministrator = isAllowed(['admin'], user)
  const retention = useQuery(retentionQuery)
  const preview = useQuery({ ...previewQuery, enabled: isHr })
  const [chosen, setChosen] = useState<readonly Person[]>([])
  /** A dialog; for the people as they were chosen, whom no refresh changes. */
  const [opened, setOpened] = useState<'retention' | readonly Person[] | null>(null)
  const close = () => setOpened(null)
  const { state } = list.values
  const people = isHr ? preview.data?.people : NOBODY
  const rows = useMemo(
    () => people?.filter(it => state === undefined || stateOf(it) === state),
    [people, state]
  )
  const due = chosen.filter(it => it.holds.length === 0)
  const years = retention.data?.years ?? null
  return (
    <>
      <GridPage
        list={list}
        actions={
          <>
            <Button
              variant="default"
              disabled={retention.data === undefined || !isAdministrator}
              onClick={() => setOpened('retention')}
            >
              {years === null ? t('retention') : t('retention.on', { count: years })}
            </Button>
            {isHr && (
              <Button color="red.9" disabled={due.length === 0} onClick={() => setOpened(due)}>
                {due.length === 0 ? t('choose') : t('run', { count: due.length })}
              </Button>
            )}
          </>
        }
        status={() =>
          preview.data === undefined
            ? []
            : [
                t('count', { count: preview.data.total }),
                t('due', { count: preview.data.people.filter(it => it.holds.length === 0).length }),
                t('anonymised', { count: preview.data.anonymised })
              ]
        }
        label={t('title')}
        rows={rows}
        rowId={codeOf}
        columns={columns}
        query={isHr ? preview : retention}
        empty={
          years === null
            ? {
                message: t('retention.off'),
                ...(isAdministrator && {
                  action: { label: t('retention'), run: () => setOpened('retention') }
                })
              }
            : { message: t(isHr ? 'empty' : 'onlyHr') }
        }
        onChoose={setChosen}
      />
      {opened === 'retention' && <RetentionDialog years={years} onClose={close} />}
      {opened !== null && opened !== 'retention' && (
        <AboutPeople people={opened.map(namedOf)}>
          <AnonymiseDialog
            codes={opened.map(codeOf)}
            onClose={close}
            onStarted={() => {
              setChosen([])
              close()
            }}
          />
        </AboutPeople>
      )}
    </>
  )
}

function usePersonColumns(): readonly GridColumn<Person>[] {
  const t = personalDataTexts.use()
  const formats = useFormats()
  return useMemo(() => {
    const holdsOf = ({ holds, pay_kept_until }: Person): string =>
      holds
        .map(it =>
          it === 'payroll_years'
            ? t('hold.payroll_years', { date: formats.date(pay_kept_until) })
            : t(`hold.${it}`)
        )
        .join(', ')
    return [
      { id: 'code', title: t('code'), value: codeOf, kind: 'code', width: 120 },
      {
        id: 'name',
        title: t('name'),
        value: it => formats.inLanguage(it.name, it.name_en ?? ''),
        flex: 2,
        width: 180
      },
      { id: 'lastDay', title: t('column.lastDay'), value: 'last_day', kind: 'date', width: 160 },
      {
        id: 'state',
        title: t('status'),
        value: stateOf,
        render: it => {
          const state = stateOf(it)
          return (
            <StateChip
              tone={state === 'due' ? 'amber' : 'grey'}
              icon={state === 'due' ? IconCheck : IconLock}
              label={t(`state.${state}`)}
            />
          )
        },
        width: 140
      },
      { id: 'holds', title: t('column.holds'), value: holdsOf, flex: 3, width: 260 }
    ]
  }, [t, formats])
}

const PROPOSED_YEARS = 10

/** Number of years that former employees are kept by name; indefinitely if switched off. */
function RetentionDialog({ years, onClose }: { years: number | null; onClose: () => void }) {
  const t = personalDataTexts.use()
  const [isOn, setOn] = useState(years !== null)
  const [typed, setTyped] = useState<number | string>(years ?? PROPOSED_YEARS)
  const save = useAction({
    run: () => call('PUT /app/v1/personal-data/retention', { body: { years: isOn ? Number(typed) : null } }),
    refreshes: [RETENTION_KEY],
    done: t('retention.saved'),
    onDone: onClose,
    showsError: true
  })
  return (
    <Dialog onClose={onClose} title={t('retention')} gap="md">
      <Switch
        label={t('retention.enable')}
        checked={isOn}
        onChange={event => setOn(event.currentTarget.checked)}
      />
      <NumberInput
        className="number"
        hideControls
        label={t('retention.years')}
        value={typed}
        onChange={setTyped}
        min={RETENTION_YEARS.min}
        max={RETENTION_YEARS.max}
        clampBehavior="strict"
        allowDecimal={false}
        disabled={!isOn}
        maw={240}
      />
      <Text>{t('retention.note')}</Text>
      <DialogButtons
        label={t('save')}
        of={save}
        run={() => void save.start()}
        onClose={onClose}
        isDisabled={isOn && Number(typed) < RETENTION_YEARS.min}
      />
    </Dialog>
  )
}
