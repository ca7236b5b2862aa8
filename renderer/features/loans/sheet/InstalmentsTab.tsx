import { Button, Group, Space, Stack, Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowBarToDown,
  IconArrowForwardUp,
  IconPlayerSkipForward
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { bahtNumber } from '#shared/domain/money.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { LOANS_KEY } from '../../../ui/loans/loan-types.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { loanSheetTexts } from '../loans-texts.ts'
import { InstalmentGrid } from './InstalmentGrid.tsx'
import {
  afterSave,
  type Draft,
  isDirty,
  restOfDraft,
  type Typed,
  takeNewer,
  typedOf
} from './instalment-draft.ts'
import type { DraftControl } from './use-instalment-draft.ts'
import { useInstalmentEditing } from './use-instalment-editing.ts'

/** A button that is disabled when pressed would lose the focus, so these only look and act disabled. */
const BLOCKED = { 'aria-disabled': true, 'data-disabled': true } as const
const OFF = { ...BLOCKED, bg: 'transparent' } as const
const LEFT = { fw: 600, c: 'var(--state-red-text)' } as const

/** The instalments, edited by hand. The difference from the contract is always shown and must be zero to save. */
export function InstalmentsTab({ control, isShown }: { control: DraftControl; isShown: boolean }) {
  const t = loanSheetTexts.use()
  const formats = useFormats()
  const { draft, latest } = control
  const editing = useInstalmentEditing(control)
  const saving = useSaveInstalments(control)
  const isActive = draft.base.status === 'N'
  const rest = restOfDraft(draft)
  const isOff = rest.principalSatang !== 0 || rest.interestSatang !== 0
  const changed = isDirty(draft) ? typedOf(draft).length : 0
  const isBlocked = changed === 0 || isOff || draft.newer !== null

  const save = () => {
    editing.commit()
    const now = latest()
    const left = restOfDraft(now)
    if (isDirty(now) && left.principalSatang === 0 && left.interestSatang === 0 && now.newer === null)
      saving.mutate(now)
  }
  const discard = () => {
    control.discard()
    saving.reset()
  }
  const tools = [
    { icon: IconArrowBackUp, label: t('undo'), onClick: editing.undo, isOn: draft.past.length > 0 },
    {
      icon: IconArrowForwardUp,
      label: t('tools.redo'),
      onClick: editing.redo,
      isOn: draft.future.length > 0
    },
    { icon: IconPlayerSkipForward, label: t('tools.skip'), onClick: editing.skip, isOn: true },
    {
      icon: IconArrowBarToDown,
      label: t('tools.rest'),
      onClick: () => isOff && editing.putRest(),
      isOn: isOff
    }
  ]
  useKeys(
    isShown && isActive
      ? [
          { keys: 'j', label: t('keys.down'), run: () => editing.move(1) },
          { keys: 'k', label: t('keys.up'), run: () => editing.move(-1) },
          { keys: 'F2', label: t('keys.edit') },
          { keys: 'mod+z', label: t('undo'), run: editing.undo },
          { keys: 'mod+y', label: t('tools.redo'), run: editing.redo },
          { keys: 'l', label: t('tools.rest'), run: editing.putRest },
          { keys: 's', label: t('tools.skip'), run: editing.skip },
          { keys: 'mod+s', label: t('save'), run: save, inFields: true }
        ]
      : []
  )
  const isConflict = saving.error instanceof ApiError && saving.error.status === 409
  return (
    <Stack gap={0} h="100%" mih={0}>
      {isActive && (
        <Group
          className="line-below"
          gap="4px 8px"
          mih={40}
          px={16}
          py={4}
          role="toolbar"
          aria-label={t('tools')}
        >
          {tools.map(({ isOn, ...tool }) => (
            <IconButton key={tool.label} variant="quiet" {...tool} {...(isOn ? {} : OFF)} />
          ))}
        </Group>
      )}
      <NewerNotice control={control} />
      {saving.error !== null && !isConflict && (
        <ErrorState error={saving.error} kept={t('saveFailed.kept')} />
      )}
      <InstalmentGrid draft={draft} onType={editing.type} onLocked={editing.locked} onReady={editing.ready} />
      <Group className="line-above" gap="4px 16px" mih={40} px={16} py={4} bg="var(--surface-quiet)">
        <Group role="status" gap="4px 16px">
          <Text span {...(rest.principalSatang === 0 ? {} : LEFT)}>
            {t(rest.principalSatang < 0 ? 'rest.principalOver' : 'rest.principal', {
              amount: formats.satang(Math.abs(rest.principalSatang))
            })}
          </Text>
          <Text span {...(rest.interestSatang === 0 ? {} : LEFT)}>
            {t(rest.interestSatang < 0 ? 'rest.interestOver' : 'rest.interest', {
              amount: formats.satang(Math.abs(rest.interestSatang))
            })}
          </Text>
          {isOff && <span>{t('rest.blocked')}</span>}
        </Group>
        <Text role="status" c="var(--state-amber-text)">
          {editing.said}
        </Text>
        <Space flex={1} />
        {changed > 0 && <span>{t('unsaved.count', { count: changed })}</span>}
        {isActive && (
          <>
            {changed > 0 && (
              <Button variant="default" onClick={discard} disabled={saving.isPending}>
                {t('unsaved.discard')}
              </Button>
            )}
            <Button loading={saving.isPending} {...(isBlocked ? BLOCKED : {})} onClick={save}>
              {t('save')}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  )
}

/** Reports an edit conflict and, once the latest version is loaded, lists the user's earlier entries. */
function NewerNotice({ control: { draft, change } }: { control: DraftControl }) {
  const t = loanSheetTexts.use()
  const formats = useFormats()
  if (draft.newer === null && draft.kept.length === 0) return null
  const shown = ({ field, value }: Typed): string =>
    typeof value === 'number' ? formats.satang(value) : formats.month(field === 'month' ? value : null)
  return (
    <Stack gap={8} px={16} py={8}>
      {draft.newer !== null && (
        <Notice tone="red">
          <Group gap="md">
            {t('newer.message')}
            <Button size="compact-sm" variant="default" onClick={() => change(takeNewer)}>
              {t('newer.load')}
            </Button>
          </Group>
        </Notice>
      )}
      {draft.kept.length > 0 && (
        <Notice tone="amber">
          <Group gap="md">
            {t('kept.title')}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => change(before => ({ ...before, kept: [] }))}
            >
              {t('kept.dismiss')}
            </Button>
          </Group>
          <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
            {draft.kept.map(typed => (
              <li key={`${typed.seq} ${typed.field}`}>
                {t(`kept.${typed.field}`, { seq: typed.seq, value: shown(typed) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Stack>
  )
}

/** Saves the edited instalments; an edit conflict overwrites nothing. */
function useSaveInstalments({ change }: DraftControl) {
  const t = loanSheetTexts.use()
  const client = useQueryClient()
  const notices = useNotices()
  return useMutation({
    mutationFn: ({ base, rows }: Draft) =>
      call('POST /api/v1/open-apis/employee-loans/update', {
        body: {
          employee_loan_id: encodeId(base.loan_id),
          employee_loan_revision: base.revision,
          period: rows.map(row => ({
            employee_loan_period_id: encodeId(row.id),
            employee_loan_period_principle: bahtNumber(row.principalSatang),
            employee_loan_period_interest: bahtNumber(row.interestSatang),
            employee_loan_period_amt: bahtNumber(row.principalSatang + row.interestSatang),
            employee_loan_period_month: row.month
          }))
        }
      }),
    onSuccess: async ([answer], sent) => {
      const revision = answer?.loan[0]?.employee_loan_revision ?? sent.base.revision
      change(draft => afterSave(draft, sent, revision))
      notices.done(t('saved'))
      await client.invalidateQueries({ queryKey: LOANS_KEY })
    },
    onError: async error => {
      if (error instanceof ApiError && error.status === 409)
        await client.invalidateQueries({ queryKey: LOANS_KEY })
    }
  })
}
