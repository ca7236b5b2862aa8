import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleMinus, IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmployeeRecord } from '#shared/contracts/employees/employees.ts'
import type {
  ConsentState,
  PictureConsent,
  PicturePurpose
} from '#shared/contracts/employees/picture-consents.ts'
import { call } from '../../../../api/client.ts'
import { operationQuery } from '../../../../api/operation-query.ts'
import { DateField } from '../../../../ui/dates/DateField.tsx'
import { Dialog, DialogButtons } from '../../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { EMPLOYEES_KEY } from '../../../../ui/employees/shared-queries.ts'
import { branchToday } from '../../../../ui/formats/branch-clock.ts'
import { MISSING } from '../../../../ui/formats/dates.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { FileButton } from '../../../../ui/long-work/FileButton.tsx'
import { useGo } from '../../../../ui/page/use-go.ts'
import { HeadedTable } from '../../../../ui/record/HeadedTable.tsx'
import { Notice } from '../../../../ui/states/Notice.tsx'
import { QueryState } from '../../../../ui/states/QueryState.tsx'
import { StateChip } from '../../../../ui/states/StateChip.tsx'
import { employeePaths } from '../../paths.ts'
import classes from '../fields/FieldGroups.module.css'
import { privacyTexts } from '../record-texts.ts'

export function PrivacyTab({ record }: { record: EmployeeRecord }) {
  const t = privacyTexts.use()
  const path = { employee_code: record.employee_code }
  return (
    <>
      <ConsentsSection employeeCode={record.employee_code} />
      <section className={classes.group} aria-label={t('copy.title')}>
        <Stack gap="sm" align="flex-start" maw={720}>
          <Title order={3}>{t('copy.title')}</Title>
          <Text>{t('copy.note')}</Text>
          <Notice tone="amber">{t('copy.care')}</Notice>
          <FileButton
            label={t('copy.run')}
            icon={<IconFileZip size={16} aria-hidden />}
            ask={body => call('POST /app/v1/employees/{employee_code}/personal-data/export', { path, body })}
          />
        </Stack>
      </section>
    </>
  )
}

const CONSENT_STATES = ['given', 'withdrawn'] as const
const GIVEN = ['given'] as const
const OF_PURPOSE = { given: 'consent.giveOf', withdrawn: 'consent.withdrawOf' } as const
const CHIPS = {
  given: { tone: 'green', icon: IconCircleCheck },
  withdrawn: { tone: 'amber', icon: IconCircleMinus }
} as const

