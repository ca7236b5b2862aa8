import { Button, Group } from '@mantine/core'
import { useRef } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { useUnsavedGuard } from '../page/use-unsaved-guard.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import type { Values } from './edit-merge.ts'
import type { EditableResource } from './use-editable-resource.ts'

type Props<V extends Values> = { of: EditableResource<V> }

/** The bottom of a form that stays open after saving. */
export function SaveOrDiscard<V extends Values>({ of: form }: Props<V>) {
  const t = uiTexts.use()
  const save = useRef<HTMLButtonElement>(null)
  useUnsavedGuard(form.isDirty)
  useKeys([{ keys: 'mod+s', label: t('save'), run: form.submit, inFields: true }])
  const discard = () => {
    form.discard()
    // This button disappears, so the focus moves.
    save.current?.focus()
  }
  return (
    <Group gap="sm">
      <Button ref={save} type="submit" loading={form.isSaving}>
        {t('save')}
      </Button>
      {form.changed.length > 0 && (
        <Button variant="default" disabled={form.isSaving} onClick={discard}>
          {t('unsaved.discard')}
        </Button>
      )}
    </Group>
  )
}
