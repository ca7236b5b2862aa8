import { Button, Group } from '@mantine/core'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import classes from './InstalmentsTab.module.css'
import { type Typed, takeNewer } from './instalment-draft.ts'
import { loanSheetTexts } from './loan-sheet-texts.ts'
import type { DraftControl } from './use-instalment-draft.ts'

/** Notice of an edit conflict, and, after loading the latest version, the earlier entries. */
export function NewerNotice({ control: { draft, change } }: { control: DraftControl }) {
  const t = useTexts(loanSheetTexts)
  const formats = useFormats()
  if (draft.newer === null && draft.kept.length === 0) return null
  const shown = ({ field, value }: Typed): string =>
    typeof value === 'number' ? formats.satang(value) : formats.month(field === 'month' ? value : null)
  return (
    <div className={classes.notices}>
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
          <ul className={classes.kept}>
            {draft.kept.map(typed => (
              <li key={`${typed.seq} ${typed.field}`}>
                {t(`kept.${typed.field}`, { seq: typed.seq, value: shown(typed) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