function ConsentsSection({ employeeCode }: { employeeCode: string }) {
  const t = privacyTexts.use()
  const formats = useFormats()
  const go = useGo()
  const query = useQuery(consentsQuery(employeeCode))
  const [opened, setOpened] = useState<{ purpose: PicturePurpose; state: ConsentState } | null>(null)
  const shown = query.data?.find(it => it.purpose === opened?.purpose)
  return (
    <section className={classes.group} aria-label={t('consent.title')}>
      <Stack gap="sm" maw={1080}>
        <Title order={3}>{t('consent.title')}</Title>
        <Text maw={720}>{t('consent.note')}</Text>
        {query.data === undefined && <QueryState query={query} lines={3} />}
        {query.data !== undefined && (
          <HeadedTable
            rows={query.data}
            keyOf={it => it.purpose}
            columns={[
              { title: t('consent.purpose'), cell: it => t(`purpose.${it.purpose}`) },
              {
                title: t('consent.state'),
                cell: ({ consent_state: state }) => (
                  <StateChip
                    {...(state === null ? { tone: 'grey' } : CHIPS[state])}
                    label={t(`state.${state ?? 'none'}`)}
                  />
                )
              },
              { title: t('date'), cell: it => formats.date(it.consent_date) },
              { title: t('consent.by'), cell: it => it.changed_by ?? MISSING },
              { title: t('remark'), cell: it => it.note ?? MISSING },
              { title: t('consent.pictures'), cell: it => formats.number(it.picture_count), ta: 'right' },
              {
                title: '',
                cell: ({ purpose, consent_state: state }) => (
                  <Group gap={4} justify="flex-end" wrap="nowrap">
                    {(state === 'withdrawn' ? GIVEN : CONSENT_STATES).map(next => (
                      <Button
                        key={next}
                        variant="subtle"
                        size="compact-sm"
                        aria-label={t(OF_PURPOSE[next], { purpose: t(`purpose.${purpose}`) })}
                        onClick={() => setOpened({ purpose, state: next })}
                      >
                        {t(
                          next === 'withdrawn' ? 'consent.withdraw' : state === next ? 'edit' : 'consent.give'
                        )}
                      </Button>
                    ))}
                  </Group>
                )
              }
            ]}
          />
        )}
        <Anchor
          component="button"
          type="button"
          ta="left"
          onClick={() => go({ to: employeePaths.employee, search: { code: employeeCode, tab: 'history' } })}
        >
          {t('consent.history')}
        </Anchor>
      </Stack>
      {opened !== null && shown !== undefined && (
        <ConsentDialog
          employeeCode={employeeCode}
          consent={shown}
          state={opened.state}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

type Props = { employeeCode: string; consent: PictureConsent; state: ConsentState; onClose: () => void }

/** Records a consent or its withdrawal, after showing what a withdrawal removes. */
function ConsentDialog({ employeeCode, consent, state, onClose }: Props) {
  const t = privacyTexts.use()
  const isSame = consent.consent_state === state
  const [date, setDate] = useState<string | null>(isSame ? consent.consent_date : branchToday())
  const [note, setNote] = useState(isSame ? (consent.note ?? '') : '')
  const { purpose, picture_count: count } = consent
  const isWithdrawal = state === 'withdrawn'
  const save = useAction({
    run: (consent_date: string) =>
      call('PUT /app/v1/employees/{employee_code}/consents/{purpose}', {
        path: { employee_code: employeeCode, purpose },
        body: {
          consent_state: state,
          consent_date,
          note: note.trim() || null,
          base: {
            consent_state: consent.consent_state,
            consent_date: consent.consent_date,
            note: consent.note
          }
        }
      }),
    refreshes: [EMPLOYEES_KEY],
    done: t('consent.saved'),
    onDone: onClose,
    showsError: true
  })
  const submit = () => {
    if (date !== null) save.start(date)
  }
  return (
    <Dialog
      onClose={onClose}
      title={t(OF_PURPOSE[state], { purpose: t(`purpose.${purpose}`) })}
      onSubmit={submit}
    >
      {isWithdrawal && (
        <Notice tone="amber">
          {count > 0 ? t('consent.remove', { count }) : t('consent.removeNone')}
          {purpose === 'face' && ` ${t('consent.device')}`}
        </Notice>
      )}
      <DateField
        label={t(isWithdrawal ? 'consent.withdrawnOn' : 'consent.givenOn')}
        value={date}
        onChange={setDate}
        max={branchToday()}
        isRequired
        {...(date === null ? { error: t('fault.date') } : {})}
      />
      <TextInput
        label={t('remark')}
        placeholder={t('consent.remarkExample')}
        value={note}
        maxLength={500}
        onChange={event => setNote(event.currentTarget.value)}
      />
      <DialogButtons
        label={
          isWithdrawal ? (count > 0 ? t('consent.run', { count }) : t('consent.runNone')) : t('consent.give')
        }
        of={save}
        onClose={onClose}
        isDisabled={date === null}
        isDangerous={isWithdrawal}
      />
    </Dialog>
  )
}

const consentsQuery = (employee_code: string) =>
  operationQuery(
    [...EMPLOYEES_KEY, 'consents', employee_code],
    'GET /app/v1/employees/{employee_code}/consents',
    { path: { employee_code }, staleTime: 0 }
  )
