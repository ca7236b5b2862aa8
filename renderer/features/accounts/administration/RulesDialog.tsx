import { Checkbox, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type AccountRules, IDLE_LOCK_MAX_MINUTES } from '#shared/contracts/accounts/accounts.ts'
import { GROUPS, type GroupCode } from '#shared/contracts/common.ts'
import { call } from '../../../api/client.ts'
import { FigureField } from '../../../ui/amounts/FigureField.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { SaveProblem } from '../../../ui/editing/SaveProblem.tsx'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { rulesQuery } from './accounts-queries.ts'
import { administrationTexts } from './administration-texts.ts'

/** Which groups need two-step sign-in, and when an idle screen locks. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const t = administrationTexts.use()
  const rules = useQuery(rulesQuery)
  return rules.data === undefined ? (
    <Dialog onClose={onClose} title={t('rules')} gap="md">
      <QueryState query={rules} lines={4} />
    </Dialog>
  ) : (
    <RulesForm saved={rules.data} onClose={onClose} />
  )
}

const textOf = (groups: readonly string[]): string => GROUPS.filter(group => groups.includes(group)).join(' ')
const groupsOf = (text: string): GroupCode[] => GROUPS.filter(group => text.split(' ').includes(group))
const areMinutes = (text: string): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= IDLE_LOCK_MAX_MINUTES

function RulesForm({ saved, onClose }: { saved: AccountRules; onClose: () => void }) {
  const t = administrationTexts.use()
  const form = useEditableResource({
    current: {
      second_factor_groups: textOf(saved.second_factor_groups),
      idle_lock_minutes: String(saved.idle_lock_minutes)
    },
    isFaulty: values => !areMinutes(values.idle_lock_minutes),
    save: ({ values, base }) =>
      call('PUT /app/v1/accounts/rules', {
        body: {
          second_factor_groups: groupsOf(values.second_factor_groups),
          idle_lock_minutes: Number(values.idle_lock_minutes),
          base
        }
      }),
    done: t('rules.saved'),
    refreshes: [rulesQuery.queryKey],
    onSaved: onClose
  })
  const { values, set, tries } = form
  const namesOf = (text: string): string =>
    groupsOf(text)
      .map(group => t(`group.${group}`))
      .join(', ') || t('rules.noGroup')
  return (
    <Dialog onClose={onClose} title={t('rules')} gap="md" form={form.form}>
      <Checkbox.Group
        label={t('rules.secondFactor')}
        description={t('rules.secondFactorNote')}
        value={groupsOf(values.second_factor_groups)}
        onChange={next => set({ second_factor_groups: textOf(next) })}
      >
        <Stack gap="xs" mt={8}>
          {GROUPS.map(group => (
            <Checkbox key={group} value={group} label={t(`group.${group}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <FigureField
        label={t('rules.idle')}
        description={t('rules.idleNote')}
        value={values.idle_lock_minutes}
        error={
          tries > 0 && !areMinutes(values.idle_lock_minutes)
            ? t('rules.idleWrong', { most: IDLE_LOCK_MAX_MINUTES })
            : null
        }
        inputMode="numeric"
        maw={320}
        onChange={idle_lock_minutes => set({ idle_lock_minutes })}
      />
      {areMinutes(values.idle_lock_minutes) && Number(values.idle_lock_minutes) === 0 && (
        <Notice tone="amber">{t('rules.neverLocks')}</Notice>
      )}
      <SaveProblem
        resource={form}
        what={name => t(name === 'idle_lock_minutes' ? 'rules.idle' : 'rules.secondFactor')}
        show={(name, shown) =>
          name === 'idle_lock_minutes' ? shown.idle_lock_minutes : namesOf(shown.second_factor_groups)
        }
      />
      <DialogButtons label={t('save')} of={{ isPending: form.isSaving }} onClose={onClose} />
    </Dialog>
  )
}
