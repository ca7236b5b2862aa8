import { Checkbox, Group, SimpleGrid, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { DOCUMENT_KINDS, type DocumentKind } from '#shared/domain/approval/flags.ts'
import { call } from '../../../api/client.ts'
import { useUser } from '../../../api/session.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { usePeopleLabel } from '../../../ui/employees/about-people.tsx'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { APPROVALS_KEY } from '../approvals-queries.ts'
import { type Substitute, SubstitutePicker } from '../parts/SubstitutePicker.tsx'
import { delegationTexts } from './delegation-texts.ts'

type Values = {
  approver: Substitute | null
  substitute: Substitute | null
  kinds: string[]
  from: string | null
  to: string | null
}

type Props = {
  /** The user's substitutes so far, the last one first: offered before anything is typed. */
  recent: readonly Substitute[]
  onClose: () => void
}

/** Adds a substitute for the user, or, for HR, for another approver. */
export function NewDelegationDialog({ recent, onClose }: Props) {
  const t = delegationTexts.use()
  const isHr = useUser().groups.includes('hr')
  const save = useSave(onClose)
  const form = useForm<Values>({
    initialValues: {
      approver: null,
      substitute: null,
      kinds: [...DOCUMENT_KINDS],
      from: branchToday(),
      to: branchToday()
    },
    validate: {
      substitute: person => (person === null ? t('form.missing') : null),
      kinds: kinds => (kinds.length === 0 ? t('form.noKind') : null),
      from: date => (date === null ? t('form.noDate') : null),
      to: (date, { from }) =>
        date === null ? t('form.noDate') : from !== null && date < from ? t('missing.order') : null
    }
  })
  const field = <Name extends keyof Values>(name: Name) => ({
    value: form.values[name],
    onChange: (value: Values[Name]) => form.setValues({ [name]: value }),
    error: form.errors[name]
  })
  return (
    <Dialog
      onClose={onClose}
      title={t('add')}
      form={{ noValidate: true, onSubmit: form.onSubmit(values => void save.start(values)) }}
      gap="md"
    >
      <Text c="dimmed">{t('form.note')}</Text>
      {isHr && (
        <SubstitutePicker
          label={t('form.approver')}
          description={t('form.approverNote')}
          {...field('approver')}
        />
      )}
      <SubstitutePicker
        label={t('substitute')}
        isRequired
        isFirst
        suggested={recent}
        {...field('substitute')}
      />
      <Checkbox.Group label={t('kinds')} {...field('kinds')}>
        <Group gap="md" mt={4}>
          {DOCUMENT_KINDS.map(kind => (
            <Checkbox key={kind} value={kind} label={t(`kind.${kind}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <SimpleGrid cols={2} spacing="sm">
        <DateField label={t('from')} isRequired {...field('from')} />
        <DateField label={t('to')} isRequired {...field('to')} />
      </SimpleGrid>
      {save.error !== null && <ErrorState error={save.error} kept={t('save.kept')} />}
      <DialogButtons label={t('form.save')} of={{ isPending: save.isPending }} onClose={onClose} />
    </Dialog>
  )
}

function useSave(onSaved: () => void) {
  const t = delegationTexts.use()
  const labelOf = usePeopleLabel()
  return useAction({
    run: ({ approver, substitute, kinds, from, to }: Values) =>
      call('POST /app/v1/approvals/delegations', {
        body: {
          ...(approver === null ? {} : { approver_employee_id: approver.employee_id }),
          substitute_employee_id: substitute?.employee_id ?? '',
          kinds: kinds as DocumentKind[],
          first_date: from ?? '',
          last_date: to ?? ''
        }
      }),
    refreshes: [APPROVALS_KEY],
    done: (_, { substitute, approver }) =>
      t('person.notice', {
        people: labelOf([substitute, approver].filter(it => it !== null)),
        text: t('form.done')
      }),
    onDone: onSaved,
    showsError: true
  })
}
