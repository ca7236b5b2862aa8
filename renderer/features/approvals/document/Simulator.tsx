import { Checkbox, SimpleGrid, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Simulation, SimulationResult } from '#shared/contracts/approvals/approval-actions.ts'
import type { DocumentPage } from '#shared/contracts/approvals/approval-screens.ts'
import { isOpen, stepsDone } from '#shared/domain/approval/flags.ts'
import { call } from '../../../api/client.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { DocumentStateChip } from '../../../ui/requests/DocumentStateChip.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { APPROVALS_KEY } from '../approvals-queries.ts'
import { type Substitute, SubstitutePicker } from '../parts/SubstitutePicker.tsx'
import { documentTexts } from './document-texts.ts'

const ACTIONS = ['approve', 'reject', 'cancel', 'update', 'delete'] as const
/** Kinds of decision. */
const OPTIONS = [
  ['follows_line', 'simulator.line'],
  ['is_extra_round', 'simulator.extra'],
  ['is_without_hr_rights', 'simulator.noHr']
] as const

type Props = { document: DocumentPage; onClose: () => void }

/** The user chooses who, what and when; the outcome is shown at once, and nothing is written. */
export function Simulator({ document, onClose }: Props) {
  const t = documentTexts.use()
  const awaited = document.awaits ?? document.chain[0]?.approver ?? null
  const [actor, setActor] = useState<Substitute | null>(awaited)
  const [asked, setAsked] = useState<Omit<Simulation, 'actor_employee_id'>>({
    date: branchToday(),
    action: 'approve',
    follows_line: false,
    is_extra_round: false,
    is_without_hr_rights: false
  })
  const change = (part: Partial<typeof asked>) => setAsked({ ...asked, ...part })
  const result = useQuery({
    queryKey: [...APPROVALS_KEY, 'simulation', document.document_id, actor?.employee_id, asked],
    queryFn: ({ signal }) =>
      call('POST /app/v1/approvals/documents/{document_id}/simulation', {
        path: { document_id: document.document_id },
        body: { ...asked, actor_employee_id: actor?.employee_id ?? '' },
        signal
      }),
    enabled: actor !== null,
    placeholderData: keepPreviousData
  })
  const isDecision = asked.action !== 'update' && asked.action !== 'delete'
  const suggested = [...document.chain.flatMap(it => [it.approver, ...it.substitutes]), document.owner]
  return (
    <Dialog size="lg" onClose={onClose} title={t('simulate')} gap="md">
      <Text c="dimmed">{t('simulator.note')}</Text>
      <SubstitutePicker
        label={t('simulator.actor')}
        value={actor}
        isFirst
        onChange={setActor}
        suggested={suggested}
      />
      <SimpleGrid cols={2} spacing="sm">
        <Picker
          label={t('simulator.action')}
          value={asked.action}
          data={ACTIONS.map(value => ({ value, label: t(`simulator.${value}`) }))}
          onChange={value => change({ action: ACTIONS.find(one => one === value) ?? 'approve' })}
        />
        <DateField
          label={t('date')}
          value={asked.date}
          onChange={date => date !== null && change({ date })}
        />
      </SimpleGrid>
      {isDecision && (
        <Stack gap="xs">
          {OPTIONS.map(([name, label]) => (
            <Checkbox
              key={name}
              label={t(label)}
              checked={asked[name]}
              onChange={event => change({ [name]: event.currentTarget.checked })}
            />
          ))}
        </Stack>
      )}
      <div aria-live="polite">
        {actor === null && <Text c="dimmed">{t('simulator.choose')}</Text>}
        {result.error !== null && <ErrorState error={result.error} />}
        {actor !== null && result.error === null && result.data && (
          <Outcome result={result.data} stepCount={document.step_count} />
        )}
      </div>
    </Dialog>
  )
}

function Outcome({ result, stepCount }: { result: SimulationResult; stepCount: number }) {
  const t = documentTexts.use()
  const textOf = useSentence()
  const nameOf = usePersonName()
  const roleOf = useRoleWord()
  const { fault, approve_flag, role, acting_for, effect } = result
  if (fault !== null)
    return (
      <Notice tone="amber">
        <strong>{t('simulator.refused')}</strong>: {textOf(fault)}
      </Notice>
    )
  return (
    <Stack gap="sm">
      <Notice tone="teal">
        <strong>{t('simulator.allowed')}</strong>
      </Notice>
      <FactList
        facts={[
          {
            label: t('simulator.state'),
            value: approve_flag && (
              <DocumentStateChip
                state={{
                  approve_flag,
                  step: isOpen(approve_flag) ? stepsDone(approve_flag) + 1 : null,
                  step_count: stepCount
                }}
              />
            )
          },
          { label: t('simulator.role'), value: role && roleOf(role) },
          ...(acting_for === null ? [] : [{ label: t('simulator.for'), value: nameOf(acting_for) }]),
          { label: t('simulator.effect'), value: effect && t(`effect.${effect}`) }
        ]}
      />
    </Stack>
  )
}

const ROLES = ['approver', 'substitute', 'hr', 'owner'] as const

/** The role in which a user acts. */
export function useRoleWord(): (role: string) => string {
  const t = documentTexts.use()
  return role => {
    const known = ROLES.find(one => one === role)
    return known === undefined ? role : t(`role.${known}`)
  }
}
