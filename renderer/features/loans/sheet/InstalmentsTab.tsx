import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowBarToDown,
  IconArrowForwardUp,
  IconPlayerSkipForward
} from '@tabler/icons-react'
import { ApiError } from '../../../api/api-error.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { InstalmentGrid } from './InstalmentGrid.tsx'
import classes from './InstalmentsTab.module.css'
import { isDirty, restOfDraft, typedOf } from './instalment-draft.ts'
import { loanSheetTexts } from './loan-sheet-texts.ts'
import { NewerNotice } from './NewerNotice.tsx'
import type { DraftControl } from './use-instalment-draft.ts'
import { useInstalmentEditing } from './use-instalment-editing.ts'
import { useSaveInstalments } from './use-save-instalments.ts'

type Props = { control: DraftControl; isShown: boolean }

/** The instalments, edited by hand: the difference from the contract is always shown and has to be zero. */
export function InstalmentsTab({ control, isShown }: Props) {
  const t = useTexts(loanSheetTexts)
  const ui = useTexts(uiTexts)
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
  useKeys(
    isShown && isActive
      ? [
          { keys: 'j', label: ui('keys.down'), run: () => editing.move(1) },
          { keys: 'k', label: ui('keys.up'), run: () => editing.move(-1) },
          { keys: 'F2', label: t('keys.edit') },
          { keys: 'mod+z', label: t('tools.undo'), run: editing.undo },
          { keys: 'mod+y', label: t('tools.redo'), run: editing.redo },
          { keys: 'l', label: t('tools.rest'), run: editing.putRest },
          { keys: 's', label: t('tools.skip'), run: editing.skip },
          { keys: 'mod+s', label: t('save'), run: save, inFields: true }
        ]
      : []
  )
  const isConflict = saving.error instanceof ApiError && saving.error.status === 409
  return (
    <div className={classes.tab}>
      {isActive && (
        <div className={classes.bar} role="toolbar" aria-label={t('tools')}>
          <Button
            variant="quiet"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            aria-disabled={draft.past.length === 0}
            {...(draft.past.length === 0 ? { 'data-disabled': true } : {})}
            onClick={editing.undo}
          >
            {t('tools.undo')}
          </Button>
          <Button
            variant="quiet"
            leftSection={<IconArrowForwardUp size={16} aria-hidden />}
            aria-disabled={draft.future.length === 0}
            {...(draft.future.length === 0 ? { 'data-disabled': true } : {})}
            onClick={editing.redo}
          >
            {t('tools.redo')}
          </Button>
          <Button
            variant="quiet"
            leftSection={<IconPlayerSkipForward size={16} aria-hidden />}
            onClick={editing.skip}
          >
            {t('tools.skip')}
          </Button>
          <Button
            variant="quiet"
            leftSection={<IconArrowBarToDown size={16} aria-hidden />}
            aria-disabled={!isOff}
            {...(isOff ? {} : { 'data-disabled': true })}
            onClick={() => isOff && editing.putRest()}
          >
            {t('tools.rest')}
          </Button>
        </div>
      )}
      <NewerNotice control={control} />
      {saving.error !== null && !isConflict && (
        <ErrorState error={saving.error} kept={t('saveFailed.kept')} />
      )}
      <InstalmentGrid draft={draft} onType={editing.type} onLocked={editing.locked} onReady={editing.ready} />
      <div className={classes.foot}>
        <div role="status" className={classes.rest}>
          <span data-off={rest.principalSatang !== 0 || undefined}>
            {t(rest.principalSatang < 0 ? 'rest.principalOver' : 'rest.principal', {
              amount: formats.satang(Math.abs(rest.principalSatang))
            })}
          </span>
          <span data-off={rest.interestSatang !== 0 || undefined}>
            {t(rest.interestSatang < 0 ? 'rest.interestOver' : 'rest.interest', {
              amount: formats.satang(Math.abs(rest.interestSatang))
            })}
          </span>
          {isOff && <span>{t('rest.blocked')}</span>}
        </div>
        <p role="status" className={classes.said}>
          {editing.said}
        </p>
        <span className={classes.space} />
        {changed > 0 && <span>{t('unsaved.count', { count: changed })}</span>}
        {isActive && (
          <>
            {changed > 0 && (
              <Button variant="default" onClick={discard} disabled={saving.isPending}>
                {t('discard')}
              </Button>
            )}
            <Button
              loading={saving.isPending}
              aria-disabled={isBlocked}
              {...(isBlocked ? { 'data-disabled': true } : {})}
              onClick={save}
            >
              {t('save')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
