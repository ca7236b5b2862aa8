import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChainRuleView } from '#shared/contracts/approvals/chain-rules.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#shared/domain/approval/flags.ts'
import { LEAVE_TYPES } from '#shared/domain/leave/leave-types.ts'
import { call } from '../../../api/client.ts'
import { operationQuery } from '../../../api/operation-query.ts'
import { FigureField } from '../../../ui/amounts/FigureField.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { PersonPicker } from '../../../ui/employees/PersonPicker.tsx'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { APPROVALS_KEY } from '../approvals-queries.ts'
import { useRuleWords } from '../parts/use-rule-words.ts'
import { waitingTexts } from './waiting-texts.ts'

/** Outside the query key of documents, which are reloaded after every decision. */
const chainRulesQuery = operationQuery(['approval-chain-rules'], 'GET /app/v1/approvals/chain-rules')

/** Further approvers by kind, type of leave and length. */
export function ChainRules() {
  const t = waitingTexts.use()
  const query = useQuery(chainRulesQuery)
  const [isAdding, setAdding] = useState(false)
  const rules = query.data?.rules
  return (
    <Section title={t('chain.title')} note={t('chain.note')}>
      {rules === undefined ? (
        <QueryState query={query} lines={2} />
      ) : (
        <Stack gap="sm">
          {rules.length === 0 && <Text c="dimmed">{t('chain.empty')}</Text>}
          <ul className="plain">
            {rules.map(rule => (
              <RuleLine key={rule.rule_id} rule={rule} />
            ))}
          </ul>
          <div>
            <IconButton
              variant="default"
              icon={IconPlus}
              label={t('chain.add')}
              onClick={() => setAdding(true)}
            />
          </div>
        </Stack>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </Section>
  )
}

function RuleLine({ rule }: { rule: ChainRuleView }) {
  const t = waitingTexts.use()
  const nameOf = usePersonName()
  const words = useRuleWords()
  const what = t('chain.line', { what: words(rule), name: nameOf(rule.approver) })
  const remove = useAction({
    question: {
      title: t('chain.remove.title'),
      message: what,
      details: [t('chain.remove.note')],
      confirmLabel: t('chain.remove'),
      isDangerous: true
    },
    run: () => call('DELETE /app/v1/approvals/chain-rules/{rule_id}', { path: { rule_id: rule.rule_id } }),
    done: t('chain.removed'),
    refreshes: [chainRulesQuery.queryKey, APPROVALS_KEY]
  })
  return (
    <Group component="li" justify="space-between" gap="sm" py={4} className="line-below">
      <span>
        {what} <span className="code">{rule.approver.employee_code}</span>
      </span>
      <Button variant="subtle" size="compact-sm" onClick={() => void remove.start()}>
        {t('chain.remove')}
      </Button>
    </Group>
  )
}

const ALL = 'all'
const HUNDREDTHS = 100
const MINUTES = 60

/** Empty: null, any length; undefined: no number. */
function lengthOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return /^\s*\d{1,3}(\.\d{1,2})?\s*$/.test(text) ? Number(text) : undefined
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = waitingTexts.use()
  const formats = useFormats()
  const [kind, setKind] = useState<DocumentKind>('time-leave')
  const [leave, setLeave] = useState(ALL)
  const [length, setLength] = useState('3')
  const [approver, setApprover] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const hasLength = kind === 'time-leave' || kind === 'overtime'
  const longer = hasLength ? lengthOf(length) : null
  const add = useAction({
    run: () =>
      call('POST /app/v1/approvals/chain-rules', {
        body: {
          kind,
          time_leave_flag: kind === 'time-leave' && leave !== ALL ? leave : null,
          longer_than:
            longer == null ? null : Math.round(longer * (kind === 'time-leave' ? HUNDREDTHS : MINUTES)),
          approver_employee_code: approver ?? ''
        }
      }),
    done: t('chain.added'),
    refreshes: [chainRulesQuery.queryKey, APPROVALS_KEY],
    onDone: onClose,
    showsError: true
  })
  const submit = () => {
    setTried(true)
    if (approver !== null && longer !== undefined) void add.start()
  }
  return (
    <Dialog title={t('chain.add')} onClose={onClose} onSubmit={submit} gap="md">
      <Picker
        label={t('type')}
        value={kind}
        data={DOCUMENT_KINDS.map(value => ({ value, label: t(`kind.${value}`) }))}
        onChange={value => setKind(DOCUMENT_KINDS.find(it => it === value) ?? kind)}
      />
      {kind === 'time-leave' && (
        <Picker
          label={t('chain.leave')}
          value={leave}
          data={[
            { value: ALL, label: t('chain.leave.all') },
            ...LEAVE_TYPES.map(({ flag, name, nameEn }) => ({
              value: flag,
              label: formats.inLanguage(name, nameEn)
            }))
          ]}
          onChange={value => setLeave(value ?? ALL)}
        />
      )}
      {hasLength && (
        <FigureField
          label={t(kind === 'time-leave' ? 'chain.days' : 'chain.hours')}
          description={t('chain.length.note')}
          value={length}
          inputMode="decimal"
          maxLength={6}
          error={longer === undefined ? t('chain.length.wrong') : null}
          onChange={setLength}
        />
      )}
      <PersonPicker
        label={t('chain.approver')}
        value={approver}
        error={isTried && approver === null ? t('chain.approver.missing') : null}
        onChange={setApprover}
      />
      <DialogButtons label={t('chain.add')} of={add} onClose={onClose} />
    </Dialog>
  )
}
